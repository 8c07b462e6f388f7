import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bareDatabase } from '../../testing/database.ts';
import type { Database } from './database.ts';

const sum = 'select $1::int + $2::int as sum';

const addWith =
  (on: pg.Pool | pg.PoolClient) =>
  async (one: number, other: number): Promise<number | undefined> => {
    const { rows } = await on.query<{ sum: number }>(sum, [one, other]);
    return rows[0]?.sum;
  };

describe('a repeated statement', () => {
  let database: Database;
  let client: pg.PoolClient;
  let add: ReturnType<typeof addWith>;
  beforeAll(async () => {
    database = await bareDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    client = await database.pool.connect();
    add = addWith(client);
    await client.query("create table things as select 1 as id, 'a' as name");
  });
  afterEach(async () => {
    await client.query('drop table things');
    // Closes the connection, so that the next test begins without prepared statements.
    client.release(true);
  });

  const prepared = async () => {
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    return rows.map(({ statement }) => statement);
  };

  it('is prepared once and runs with new values', async () => {
    expect(await add(1, 2)).toBe(3);
    expect(await prepared()).not.toContain(sum);
    expect(await add(3, 4)).toBe(7);
    expect(await add(5, 6)).toBe(11);
    expect((await prepared()).filter((statement) => statement === sum)).toHaveLength(1);
  });

  it('runs after a failed run, also after a rollback', async () => {
    const divide = (by: number) => client.query('select 10 / $1::int as result', [by]);
    await divide(1);
    await expect(divide(0)).rejects.toThrow('division by zero');
    await client.query('begin');
    await expect(divide(0)).rejects.toThrow('division by zero');
    await client.query('rollback');
    expect((await divide(2)).rows).toEqual([{ result: 5 }]);
  });

  it.each([
    'select id from things where id = $1',
    'select * from things where id = $1',
    'select things.* from things where id = $1',
    'update things set id = $1 returning *',
  ])('runs after its table gets a new column: %s', async (text) => {
    const read = async () => (await client.query<{ id: number }>(text, [1])).rows[0]?.id;
    for (let time = 0; time < 3; time++) await read();
    await client.query('alter table things add column more text');
    expect(await read()).toBe(1);
  });

  const callback = (text: string) =>
    new Promise((resolve, reject) => {
      client.query(text, [1], (error, { rows } = {} as pg.QueryResult) =>
        error ? reject(error) : resolve(rows),
      );
    });
  const promise = async (text: string) => (await client.query(text, [1])).rows;
  it.each([
    ['deallocate all', promise, '26000'],
    ['deallocate all', callback, '26000'],
    ['alter table things alter column name type varchar', promise, '0A000'],
    ['alter table things alter column name type varchar', callback, '0A000'],
  ])('fails at most once after %s (%o)', async (change, read, code) => {
    const text = 'select name from things where id = $1';
    for (let time = 0; time < 3; time++) await read(text);
    await add(1, 1);
    await add(1, 1);
    await client.query(change);
    await expect(read(text)).rejects.toMatchObject({ code });
    for (let time = 0; time < 3; time++) expect(await read(text)).toEqual([{ name: 'a' }]);
    // A new name that another statement has would fail with "already exists".
    await add(1, 1).catch(() => {});
    expect(await add(1, 1)).toBe(2);
  });

  it.each([
    'select id from things where id = $1 limit $2',
    'select id from things order by id offset $1 limit $2',
    'select id from things where name like $1 or id > $2',
    'select id from things where id >= $1 and id < $2',
    'select id from things where id between $1 and $2',
  ])('is planned for its values each time: %s', async (text) => {
    const values = text.includes('like') ? ['%a%', 1] : [0, 2];
    for (let time = 0; time < 3; time++) await client.query(text, values);
    expect(await prepared()).toEqual([]);
  });

  it('is prepared when it adds a job, although pg-boss selects a star inside', async () => {
    await client.query('create schema jobs; create table jobs.job_test (id int)');
    const text = 'INSERT INTO jobs.job_test SELECT id FROM (SELECT * FROM things) x WHERE id = $1';
    for (let time = 0; time < 3; time++) await client.query(text, [1]);
    expect(await prepared()).toEqual([text]);
    await client.query('alter table things add column more text');
    await client.query(text, [1]);
    await client.query('drop schema jobs cascade');
  });

  it('is not prepared when the text has several statements', async () => {
    for (let time = 0; time < 3; time++) {
      await client.query('select 1; select 2');
      await client.query('select 1; select 2', []);
    }
    expect(await add(1, 1)).toBe(2);
  });

  it('has a name only while there are few others', async () => {
    for (let number = 0; number < 220; number++) {
      for (let time = 0; time < 2; time++) await client.query(`select $1::int + ${number}`, [1]);
    }
    expect(await prepared()).toHaveLength(200);
  });

  it('has a name after more texts than names that ran once', async () => {
    for (let number = 0; number < 220; number++)
      await client.query(`select $1::int + ${number}`, [1]);
    for (let time = 0; time < 2; time++) await add(1, 1);
    expect(await prepared()).toEqual([sum]);
  });
});
