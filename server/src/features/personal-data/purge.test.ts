import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { insertDeposit } from '../../../testing/deposits.ts';
import { lifecycleApp, uniqueWords } from '../../../testing/lifecycle.ts';
import { rowsAbout } from '../../../testing/rows-about.ts';
import { useApp } from '../../../testing/use-app.ts';
import { newId } from '../../lib/ids.ts';
import { verifyRegister } from '../verifactu/service/verify-register.ts';
import { purgeData } from './service/purge-data.ts';

describe('the purge of erased people', () => {
  const product = useApp(lifecycleApp);
  beforeAll(async () => {
    await product.work();
  });

  const oneDay = 86_400_000;

  const campaign = new Date('2026-09-15T10:00:00Z');

  async function erased(prepare = async (_computerId: ComputerId) => {}) {
    product.clock.time = campaign;
    const story = await product.covered();
    await prepare(story.computerId);
    await product.expire(story.computerId);
    const body = { password: testPassword };
    const reply = await product.call(story.family, 'POST /user/me/erasure', body);
    return { ...story, keptUntil: new Date(reply.json().keptUntil * 1000) };
  }

  const waitFor = (check: () => Promise<void>) =>
    vi.waitFor(check, { timeout: 20_000, interval: 200 });

  const invoiceKeys = async () =>
    (await product.deps.db.selectFrom('invoices').select('file_key').execute()).map(
      ({ file_key }) => file_key,
    );

  it('deletes the kept records after their retention, once, even when run twice', async () => {
    const { family, computerId, keptUntil } = await erased();
    const words = [...uniqueWords, family.email];
    for (const key of await invoiceKeys()) {
      await waitFor(async () => expect(await product.deps.files.find(key)).toBeDefined());
    }
    const before = await rowsAbout(product.database.pool, words);
    product.clock.time = new Date(keptUntil.getTime() - 1000);
    await purgeData(product.deps);
    expect(await rowsAbout(product.database.pool, words)).toEqual(before);

    const keys = (
      await product.database.pool.query(
        `select unsigned_key as key from contracts union all select sealed_key from contracts
         union all select file_key from invoices`,
      )
    ).rows.map(({ key }) => key as string);
    product.clock.time = new Date(keptUntil.getTime() + oneDay);
    await Promise.all([purgeData(product.deps), purgeData(product.deps)]);
    await purgeData(product.deps);
    expect(await rowsAbout(product.database.pool, words)).toEqual([]);
    for (const key of keys) {
      await waitFor(async () => expect(await product.deps.files.find(key)).toBeUndefined());
    }

    // Amounts, numbers and the hash chain stay valid.
    expect(await verifyRegister(product.deps)).toMatchObject({ findings: [] });
    const accountant = product.accountant;
    const invoice = await product.call(accountant, `GET /computers/${computerId}/invoice`);
    expect([invoice.statusCode, invoice.json().code]).toEqual([404, 'file-not-found']);
    const events = await product.database.pool.query(
      'select event from account_events where user_id = $1 order by id',
      [family.id],
    );
    expect(events.rows.map(({ event }) => event)).toEqual(['erased', 'purged']);
  }, 60_000);

  it('clears the names in the deposits of the person', async () => {
    const { db } = product.deps;
    const payer = 'ZACARIAS OUTEIRO';
    const { accountant } = product;
    const { keptUntil } = await erased(async (computerId) => {
      const line = await insertDeposit(product, { amountCents: 1000, by: accountant });
      await db.updateTable('statement_lines').set({ payer, text: payer }).execute();
      const part = { kind: 'to-refund', computerId, amount: 10, why: `Pagou ${payer}` };
      const path = `POST /admin/statements/${line}/settle`;
      const settled = await product.call(accountant, path, { parts: [part] });
      expect(settled.statusCode).toBe(200);
      const { payment_id } = await db
        .selectFrom('statement_parts')
        .select('payment_id')
        .where('line_id', '=', line)
        .executeTakeFirstOrThrow();
      const refund = { why: 'Pagou dúas veces' };
      await product.call(accountant, `POST /admin/payments/${payment_id}/refund`, refund);
    });
    expect(await rowsAbout(product.database.pool, [payer])).toHaveLength(2);
    product.clock.time = new Date(keptUntil.getTime() + oneDay);
    await purgeData(product.deps);
    expect(await rowsAbout(product.database.pool, [payer])).toEqual([]);
  }, 60_000);

  it('clears gateway messages of no known person after six years', async () => {
    const messages = ['2019-09-14T10:00:00Z', '2026-09-01T10:00:00Z'].map((text) => ({
      id: newId(new Date(text)),
      attempt_id: null,
      at: new Date(text),
      kind: 'notification' as const,
      response_code: '0000',
      outcome: 'unknown-order',
      content: JSON.stringify({ Ds_Bizum_MobileNumber: '+34600000000' }),
      digest: text,
    }));
    const { db } = product.deps;
    await db.insertInto('gateway_messages').values(messages).execute();
    product.clock.time = campaign;
    await purgeData(product.deps);
    const rows = await db
      .selectFrom('gateway_messages')
      .select('content')
      .where('attempt_id', 'is', null)
      .orderBy('id')
      .execute();
    expect(rows.map(({ content }) => content)).toEqual([
      {},
      { Ds_Bizum_MobileNumber: '+34600000000' },
    ]);
  });

  it('keeps the records of an erased person longer after a late payment', async () => {
    const { family, keptUntil } = await erased();
    const later = new Date(keptUntil.getTime() - 100 * oneDay);
    await product.deps.db
      .updateTable('payments')
      .set({ received_at: later })
      .where('computer_id', 'in', (inner) =>
        inner.selectFrom('computers').select('computers.id').where('user_id', '=', family.id),
      )
      .execute();
    product.clock.time = new Date(keptUntil.getTime() + oneDay);
    await purgeData(product.deps);
    const { kept_until } = await product.deps.db
      .selectFrom('users')
      .select('kept_until')
      .where('id', '=', family.id)
      .executeTakeFirstOrThrow();
    expect(kept_until?.getUTCFullYear()).toBe(later.getUTCFullYear() + 6);
    expect((await rowsAbout(product.database.pool, uniqueWords)).length).toBeGreaterThan(0);
  }, 60_000);

  it('keeps the records of an erased person while a contract is under legal hold', async () => {
    const { family, keptUntil } = await erased();
    const hold = (isOn: boolean) =>
      product.deps.db
        .updateTable('contracts')
        .set({ legal_hold: isOn })
        .where('user_id', '=', family.id)
        .execute();
    const left = () => rowsAbout(product.database.pool, [family.email]);
    await hold(true);
    product.clock.time = new Date(keptUntil.getTime() + oneDay);
    await purgeData(product.deps);
    expect((await left()).length).toBeGreaterThan(0);

    await hold(false);
    product.clock.time = new Date(keptUntil.getTime() + 3 * oneDay);
    await purgeData(product.deps);
    expect(await left()).toEqual([]);
  }, 60_000);

  it('causes no server error when staff read the data during an erasure or a purge', async () => {
    product.clock.time = campaign;
    const { family, computerId } = await product.covered();
    await product.expire(computerId);
    const admin = await product.staff('admin');
    const reads = [
      'GET /register',
      'GET /register/issues',
      `GET /computers/${computerId}`,
      `GET /computers/${computerId}/invoice`,
      `GET /computers/${computerId}/contract`,
      `GET /computers/${computerId}/events`,
      'GET /computers',
      'GET /user',
    ];
    const readAll = () => reads.map((what) => product.call(admin, what));
    const body = { password: testPassword };
    const replies = await Promise.all([
      ...readAll(),
      product.call(family, 'POST /user/me/erasure', body),
      ...readAll(),
    ]);
    product.clock.time = new Date('2050-01-01T00:00:00Z');
    const [, ...more] = await Promise.all([purgeData(product.deps), ...readAll(), ...readAll()]);
    for (const { statusCode } of [...replies, ...more]) expect(statusCode).toBeLessThan(500);
  }, 60_000);

  it('deletes the idempotency keys of invoices that are older than a day', async () => {
    product.clock.time = campaign;
    const { computerId } = await product.covered();
    await product.app.inject({
      method: 'POST',
      url: '/api/v1/admin/computer/create-invoice',
      headers: { ...product.signedIn(product.accountant), 'idempotency-key': 'once' },
      payload: { computerId },
    });
    const keys = () =>
      product.deps.db.selectFrom('invoice_idempotency_keys').select('key').execute();
    expect(await keys()).toEqual([{ key: 'once' }]);
    product.clock.time = new Date(product.clock.time.getTime() + 2 * oneDay);
    await purgeData(product.deps);
    expect(await keys()).toEqual([]);
  });

  it('purges every night at 04:15 in Madrid', async () => {
    const { rows } = await product.database.pool.query(
      `select cron, timezone from jobs.schedule where name = 'erasure.purge'`,
    );
    expect(rows).toEqual([{ cron: '15 4 * * *', timezone: 'Europe/Madrid' }]);
  });

  it('forgets the signer that an invoice names', async () => {
    const rename = async (computerId: ComputerId) => {
      await product.deps.db
        .updateTable('users')
        .set({ surname1: 'Outeiro' })
        .where('first_name', '=', 'Erasmo')
        .execute();
      const issue = 'POST /admin/computer/create-invoice';
      const reply = await product.call(product.accountant, issue, { computerId });
      expect(reply.statusCode).toBe(200);
    };
    const { computerId, keptUntil } = await erased(rename);
    const contents = async () => {
      const rows = product.deps.db.selectFrom('invoices').select('content');
      return JSON.stringify(await rows.where('computer_id', '=', computerId).execute());
    };
    expect(await contents()).toContain('"signer":{"nif":"87654321X","name":"Erasmo Borrallo');
    product.clock.time = new Date(keptUntil.getTime() + oneDay);
    await purgeData(product.deps);
    expect(await contents()).not.toContain('Borrallo');
  });
});
