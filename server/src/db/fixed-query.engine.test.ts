import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareDatabase } from '../../testing/database.ts';
import type { Database } from './database.ts';
import { fixedQuery } from './fixed-query.ts';

describe('a query that is built once', () => {
  let database: Database;
  beforeAll(async () => {
    database = await bareDatabase();
  });
  afterAll(() => database.close());

  let built = 0;
  const greet = fixedQuery((db, { name, names }: { name: string | null; names: string[] }) => {
    built++;
    return sql<{ text: string; among: boolean; again: string }>`
      select ${'ola'} || ' ' || ${name}::text as text, ${name}::text = any(${names}) as among,
        ${name}::text as again`.compile(db);
  });

  it('builds a query once and sends it with the values of each call', async () => {
    const names = ['Sabela', 'Brais'];
    const [sabela] = await greet(database.db, { name: 'Sabela', names });
    const [uxia] = await database.db
      .transaction()
      .execute((tx) => greet(tx, { name: 'Uxía', names }));
    const [empty] = await greet(database.db, { name: null, names: [] });
    expect(sabela).toEqual({ text: 'ola Sabela', among: true, again: 'Sabela' });
    expect(uxia).toEqual({ text: 'ola Uxía', among: false, again: 'Uxía' });
    expect(empty).toEqual({ text: null, among: false, again: null });
    expect(built).toBe(1);
  });

  it('keeps the values of concurrent calls apart', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
    const rows = await Promise.all(names.map((name) => greet(database.db, { name, names: [] })));
    expect(rows.map(([row]) => row?.again)).toEqual(names);
  });

  it('never treats a value as SQL', async () => {
    const name = "'; drop table users; --";
    const [row] = await greet(database.db, { name, names: [name] });
    expect(row).toEqual({ text: `ola ${name}`, among: true, again: name });
  });
});
