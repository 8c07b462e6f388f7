import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareDatabase } from '../../testing/database.ts';
import { recordStatements } from '../../testing/sent-statements.ts';
import type { Database } from './database.ts';
import { findPage, type Listing, sampleQuery } from './find-page.ts';
import { tooMany } from './page.ts';
import { containsText, matchByScan, matchWithIndex } from './search.ts';

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

  const isCommonText = async (table: string, text: string) => {
    const sample = sampleQuery(table, matchByScan(sql`name`, text));
    const { rows } = await sample.execute(database.db);
    return rows[0]?.is_common ?? false;
  };

  it('recognises a common text from a sample of a large table', async () => {
    expect(await isCommonText('large', 'nova')).toBe(true);
    expect(await isCommonText('large', 'RÚA')).toBe(true);
  });

  it('does not treat a rare text, or any text in a small table, as common', async () => {
    // About 8,600 rows.
    expect(await isCommonText('large', 'vella')).toBe(false);
    expect(await isCommonText('large', 'longa 77')).toBe(false);
    expect(await isCommonText('small', 'rua')).toBe(false);
  });

  const large: Listing = {
    table: 'large' as 'computers',
    key: 'id',
    texts: [],
    conditions: [],
    filtered: false,
    indexed: false,
    sort: [{ column: sql`id % 7` }],
    descending: true,
    offset: 0,
    limit: 20,
  };

  it.each([
    ['ancha', 0],
    // On a page this far, the trigram index is faster than a scan.
    ['ancha', 499],
    ['nova', 499],
  ])('returns the rows that contain %s in their order on page %i', async (text, offset) => {
    const page = await findPage(database.db, {
      ...large,
      texts: [containsText(sql`name`, text)],
      offset,
    });
    const { rows } = await database.pool.query<{ id: number }>(
      `select id from large where name = $1 order by id % 7 desc, id desc limit 20 offset $2`,
      [`rua ${text}`, offset * 20],
    );
    expect(page).toEqual({ ids: rows.map(({ id }) => id), counted: tooMany });
  });

  const withText = (text: string) => ({ texts: [containsText(sql`name`, text)] });
  const withCondition = (condition: string) => ({
    conditions: [sql.raw<boolean>(condition)],
    filtered: true,
  });

  const neighbours = (nth: number) => ({
    ...withText('rua'),
    ...withCondition(`id > ${nth * 9000} and id <= ${(nth + 1) * 9000}`),
  });

  it.each<[string, Partial<Listing>, number, number]>([
    ['an indexed list', { indexed: true }, 10_000, 1],
    ['a filter that many rows match', withCondition('id > 9'), 10_000, 1],
    ['a filter that few rows match', withCondition('id < 10'), 9, 1],
    ['a costly filter that few rows match', { ...withCondition('id < 10'), costly: true }, 9, 1],
    ['a common text', withText('nova'), 10_000, 2],
    ['a rare text', withText('longa 1234'), 81, 1],
    // A sample of whole blocks has too many of these neighbouring rows.
    ['a text in neighbouring rows', neighbours(21), 9000, 1],
    ['a text in other neighbouring rows', neighbours(23), 9000, 1],
  ])('reads and counts %s in few statements', async (_name, listing, total, count) => {
    const wanted = { ...large, ...listing };
    const statements = await recordStatements(async () => {
      const page = await findPage(database.db, wanted);
      expect(page.counted).toEqual({ total, exact: total < 10_000 });
      expect(page.ids).toHaveLength(Math.min(total, 20));
    });
    expect(statements).toHaveLength(count);
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
