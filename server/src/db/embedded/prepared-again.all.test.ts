import { expect, it, vi } from 'vitest';
import { embeddedTestDatabase } from '../../../testing/database.ts';

it('a repeated statement is prepared again on a new connection after an idle one was closed', async () => {
  const database = await embeddedTestDatabase();
  database.pool.options.idleTimeoutMillis = 1;
  const opened = new Set<unknown>();
  database.pool.on('connect', (client) => opened.add(client));
  const add = async (one: number, other: number) =>
    (await database.pool.query('select $1::int + $2::int as sum', [one, other])).rows[0]?.sum;
  for (const [one, other] of [
    [1, 2],
    [3, 4],
    [5, 6],
  ] as const) {
    expect(await add(one, other)).toBe(one + other);
    await vi.waitFor(() => expect(database.pool.totalCount).toBe(0));
  }
  expect(opened.size).toBe(3);
  await database.close();
});
