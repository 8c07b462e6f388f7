import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadContext } from '../context.ts';

/** Long enough for all kills of a scenario. */
const timeoutMs = 900_000;

/** Pays at the gateway, which repeats its notification until it is acknowledged, sometimes twice at once. */
export async function pay(context: LoadContext): Promise<void> {
  const { client, gateway, record, fixtures, queues } = context;
  const computerId = fixtures.unpaid.pop();
  if (computerId === undefined) throw new Error('there are no computers left to pay');
  const form = await retryUntilDone(context, `form for ${computerId}`, () =>
    client.call({
      method: 'GET',
      path: `/payments/creditcard/${computerId}`,
      headers: fixtures.family,
    }),
  );
  const { order, body } = await retryUntilDone(context, `payment of ${computerId}`, () =>
    gateway.pay(form),
  );
  const notify = () =>
    client.call({
      method: 'POST',
      path: '/payments/notification',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  await retryUntilDone(context, `notification of ${order}`, () =>
    Promise.any(Array.from({ length: 1 + Math.floor(Math.random() * 3) }, notify)),
  );
  record.paidOrders.add(order);
  queues.toInvoice.push(computerId);
}

/** Issues an invoice, with retries under one key and sometimes with a double click. */
export async function invoice(context: LoadContext): Promise<void> {
  const { client, record, fixtures, queues } = context;
  const computerId = queues.toInvoice.shift();
  if (computerId === undefined) return;
  const idempotencyKey = randomUUID();
  const number = await retryUntilDone(context, `invoice of ${computerId}`, async () => {
    const issue = () =>
      client.call<{ number: string }>({
        method: 'POST',
        path: '/admin/computer/create-invoice',
        headers: { ...fixtures.accountant, 'idempotency-key': idempotencyKey },
        body: { computerId, regenerate: false },
      });
    const clicks = await Promise.allSettled(Math.random() < 0.3 ? [issue(), issue()] : [issue()]);
    const issued = clicks.find((click) => click.status === 'fulfilled');
    if (issued) return issued.value.number;
    throw (clicks[0] as PromiseRejectedResult).reason;
  });
  record.invoices.set(computerId, number);
  if (Math.random() < 0.5) queues.toRefund.push(computerId);
}

/** Longer than the product's own timeout for the gateway. */
const refundTimeoutMs = 90_000;

/** Requests a refund once. The product flags a refund without an answer for staff. */
export async function refund({ client, record, fixtures, queues }: LoadContext): Promise<void> {
  const computerId = queues.toRefund.shift();
  if (computerId === undefined) return;
  const headers = fixtures.accountant;
  const { payments } = await client.call<{ payments: { _id: string }[] }>({
    method: 'GET',
    path: `/computers/${computerId}/payments`,
    headers,
  });
  const { refund: given } = await client.call<{ refund: { _id: string; state: string } }>({
    method: 'POST',
    path: `/admin/payments/${payments[0]?._id}/refund`,
    headers,
    body: { why: 'La familia se muda.' },
    timeoutMs: refundTimeoutMs,
  });
  if (given.state === 'done') record.refunds.add(given._id);
}

async function retryUntilDone<Reply>(
  { record }: LoadContext,
  what: string,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) {
        record.givenUp.push(`${what}: ${error}`);
        throw error;
      }
      await sleep(200);
    }
  }
}
