import { afterAll, describe, expect, it } from 'vitest';
import { createOnServer } from '../testing/server-database.ts';

const server = process.env.TEST_DATABASE_URL;

describe.runIf(server)('a connection that is cut while somebody uses it', async () => {
  const database = await createOnServer(server ?? '');
  afterAll(() => database.close());

  it('fails what it was used for, and neither the process nor what comes after', async () => {
    const { pool } = database;
    const used = await pool.connect();
    const { rows } = await used.query<{ id: number }>('select pg_backend_pid() as id');
    const ended = new Promise<void>((resolve) => used.once('end', resolve));
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.id]);

    await expect(used.query('select pg_sleep(5)')).rejects.toThrow();
    await ended;
    used.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
