import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signFields } from '../../../stand-ins/payment-gateway/notification.ts';
import { addModel, addSchool } from '../../../stories/catalogue.ts';
import { addPerson } from '../../../stories/people.ts';
import { writeComputer } from '../../../stories/written-computer.ts';
import { freePort } from '../../../testing/free-port.ts';
import { memoryFolder } from '../../../testing/memory-folder.ts';
import { formHeaders } from '../../../testing/payments.ts';
import { killServers, spawnServer } from '../../../testing/server-process.ts';
import { productionSettings } from '../../../testing/settings.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { newId } from '../../lib/ids.ts';

const kills = 3;
const attempts = 30;
const at = new Date('2026-09-15T10:00:00Z');

describe('server killed during payment notifications', () => {
  let dataDir: string;
  let port: number;
  const orders = Array.from({ length: attempts }, (_, i) => `2609${String(i).padStart(8, '0')}`);

  beforeAll(async () => {
    dataDir = await memoryFolder('killed');
    port = await freePort();
    await onDatabase(openAttempts);
  });
  afterAll(async () => {
    await killServers();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('records each payment once when notifications are resent until they are accepted', async () => {
    const taken = new Set<string>();
    const waiting = () => orders.filter((order) => !taken.has(order));
    for (let kill = 0; kill < kills; kill += 1) {
      const server = spawnServer({ dataDir, port });
      await server.ready();
      const before = taken.size;
      const sending = Promise.all(waiting().flatMap((order) => [notify(order), notify(order)]));
      while (taken.size === before) await sleep(1);
      await sleep(randomInt(30));
      await server.send('SIGKILL');
      await sending;
    }
    const server = spawnServer({ dataDir, port });
    await server.ready();
    // Resend accepted notifications too: a killed server may commit without replying.
    await Promise.all(orders.map(notify));
    expect(waiting()).toEqual([]);
    expect(await server.send('SIGTERM')).toBe(0);
    await onDatabase(expectEachOnce);

    async function notify(order: string) {
      const url = `http://127.0.0.1:${port}/api/v1/payments/notification`;
      const call = { method: 'POST', headers: formHeaders, body: notificationOf(order) };
      const reply = await fetch(url, call).catch(() => undefined);
      await reply?.body?.cancel().catch(() => {});
      if (reply?.status === 200) taken.add(order);
    }
  }, 300_000);

  async function onDatabase(act: (database: Database) => Promise<void>) {
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    await act(database);
    await database.close();
  }

  async function openAttempts({ db, pool }: Database) {
    await migrate(pool);
    const ownerId = await addPerson(db, { at });
    const schoolCode = await addSchool(db, { at, code: 'S' });
    const modelId = await addModel(db, { at, model: 'HP ProBook' });
    for (const order of orders) {
      const computerId = await writeComputer(db, {
        ownerId,
        schoolCode,
        modelId,
        serial: order,
        status: 'pending-payment',
        contractedAt: at,
        updatedAt: at,
      });
      await pool.query(
        `insert into payment_attempts (id, computer_id, period_id, order_code, method, amount_cents,
           state, created_at)
         select $1, computer_id, id, $2, 'creditCard', 4900, 'open', $3
         from coverage_periods where computer_id = $4`,
        [newId(at), order, at, computerId],
      );
    }
  }

  async function expectEachOnce({ pool }: Database) {
    const { rows } = await pool.query(`
      select payment_attempts.order_code, state, status,
        (select count(*)::int from payments where attempt_id = payment_attempts.id) as payments,
        (select count(*)::int from computer_events as event
          where event.computer_id = computers.id and event = 'payment-authorised') as entries,
        (select count(*)::int from jobs.job
          where name = 'mail.payment-received' and data->>'paymentId' =
            (select id::text from payments where attempt_id = payment_attempts.id)) as mails
      from payment_attempts join computers on computers.id = payment_attempts.computer_id`);
    const once = { state: 'authorised', status: 'paid', payments: 1, entries: 1, mails: 1 };
    expect(rows).toHaveLength(attempts);
    for (const row of rows) expect(row).toMatchObject(once);
  }
});

function notificationOf(order: string): string {
  const fields = {
    Ds_Amount: '4900',
    Ds_Currency: '978',
    Ds_Order: order,
    Ds_MerchantCode: productionSettings.REDSYS_MERCHANT,
    Ds_Terminal: '001',
    Ds_Response: '0000',
    Ds_TransactionType: '0',
  };
  const about = { signatureVersion: 'HMAC_SHA256_V1', orderCode: order } as const;
  const signed = signFields(fields, about, productionSettings.REDSYS_KEY);
  return new URLSearchParams(signed).toString();
}
