import { hash } from 'node:crypto';
import { statuses } from '@cobertura/domain/computer/status.ts';
import { readInvoiceNumber } from '@cobertura/domain/invoice/number.ts';
import { isNif } from '@cobertura/domain/person/nif.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { verifyRegister } from '../../../src/features/verifactu/service/verify-register.ts';
import { previewKey } from '../../../src/lib/preview-key.ts';
import { testApp } from '../../../testing/app.ts';
import { bareDatabase, testDatabase } from '../../../testing/database.ts';
import { useApp } from '../../../testing/use-app.ts';
import { findObstacle } from './find-obstacle.ts';
import { fillVolume } from './volume.ts';

const computers = 1000;
const withDocuments = 40;

describe('the seeded volume', () => {
  const product = useApp(testApp);
  let database: Database;

  beforeAll(async () => {
    product.clock.time = new Date('2026-11-15T09:00:00Z');
    database = product.database;
    await product.addPerson({ email: 'staff@example.com', scopes: ['cau', 'accountant'] });
    await fill();
  });

  it('creates the requested computers, users and serial numbers in every status', async () => {
    expect(await countOf('computers')).toBe(computers);
    expect(await countOf('users')).toBe(computers * 0.3 + 1);
    expect(await countOf('serial_numbers')).toBe(computers * 1.05);
    expect(await countOf('(select distinct status from computers) s')).toBe(statuses.length);
  });

  it('seeds people with valid identity numbers', async () => {
    const people = await database.db.selectFrom('users').select('dni').execute();
    expect(people.filter(({ dni }) => !isNif(dni))).toEqual([]);
  });

  it('claims the serial number of every computer that has not expired', async () => {
    const wrong = `computers left join serial_numbers claim on claim.computer_id = computers.id
      where (status = 'expired') <> (claim.computer_id is null)`;
    expect(await countOf(wrong)).toBe(0);
  });

  it('seeds timelines that end with the computer’s status', async () => {
    const wrong = `computers where not exists (select from computer_events e
      where e.computer_id = computers.id and e.at = computers.updated_at and e.to_status = computers.status)`;
    expect(await countOf(wrong)).toBe(0);
    expect(await countOf("computer_events where event = 'registered'")).toBe(computers);
  });

  it('creates a payment for every paid period and an attempt for every gateway payment', async () => {
    const paid = await countOf('coverage_periods where paid_at is not null');
    expect(paid).toBeGreaterThan(computers / 2);
    const matching = `payments join coverage_periods p on p.id = payments.period_id and p.paid_at = received_at
      and p.payment_method = payments.method left join payment_attempts a on a.id = attempt_id
      where (payments.method = 'transfer') = (a.id is null) and (a.id is null or a.state = 'authorised')`;
    expect(await countOf(matching)).toBe(paid);
    const second = await countOf("payments where to_refund = 'period-has-money'");
    expect(second).toBeGreaterThan(0);
    expect(await countOf('computers where has_refund_due')).toBe(second);
    expect(await countOf('payments')).toBe(paid + second);
  });

  it('stores a file of its own for each document, and the small version of a photo', async () => {
    const { db } = database;
    const documents = await db.selectFrom('documents').selectAll().execute();
    expect(new Set(documents.map(({ file_key }) => file_key)).size).toBe(documents.length);
    const kinds = Map.groupBy(documents, ({ kind }) => kind);
    expect(kinds.get('statusFront')).toHaveLength(withDocuments);
    for (const [kind, [document]] of kinds) {
      const key = document?.file_key ?? '';
      const content = await product.deps.files.find(key);
      expect(hash('sha256', content ?? ''), kind).toBe(document?.sha256);
      const preview = await product.deps.files.find(previewKey(key));
      expect(preview !== undefined, kind).toBe(kind === 'statusFront');
    }
  });

  it('seeds complete timelines of the computers with documents', async () => {
    const wrong = `(select from_status, lag(to_status) over (partition by computer_id order by at, id) as before
        from computer_events where computer_id in (select computer_id from coverage_periods p
          join documents on period_id = p.id)) step
      where from_status is distinct from before`;
    expect(await countOf(wrong)).toBe(0);
  });

  it.each([
    ['unverified', 'statusFront', 'image/jpeg', 'pending-signature'],
    ['transfer-confirmation', 'bankReceipt', 'application/pdf', 'paid'],
  ])('seeds documents that staff open and approve: %s', async (status, kind, type, next) => {
    const headers = await product.signIn('staff@example.com');
    const call = (method: 'GET' | 'PUT', path: string) =>
      product.app.inject({
        method,
        url: `/api/v1${path}`,
        headers,
        ...(method === 'PUT' && { payload: {} }),
      });
    const order = encodeURIComponent('updatedAt|asc');
    const list = await call('GET', `/computers?status=${status}&sort=${order}&limit=1`);
    const id = list.json().docs[0]._id;
    const opened = await call('GET', `/computers/${id}/files/${kind}`);
    expect(opened.headers['content-type']).toBe(type);
    expect((await call('PUT', `/admin/computer/${id}/validate`)).statusCode).toBe(200);
    expect((await call('GET', `/computers/${id}`)).json().status).toBe(next);
  });

  it('leaves a register without findings', async () => {
    expect(await verifyRegister(product.deps)).toMatchObject({ findings: [] });
  });

  it('seeds the same listing columns that the triggers write', async () => {
    const wrong = `computers join users on users.id = user_id
      where order_code is distinct from current_order_code(computers.id) or computers.dni <> users.dni
      or parent_folded <> fold(concat_ws(' ', first_name, surname1, surname2))
      or invoiced_at is distinct from (select p.invoiced_at from coverage_periods p
        where computer_id = computers.id order by ordinal desc limit 1)`;
    expect(await countOf(wrong)).toBe(0);
    const off = "pg_trigger where tgenabled = 'D'";
    expect(await countOf(off)).toBe(0);
  });

  it('seeds the same rows to search that the triggers write', async () => {
    const contacts = `users full join contact_texts c on c.user_id = users.id
      where c.text is distinct from contact_text(phone, email, concat_ws(' ', first_name, surname1, surname2))`;
    expect(await countOf(contacts)).toBe(0);
    const orders = `payment_attempts a full join (select * from computer_numbers where number !~ '^f') n
      on n.computer_id = a.computer_id and n.number = plain(order_code) where a.id is null or number is null`;
    expect(await countOf(orders)).toBe(0);
    const methods = `computers left join computer_methods m on m.computer_id = computers.id
      where method is distinct from (select payment_method from coverage_periods p
        where p.computer_id = computers.id order by ordinal desc limit 1)`;
    expect(await countOf(methods)).toBe(0);
  });

  it('seeds an invoice number to search for each invoiced period', async () => {
    const { rows } = await database.pool.query<{ number: string; periods: number }>(
      `select number, (select count(*)::int from coverage_periods p where p.computer_id = n.computer_id
         and to_char(invoiced_at at time zone 'Europe/Madrid', 'YYYY') = substr(number, 2, 4)) as periods
       from computer_numbers n where number ~ '^f'`,
    );
    expect(rows.length).toBe(await countOf('coverage_periods where invoiced_at is not null'));
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    const wrong = rows.filter(({ number, periods }) => !/^f\d{10}$/.test(number) || periods === 0);
    expect(wrong).toEqual([]);
    const typed = readInvoiceNumber((rows[0]?.number ?? '').replace(/^(.{5})/, '$1/'));
    expect(typed).toMatch(/^F\d{4}-\d{6}$/);
  });

  it('seeds repairs of covered periods, with the columns that the triggers write', async () => {
    const repairs = await countOf('repairs');
    expect(repairs).toBeGreaterThan(computers / 20);
    expect(await countOf('cases')).toBe(repairs);
    expect(
      await countOf("(select distinct status from repairs where status <> 'cancelled') s"),
    ).toBeGreaterThan(3);
    const wrong = `repairs join cases on cases.id = case_id join computers on computers.id = repairs.computer_id
      join coverage_periods period on period.id = period_id
      where (repairs.number, repairs.status, repairs.awaits, reported_at, family)
        <> (cases.number, cases.status, cases.awaits, received_at, name || ' ' || cases.email)
      or is_open <> (closed_at is null) or repairs.due_at is distinct from cases.due_at
      or (repairs.student_name, repairs.serial_number, repairs.school_code, repairs.model_id)
        <> (computers.student_name, computers.serial_number, computers.school_code, computers.model_id)
      or campaign <> campaign_year(campaign_start) or reported_at < period.paid_at`;
    expect(await countOf(wrong)).toBe(0);
  });

  it('seeds stays in the statuses that a repair has left', async () => {
    const moved = await countOf('case_events where from_status is not null');
    const closed = await countOf("repairs where status = 'closed'");
    expect(closed).toBeGreaterThan(0);
    expect(await countOf('repair_stays')).toBe(moved + 2 * closed);
    const ended = `repair_stays stay join case_events event using (position)
      where status not in (event.from_status, 'total', 'ours') or stay.case_id <> event.case_id`;
    expect(await countOf(ended)).toBe(0);
  });

  it('sums up the covered periods, their money and the repairs', async () => {
    const { rows } = await database.pool.query(
      `select sum(covered)::int as covered, sum(received)::int as received,
         sum(repairs) filter (where about = 'cause')::int as repairs from repair_numbers`,
    );
    const covered = await countOf('coverage_periods where paid_at is not null');
    const repairs = await countOf("repairs where status not in ('rejected', 'cancelled')");
    expect(rows).toEqual([{ covered, received: 4900 * covered, repairs }]);
  });

  it('restores every index of the migrations after the seeding', async () => {
    const indexesOf = async ({ pool }: Database) =>
      (
        await pool.query(
          "select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname",
        )
      ).rows;
    const empty = await testDatabase();
    expect(await indexesOf(database)).toEqual(await indexesOf(empty));
    await empty.close();
  });

  it('adds to the existing rows when the volume is seeded again', async () => {
    await fill();
    expect(await countOf('computers')).toBe(2 * computers);
  });

  it('refuses a database with many computers or with real people', async () => {
    expect(await findObstacle(database, { add: false })).toMatch('Use --add');
    expect(await findObstacle(database, { add: true })).toBeUndefined();
    await product.addPerson({ email: 'ana@concello.gal' });
    expect(await findObstacle(database, { add: true })).toMatch('real people');
    const empty = await bareDatabase();
    expect(await findObstacle(empty, { add: false })).toBeUndefined();
    await empty.close();
  });

  async function fill() {
    const client = await database.pool.connect();
    const documents = { computers: withDocuments, files: product.deps.files };
    const volume = { computers, now: product.clock.now(), passwordHash: 'hash', documents };
    await fillVolume(client, volume, () => {}).finally(() => client.release());
  }

  async function countOf(from: string): Promise<number> {
    const { rows } = await database.pool.query(`select count(*) from ${from}`);
    return Number(rows[0].count);
  }
});
