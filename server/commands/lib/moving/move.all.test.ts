import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { embeddedTestDatabase, testDatabase } from '../../../testing/database.ts';
import { filesInMemory, loadDemo } from '../../../testing/demo.ts';
import { needsPostgres } from '../../../testing/needs.ts';
import { CannotMove, type Moved, move } from './move.ts';

describe('moving to a PostgreSQL', needsPostgres, () => {
  let from: Database;
  let to: Database;
  let moved: Moved[];
  beforeAll(async () => {
    from = await embeddedTestDatabase();
    await loadDemo(from.db, { at: new Date(), files: filesInMemory() });
    await from.pool.query(
      `insert into jobs.job (name, data) values ('mail.password-reset', '{"to":"a@example.com"}')`,
    );
    to = await testDatabase();
    moved = await move(from, to);
  });
  afterAll(async () => {
    await from.close();
    await to.close();
  });

  it('copies every row and the waiting jobs', async () => {
    const rows = Object.fromEntries(moved.map(({ table, rows: count }) => [table, count]));
    expect(rows.users).toBeGreaterThan(40);
    expect(rows.invoices).toBeGreaterThan(0);
    expect(rows.jobs).toBeGreaterThan(0);
    const computers = await Promise.all(
      [from, to].map(({ db }) => db.selectFrom('computers').selectAll().orderBy('id').execute()),
    );
    expect(computers[1]).toEqual(computers[0]);
  });

  it('keeps the triggers of the moved tables', async () => {
    await expect(
      to.pool.query("update register_records set sha256 = 'x' where position = 1"),
    ).rejects.toThrow();
    await expect(to.pool.query('delete from users')).rejects.toThrow(/foreign key/);
    const { rows } = await to.pool.query(
      "select count(*)::int as off from pg_trigger where tgenabled <> 'O'",
    );
    expect(rows).toEqual([{ off: 0 }]);
  });

  it('refuses to move into a database with data and leaves it unchanged', async () => {
    await expect(move(from, to)).rejects.toThrow(CannotMove);
    const { rows } = await to.pool.query('select count(*)::int as people from users');
    expect(rows[0]).toEqual({ people: moved.find(({ table }) => table === 'users')?.rows });
  });
});
