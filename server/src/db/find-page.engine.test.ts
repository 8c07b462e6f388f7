import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareDatabase } from '../../testing/database.ts';
import type { Database } from './database.ts';
import { estimate, findPage, isCommon } from './find-page.ts';
import { tooMany } from './page.ts';
import { matchByScan, matchWithIndex } from './search.ts';

describe('the search for a common text', () => {
  let database: Database;
  beforeAll(async () => {
    database = await bareDatabase();
    const fill = (table: string, rows: number) =>
      database.pool.query(`create table ${table} as select n as id, 'rua ' || case
        when n % 16 = 1 then 'ancha' when n % 5 = 0 then 'nova' when n % 29 = 0 then 'vella' else 'longa ' || n end as name,
        repeat('x', 150) as rest from generate_series(1, ${rows}) n`);
    await fill('large', 250_000);
    await fill('small', 100_000);
  }, 60_000);
  afterAll(() => database.close());

  const isCommonText = async (table: string, text: string) =>
    isCommon(
      await database.db
        .transaction()
        .execute((tx) => estimate(tx, table, matchByScan(sql`name`, text))),
    );

  it('recognises a common text from a sample of a large table', async () => {
    expect(await isCommonText('large', 'nova')).toBe(true);
    expect(await isCommonText('large', 'RÚA')).toBe(true);
  });

  it('does not treat a rare text, or any text in a small table, as common', async () => {
    // About 6,500 rows.
    expect(await isCommonText('large', 'vella')).toBe(false);
    expect(await isCommonText('large', 'longa 77')).toBe(false);
    expect(await isCommonText('small', 'rua')).toBe(false);
  });

  it.each([
    ['ancha', 0],
    // On a page this far, the trigram index is faster than a scan.
    ['ancha', 499],
    ['nova', 499],
  ])('returns the rows that contain %s in their order on page %i', async (text, offset) => {
    const page = await database.db.transaction().execute((tx) =>
      findPage(tx, {
        table: 'large' as 'computers',
        key: 'id',
        texts: [{ folded: sql`name`, text }],
        conditions: [],
        filtered: false,
        indexed: false,
        sort: [{ column: sql`id % 7` }],
        descending: true,
        offset,
        limit: 20,
      }),
    );
    const { rows } = await database.pool.query<{ id: number }>(
      `select id from large where name = $1 order by id % 7 desc, id desc limit 20 offset $2`,
      [`rua ${text}`, offset * 20],
    );
    expect(page).toEqual({ ids: rows.map(({ id }) => id), counted: tooMany });
  });

  it('finds the same rows with the index and with a scan', async () => {
    for (const text of ['nova', 'Rúa Vella', 'longa 1234', 'ua nov', '%', 'a_n', 'nov rua']) {
      const found = async (contains: typeof matchWithIndex) => {
        const { rows } = await sql<{ id: number }>`
          select id from small where ${contains(sql`name`, text)} order by id`.execute(database.db);
        return rows.map(({ id }) => id);
      };
      expect(await found(matchWithIndex)).toEqual(await found(matchByScan));
    }
  });
});
