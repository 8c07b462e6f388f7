import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { isCommon } from './find-page.ts';
import { lookedUp, readAlong } from './search.ts';

describe('a text in very many rows', () => {
  let database: Database;
  beforeAll(async () => {
    database = await bareDatabase();
    const fill = (table: string, rows: number) =>
      database.pool.query(`create table ${table} as select n, 'rua ' || case
        when n % 5 = 0 then 'nova' when n % 29 = 0 then 'vella' else 'longa ' || n end as name,
        repeat('x', 150) as rest from generate_series(1, ${rows}) n`);
    await fill('large', 250_000);
    await fill('small', 100_000);
  }, 60_000);
  afterAll(() => database.close());

  const ask = (table: string, text: string) =>
    database.db.transaction().execute((tx) => isCommon(tx, table, readAlong(sql`name`, text)));

  it('is known by a few pages of a large table', async () => {
    expect(await ask('large', 'nova')).toBe(true);
    expect(await ask('large', 'RÚA')).toBe(true);
  });

  it('is never supposed: fewer, in a smaller table, are counted', async () => {
    // 6,897 rows.
    expect(await ask('large', 'vella')).toBe(false);
    expect(await ask('large', 'longa 77')).toBe(false);
    expect(await ask('small', 'rua')).toBe(false);
  });

  it('is the same text whichever way it is looked for', async () => {
    for (const text of ['nova', 'Rúa Vella', 'longa 1234', 'ua nov', '%', 'a_n', 'nov rua']) {
      const found = async (contains: typeof lookedUp) => {
        const { rows } = await sql<{ n: number }>`
          select n from small where ${contains(sql`name`, text)} order by n`.execute(database.db);
        return rows.map(({ n }) => n);
      };
      expect(await found(lookedUp)).toEqual(await found(readAlong));
    }
  });
});
