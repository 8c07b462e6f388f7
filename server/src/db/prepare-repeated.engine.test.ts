import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { embeddedTestDatabase } from '../../testing/database.ts';
import type { Database } from './database.ts';

describe('a repeated statement in the embedded database', () => {
  let database: Database;
  beforeEach(async () => {
    database = await embeddedTestDatabase();
  });
  afterEach(() => database.close());

  const prepared = async () => {
    const { rows } = await database.pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    return rows.map(({ statement }) => statement);
  };
  const sum = 'select $1::int + $2::int as sum';
  const add = async (one: number, other: number) => {
    const { rows } = await database.pool.query<{ sum: number }>(sum, [one, other]);
    return rows[0]?.sum;
  };

  it('prepares a repeated statement once and runs it with new values', async () => {
    expect(await add(1, 2)).toBe(3);
    expect(await prepared()).not.toContain(sum);
    expect(await add(3, 4)).toBe(7);
    expect(await add(5, 6)).toBe(11);
    expect((await prepared()).filter((statement) => statement === sum)).toHaveLength(1);
  });

  it('prepares a statement again on a new connection after an idle one was closed', async () => {
    database.pool.options.idleTimeoutMillis = 1;
    const opened = new Set<unknown>();
    database.pool.on('connect', (client) => opened.add(client));
    for (const [one, other] of [
      [1, 2],
      [3, 4],
      [5, 6],
    ] as const) {
      expect(await add(one, other)).toBe(one + other);
      await vi.waitFor(() => expect(database.pool.totalCount).toBe(0));
    }
    expect(opened.size).toBe(3);
  });

  it('runs a prepared statement after a failed run, also after a rollback', async () => {
    const client = await database.pool.connect();
    const divide = (by: number) => client.query('select 10 / $1::int as result', [by]);
    await divide(1);
    await expect(divide(0)).rejects.toThrow('division by zero');
    await client.query('begin');
    await expect(divide(0)).rejects.toThrow('division by zero');
    await client.query('rollback');
    expect((await divide(2)).rows).toEqual([{ result: 5 }]);
    client.release();
  });

  it('runs a prepared statement after its table gets a new column', async () => {
    await database.pool.query('create table things (id int)');
    await database.pool.query('insert into things values (1)');
    const read = () => database.pool.query('select id from things where id = $1', [1]);
    await read();
    await read();
    await database.pool.query('alter table things add column name text');
    expect((await read()).rows).toEqual([{ id: 1 }]);
  });

  it('sends a text with several statements unprepared', async () => {
    for (let time = 0; time < 3; time++) {
      await database.pool.query('select 1; select 2');
      await database.pool.query('select 1; select 2', []);
    }
    expect(await add(1, 1)).toBe(2);
  });
});
