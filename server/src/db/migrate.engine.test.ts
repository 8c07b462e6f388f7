import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareDatabase, testDatabase } from '../../testing/database.ts';
import type { Database } from './database.ts';
import { listMigrations, migrate } from './migrate.ts';

describe('the migrations', () => {
  let database: Database;
  beforeAll(async () => {
    database = await bareDatabase();
  });
  afterAll(() => database.close());

  const names = listMigrations().map(({ name }) => name);
  const applied = async () =>
    (await database.pool.query('select name, applied_at from migrations order by name')).rows;

  it('migrates an empty database once when several processes start together', async () => {
    const done = await Promise.all(Array.from({ length: 8 }, () => migrate(database.pool)));
    expect(done.filter((each) => each.length > 0)).toEqual([names]);
    expect((await applied()).map(({ name }) => name)).toEqual(names);
  });

  it('applies no migration twice', async () => {
    const before = await applied();
    expect(await migrate(database.pool)).toEqual([]);
    expect(await applied()).toEqual(before);
  });

  it('numbers the migration files without a gap', () => {
    const numbers = names.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('refuses a migration that was changed after it had been applied', async () => {
    const [first] = listMigrations();
    await database.pool.query('update migrations set sha256 = $1 where name = $2', [
      'another',
      first?.name,
    ]);
    await expect(migrate(database.pool)).rejects.toThrow(
      `The migration ${first?.name} was changed after it had been applied.`,
    );
    await database.pool.query('update migrations set sha256 = $1 where name = $2', [
      first?.sha256,
      first?.name,
    ]);
    expect(await migrate(database.pool)).toEqual([]);
  });

  it('refuses a database that is newer than the program', async () => {
    await database.pool.query(
      "insert into migrations (name, sha256) values ('9999_later.sql', '')",
    );
    await expect(migrate(database.pool)).rejects.toThrow(
      /9999_later\.sql, which this version does not know\..* remove the folder `data`/,
    );
    await database.pool.query("delete from migrations where name = '9999_later.sql'");
  });

  it('releases its lock and its connection when a migration fails', async () => {
    await database.pool.query(
      "insert into migrations (name, sha256) values ('9999_later.sql', '')",
    );
    for (let i = 0; i < 12; i++) await expect(migrate(database.pool)).rejects.toThrow();
    await database.pool.query("delete from migrations where name = '9999_later.sql'");
    expect(await migrate(database.pool)).toEqual([]);
  });
});

describe('the migration of e-mails to one form', () => {
  let database: Database;
  beforeAll(async () => {
    database = await bareDatabase();
  });
  afterAll(() => database.close());

  it('changes an e-mail only when no other account has the new form', async () => {
    const before = listMigrations().filter(({ name }) => name < '0020');
    for (const { sql } of before) await database.pool.query(sql);
    const add = (email: string) =>
      database.pool.query(
        `insert into users (id, first_name, surname1, dni, phone, email, address, postcode, town,
           province, password_hash, created_at, updated_at)
         values ($1, $2, 'N', '', '', $2, '', '', '', 'Lugo', 'x', now(), now())`,
        [randomUUID(), email],
      );
    const expected = {
      'ana@example.com': 'ana@example.com',
      'nin\u0303o@example.com': 'ni\u00f1o@example.com',
      'i\u200bria@example.com': 'iria@example.com',
      'uxi\u202ea@example.com': 'uxia@example.com',
      // The form without the invisible character is the address of another account.
      'an\u200ba@example.com': 'an\u200ba@example.com',
      // Two accounts would get one address.
      'br\u200bais@example.com': 'br\u200bais@example.com',
      'bra\u2060is@example.com': 'bra\u2060is@example.com',
      '\u{1f600}@example.com': '\u{1f600}@example.com',
    };
    for (const email of Object.keys(expected)) await add(email);

    const migration = listMigrations().find(({ name }) => name.startsWith('0020'));
    await database.pool.query(migration?.sql ?? '');
    const { rows } = await database.pool.query('select first_name as before, email from users');
    expect(Object.fromEntries(rows.map((row) => [row.before, row.email]))).toEqual(expected);
  });
});

describe('the constraints of the database', () => {
  let database: Database;
  const id = () => randomUUID();

  beforeAll(async () => {
    database = await testDatabase();
    const [user, model, computer, period] = [id(), id(), id(), id()];
    await database.pool.query(`
      insert into users (id, first_name, surname1, dni, phone, email, address, postcode, town,
        province, password_hash, created_at, updated_at)
        values ('${user}', 'U', 'N', '12345678Z', '6', 'a@example.com', 'R', '15001', 'C', 'Lugo',
          'x', now(), now());
      insert into schools (code, name, type, province, created_at, updated_at)
        values ('15000001', 'IES', 'IES', 'Lugo', now(), now());
      insert into computer_models (id, model, created_at, updated_at)
        values ('${model}', 'M', now(), now());
      insert into computers (id, user_id, student_name, school_code, model_id, serial_number,
        status, created_at, updated_at)
        values ('${computer}', '${user}', 'A', '15000001', '${model}', 'S1', 'waiting', now(), now());
      insert into coverage_periods (id, computer_id, ordinal, campaign_start, opened_at)
        values ('${period}', '${computer}', 1, now(), now());
      insert into computer_events (id, computer_id, period_id, at, actor, event, to_status)
        values ('${id()}', '${computer}', '${period}', now(), 'family', 'registered', 'waiting');`);
  });
  afterAll(() => database.close());

  it.each([
    "update computer_events set why = 'another story'",
    "update computer_events set why = 'x' where false",
    'delete from computer_events',
    'delete from computer_events where false',
    'truncate computer_events',
    'truncate computers cascade',
  ])('refuses to change or remove rows of the timeline: %s', async (sql) => {
    await expect(database.pool.query(sql)).rejects.toThrow(/never changed or removed/);
    const { rows } = await database.pool.query('select event, why from computer_events');
    expect(rows).toEqual([{ event: 'registered', why: null }]);
  });

  it.each([
    ["update users set email = 'A@example.com'", 'an e-mail in capitals'],
    ["update users set province = 'Madrid'", 'a province outside Galicia'],
    ["update users set scopes = '{root}'", 'an unknown scope'],
    ["update users set scopes = '{}'", 'no scope'],
    ["update users set lang = 'en'", 'an unsupported language'],
    ["update users set first_name = ''", 'no name'],
    ["update computers set status = 'lost'", 'an unknown status'],
    ["update computers set serial_number = 's1'", 'a serial number in lower case'],
    ['insert into options default values', 'a second row of options'],
    ['update options set cost_cents = -1', 'a negative price'],
    [
      "update options set contract_init_date = now(), contract_end_date = now() - interval '1 day'",
      'a contract period that ends before it starts',
    ],
    ['delete from users', 'the deletion of a family that has a computer'],
  ])('a constraint refuses %s: %s', async (sql) => {
    await expect(database.pool.query(sql)).rejects.toThrow(/violates/);
  });
});
