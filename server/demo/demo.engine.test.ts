import { statuses } from '@cobertura/domain/computer/status.ts';
import { madridTime } from '@cobertura/domain/dates.ts';
import { isEmail, isPhone, isPostcode } from '@cobertura/domain/person/contact.ts';
import { isNif } from '@cobertura/domain/person/nif.ts';
import { schoolTypes } from '@cobertura/domain/school/types.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../src/db/database.ts';
import type { Files } from '../src/gateways/files/files.ts';
import { testDatabase } from '../testing/database.ts';
import { everything, filesInMemory, loadDemo } from '../testing/demo.ts';
import { provinceCodes } from './towns.ts';

const now = new Date('2026-11-15T09:20:41Z');

describe('the demo', () => {
  let database: Database;
  let db: Db;
  let firstLoad: unknown[];
  const files = filesInMemory();

  beforeAll(async () => {
    database = await testDatabase();
    db = database.db;
    expect(await load(db, { files })).toBe(true);
    firstLoad = await everything(db);
  });
  afterAll(() => database.close());

  it('contains a computer in every status', async () => {
    const rows = await db.selectFrom('computers').select('status').distinct().execute();
    expect(rows.map(({ status }) => status).sort()).toEqual([...statuses].sort());
  });

  it('creates an account for each role and exactly one admin', async () => {
    const users = await db.selectFrom('users').selectAll().execute();
    const scopesOf = (email: string) => users.find((user) => user.email === email)?.scopes;
    expect(scopesOf('familia@example.com')).toEqual(['user']);
    expect(scopesOf('admin@example.com')).toEqual(['admin']);
    expect(scopesOf('cau@example.com')).toEqual(['cau']);
    expect(scopesOf('contable@example.com')).toEqual(['accountant']);
    expect(users.filter(({ scopes }) => scopes.includes('admin'))).toHaveLength(1);
    expect(new Set(users.map((user) => user.password_hash))).toEqual(new Set(['hash']));
  });

  it('invents people with valid data', async () => {
    const users = await db.selectFrom('users').selectAll().execute();
    expect(users.length).toBeGreaterThanOrEqual(44);
    for (const user of users) {
      expect(isNif(user.dni), user.dni).toBe(true);
      expect(isEmail(user.email) && isPhone(user.phone) && isPostcode(user.postcode)).toBe(true);
      expect(user.email).toMatch(/@example\.(com|org)$/);
      expect(user.postcode.slice(0, 2)).toBe(provinceCodes[user.province]);
    }
    expect(users.some(({ dni }) => /^[XYZ]/.test(dni))).toBe(true);
    expect(users.some(({ lang }) => lang === 'ga')).toBe(true);
  });

  it('creates the five computers of the demo family', async () => {
    const computers = await db
      .selectFrom('computers')
      .innerJoin('users', 'users.id', 'computers.user_id')
      .where('email', '=', 'familia@example.com')
      .select('status')
      .execute();
    expect(computers.map(({ status }) => status).sort()).toEqual([
      'expired',
      'exported',
      'pending-payment',
      'pending-signature',
      'waiting',
    ]);
  });

  it('gives a claim to every computer that has not expired and to no other', async () => {
    const computers = await db
      .selectFrom('computers')
      .leftJoin('serial_numbers', 'serial_numbers.computer_id', 'computers.id')
      .select(['computers.status', 'computers.serial_number', 'computers.model_id'])
      .select(['serial_numbers.serial_number as claimed', 'serial_numbers.model_id as onlyFor'])
      .execute();
    for (const { status, serial_number, claimed, model_id, onlyFor } of computers) {
      expect(claimed).toBe(status === 'expired' ? null : serial_number);
      expect([null, model_id]).toContain(onlyFor);
    }
    const free = await db
      .selectFrom('serial_numbers')
      .select('serial_number')
      .where('computer_id', 'is', null)
      .execute();
    expect(free.length).toBeGreaterThan(1000);
  });

  it('contains computers that can be renewed now', async () => {
    const options = await db.selectFrom('options').selectAll().executeTakeFirstOrThrow();
    const exported = await db
      .selectFrom('computers')
      .innerJoin('coverage_periods', 'computer_id', 'computers.id')
      .where('status', '=', 'exported')
      .where('renewal', '=', false)
      .select(['end_date', 'coverage_periods.invoiced_at'])
      .execute();
    const startYear = madridTime(seconds(options.contract_init_date)).year;
    const renewable = exported.filter(
      ({ end_date, invoiced_at }) =>
        madridTime(seconds(end_date) + 1).year === startYear &&
        seconds(invoiced_at) < seconds(options.contract_init_date),
    );
    expect(renewable.length).toBeGreaterThanOrEqual(1);
  });

  it('contains a payment for every paid period and an attempt for every gateway payment', async () => {
    const paid = await db
      .selectFrom('coverage_periods')
      .leftJoin('payments', (join) =>
        join
          .onRef('payments.period_id', '=', 'coverage_periods.id')
          .on('payments.to_refund', 'is', null),
      )
      .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
      .where('paid_at', 'is not', null)
      .select(['paid_at', 'payment_method', 'received_at', 'payments.method', 'source', 'state'])
      .execute();
    expect(paid.length).toBeGreaterThan(20);
    for (const row of paid) {
      expect(row.received_at).toEqual(row.paid_at);
      expect(row.method).toBe(row.payment_method);
      const byTransfer = row.method === 'transfer';
      expect([row.source, row.state]).toEqual(
        byTransfer ? ['transfer', null] : ['gateway', 'authorised'],
      );
    }
  });

  it('contains a payment to refund, an unknown attempt and denials', async () => {
    const payments = await db.selectFrom('payments').select('to_refund').execute();
    expect(payments.filter(({ to_refund }) => to_refund)).toEqual([
      { to_refund: 'period-has-money' },
    ]);
    const attempts = await db
      .selectFrom('payment_attempts')
      .select(['state', 'next_check_at', 'answered_at'])
      .execute();
    const inState = (wanted: string) => attempts.filter(({ state }) => state === wanted);
    expect(inState('unknown')).toHaveLength(1);
    expect(inState('denied').length).toBeGreaterThanOrEqual(3);
    expect(inState('open')).toEqual([]);
    expect(attempts.filter(({ next_check_at }) => next_check_at)).toEqual([]);
  });

  it('stores the receipts of transfers and hides rejected ones', async () => {
    const receipts = await db
      .selectFrom('documents')
      .innerJoin('coverage_periods', 'coverage_periods.id', 'documents.period_id')
      .innerJoin('computers', 'computers.id', 'coverage_periods.computer_id')
      .where('kind', '=', 'bankReceipt')
      .select(['removed_at', 'status', 'issue', 'payment_method'])
      .execute();
    expect(receipts.filter(({ payment_method }) => payment_method !== 'transfer')).toEqual([]);
    const removed = receipts.filter(({ removed_at }) => removed_at);
    expect(removed).toHaveLength(1);
    expect(removed[0]).toMatchObject({ status: 'pending-payment', issue: expect.any(String) });
  });

  it('creates three hundred schools of every type in all provinces', async () => {
    const schools = await db.selectFrom('schools').selectAll().execute();
    expect(schools).toHaveLength(300);
    expect(new Set(schools.map(({ type }) => type))).toEqual(new Set(schoolTypes));
    for (const { code, province, postcode } of schools) {
      expect(code).toMatch(/^\d{8}$/);
      expect([code.slice(0, 2), postcode.slice(0, 2)]).toEqual([
        provinceCodes[province],
        provinceCodes[province],
      ]);
    }
  });

  it('stores the manual in both languages with its hash', async () => {
    const manuals = await db.selectFrom('manuals').selectAll().execute();
    expect(manuals.map(({ lang }) => lang).sort()).toEqual(['es', 'ga']);
    for (const { file_key, byte_size } of manuals) {
      const content = await files.find(file_key);
      expect(content?.byteLength).toBe(byte_size);
      expect(new TextDecoder().decode(content?.slice(0, 5))).toBe('%PDF-');
    }
  });

  it('changes nothing when the demo is loaded again', async () => {
    expect(await load(db, { at: new Date('2027-02-01T00:00:00Z') })).toBe(false);
    expect(await everything(db)).toEqual(firstLoad);
  });

  it('loads the same data once when two processes start at the same time', async () => {
    const database = await testDatabase();
    const loaded = await Promise.all([load(database.db), load(database.db)]);
    expect(loaded.sort()).toEqual([false, true]);
    expect(await everything(database.db)).toEqual(firstLoad);
    await database.close();
  });
});

function load(db: Db, { at = now, files = filesInMemory() }: { at?: Date; files?: Files } = {}) {
  return loadDemo(db, { at, files });
}

function seconds(date: Date | string | null | undefined): number {
  return date ? Math.floor(new Date(date).getTime() / 1000) : Number.NaN;
}
