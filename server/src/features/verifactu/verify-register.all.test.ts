import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type VerifactuApp, verifactuApp } from '../../../testing/verifactu.ts';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { verifyRegister } from './service/verify-register.ts';

describe('verifying the register', () => {
  let product: VerifactuApp;
  beforeAll(async () => {
    product = await verifactuApp({ VERIFACTU_ENVIRONMENT: 'off' });
    const made = await product.record(998);
    if (!made[4]) throw new Error('no record');
    await product.annul(made[4]);
    await product.record();
  }, 120_000);
  afterAll(() => product.close());

  const verify = () => verifyRegister(product.deps);

  it('verifies a chain of a thousand records', async () => {
    expect(await verify()).toMatchObject({ findings: [], counts: { records: 1000 } });
  });

  const change = (what: string) => `update register_records set ${what}`;
  it.each([
    [
      'a changed amount in a record',
      change("xml = replace(xml, '>49.00<', '>48.00<') where position = 700"),
      { kind: 'record-hash', position: 700 },
    ],
    [
      'a changed hash in the row of a record',
      change("hash = repeat('A', 64) where position = 12"),
      { kind: 'record-hash', position: 12 },
    ],
    [
      'a changed hash of the previous record',
      change("previous_hash = repeat('A', 64) where position = 501"),
      { kind: 'record-link', position: 501 },
    ],
    [
      'a changed number of the previous record',
      change(
        "xml = regexp_replace(xml, '(RegistroAnterior>.*?NumSerieFactura>)T2026', '\\1T2025') where position = 501",
      ),
      { kind: 'record-link', position: 501, found: 'T2025-000500' },
    ],
    [
      'a record that is not XML',
      change("xml = 'rubbish' where position = 3"),
      { kind: 'record-unreadable', position: 3 },
    ],
    [
      'a missing record',
      'delete from register_records where position = 640',
      { kind: 'record-missing', position: 640, detail: null },
    ],
    [
      'missing last records',
      'delete from register_records where position in (999, 1000)',
      { kind: 'record-missing', position: 999, detail: '1000' },
    ],
    [
      'a changed amount of an invoice',
      'update invoices set total_cents = 5000, base_cents = 4150 where ordinal = 77',
      { kind: 'record-content', position: 77, subject: 'T2026-000077' },
    ],
    [
      'a changed number of an invoice',
      "update invoices set number = 'T2026-X' where ordinal = 77",
      { kind: 'record-content', position: 77, found: 'T2026-000077', expected: 'T2026-X' },
    ],
    [
      'a changed end of the chain',
      "update register_head set hash = repeat('A', 64)",
      { kind: 'chain-end', found: 'A'.repeat(64) },
    ],
    [
      'an invoice without a record',
      `insert into invoices select (jsonb_populate_record(invoices,
         '{"id": "01890000-0000-7000-8000-000000000000", "ordinal": 5000, "number": "T2026-005000", "file_key": "x"}')).*
       from invoices where ordinal = 1`,
      { kind: 'invoice-unrecorded', subject: 'T2026-005000' },
    ],
  ])('reports the damage to a chain: %s', async (_what, statement, expected) => {
    const { pool } = product.database;
    const client = await pool.connect();
    for (const table of ['invoices', 'register_records']) {
      await client.query(`alter table ${table} disable trigger user`);
      await client.query(`create table kept_${table} as table ${table}`);
    }
    await client.query('create table kept_register_head as table register_head');
    await client.query(statement);
    client.release();
    expect((await verify()).findings[0]).toMatchObject(expected);

    await pool.query('delete from register_records');
    await pool.query('delete from invoices');
    await pool.query('delete from register_head');
    for (const table of ['invoices', 'register_records', 'register_head']) {
      await pool.query(`insert into ${table} table kept_${table}`);
      await pool.query(`drop table kept_${table}`);
    }
    expect(await verify()).toMatchObject({ findings: [], counts: { records: 1000 } });
  });
});

describe('npm run verify-register', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cobertura-verify-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const run = () => {
    const command = join(import.meta.dirname, '../../../commands/verify-register.ts');
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
      env,
      encoding: 'utf8',
    });
    return { status, output: `${stdout}${stderr}` };
  };

  const counted =
    'Invoice PDFs: 0 checked, 0 erased, 0 not stored yet.\n' +
    'Contracts: 0 logs and 0 sealed PDFs checked.\n';

  it('prints whether the register is intact and sets the exit code', async () => {
    const bare = run();
    expect(bare.output).toContain('This database has no register');
    expect(bare.status).toBe(1);

    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    await migrate(database.pool);
    await database.close();
    expect(run()).toEqual({
      status: 0,
      output: `${counted}OK: 0 records, one chain.\n`,
    });

    const again = await openDatabase({ databaseUrl: undefined, dataDir });
    await again.pool.query("update register_head set position = 1, hash = repeat('A', 64)");
    await again.close();
    expect(run()).toEqual({
      status: 1,
      output: `${counted}record-missing: record 1\nBROKEN: 1 findings.\n`,
    });
  }, 120_000);
});
