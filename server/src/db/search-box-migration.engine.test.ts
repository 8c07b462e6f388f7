import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bareDatabase } from '../../testing/database.ts';
import { needsPostgres } from '../../testing/needs.ts';
import type { Database } from './database.ts';
import { listMigrations } from './migrate.ts';

const name = '0023_search_box.sql';

describe('the migration of the search box', () => {
  let database: Database;
  beforeEach(async () => {
    database = await bareDatabase();
    for (const migration of listMigrations().filter((each) => each.name < name)) {
      await database.pool.query(migration.sql);
    }
  });
  afterEach(() => database.close());

  const migrationSql = () =>
    `begin; ${listMigrations().find((each) => each.name === name)?.sql} commit`;
  const addPerson = (who: string) =>
    `insert into users (id, first_name, surname1, dni, phone, email, address, postcode, town, province,
       password_hash, created_at, updated_at)
     values (gen_random_uuid(), '${who}', 'Rial', '', '600 111 222', '${who}.rial@example.com', '', '', '', 'Lugo',
       '', now(), now())`;
  const texts = async () =>
    (await database.pool.query('select mailbox, text from contact_texts order by 1')).rows;

  it('fills the texts of the people who are not erased', async () => {
    await database.pool.query(addPerson('ana'));
    await database.pool.query(addPerson('olga'));
    await database.pool.query("update users set deleted_at = now() where first_name = 'olga'");
    await database.pool.query(migrationSql());
    expect(await texts()).toEqual([{ mailbox: 'anarial', text: '600111222' }]);
  });

  it('includes what was written while it filled', needsPostgres, async () => {
    await database.pool.query(addPerson('ana'));
    await database.pool.query(addPerson('uxia'));
    await database.pool.query(addPerson('olga'));
    const writer = await database.pool.connect();
    await writer.query('begin');
    await writer.query(addPerson('brais'));
    await writer.query("update users set phone = '699' where first_name = 'uxia'");
    await writer.query("update users set deleted_at = now() where first_name = 'olga'");
    // The migration does not see these rows yet, and waits for the writer before it adds its triggers.
    const migration = database.pool.query(migrationSql());
    await expect.poll(waitsForLock).toBe(true);
    await writer.query('commit');
    writer.release();
    await migration;
    expect(await texts()).toEqual([
      { mailbox: 'anarial', text: '600111222' },
      { mailbox: 'braisrial', text: '600111222' },
      { mailbox: 'uxiarial', text: '699' },
    ]);
  });

  it('lets a writer of one table go on to another while it waits', needsPostgres, async () => {
    await database.pool.query(addPerson('ana'));
    const writer = await database.pool.connect();
    await writer.query('begin');
    await writer.query('lock table coverage_periods in row exclusive mode');
    const migration = database.pool.query(migrationSql());
    await expect.poll(waitsForLock).toBe(true);
    await writer.query("update users set phone = '699'");
    await writer.query('commit');
    writer.release();
    await migration;
    expect(await texts()).toEqual([{ mailbox: 'anarial', text: '699' }]);
  });

  it('waits behind a vacuum, which PostgreSQL then stops', needsPostgres, async () => {
    const vacuum = await database.pool.connect();
    await vacuum.query('begin; lock table computers in share update exclusive mode');
    const migration = database.pool.query(migrationSql());
    await expect.poll(waitsForLock).toBe(true);
    await vacuum.query('commit');
    vacuum.release();
    await migration;
    expect(await texts()).toEqual([]);
  });

  async function waitsForLock(): Promise<boolean> {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length > 0;
  }
});
