import { setTimeout as sleep } from 'node:timers/promises';
import { NotAnswered } from '../call.ts';
import type { Scene } from '../scene.ts';

/** However often the server is killed meanwhile. */
const patience = 900_000;

/** A family pays at the gateway, which tells the product until it is heard, sometimes more than once at a time. */
export async function pay(scene: Scene): Promise<void> {
  const { caller, till, ledger, stock, queues } = scene;
  const computerId = stock.unpaid.pop();
  if (computerId === undefined) throw new Error('there are no computers left to pay');
  const form = await untilDone(scene, `form for ${computerId}`, () =>
    caller.call({
      method: 'GET',
      path: `/payments/creditcard/${computerId}`,
      headers: stock.family,
    }),
  );
  const { order, body } = await untilDone(scene, `till of ${computerId}`, () => till.take(form));
  const tell = () =>
    caller.call({
      method: 'POST',
      path: '/payments/notification',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  await untilDone(scene, `notification of ${order}`, () =>
    Promise.any(Array.from({ length: 1 + Math.floor(Math.random() * 3) }, tell)),
  );
  ledger.paidOrders.add(order);
  queues.toInvoice.push(computerId);
}

/** The accountant tries again until it is there, and sometimes clicks twice. */
export async function invoice(scene: Scene): Promise<void> {
  const { caller, ledger, stock, queues } = scene;
  const computerId = queues.toInvoice.shift();
  if (computerId === undefined) return;
  let hasTried = false;
  const number = await untilDone(scene, `invoice of ${computerId}`, async () => {
    const isRepeated = hasTried;
    hasTried = true;
    const issue = () =>
      caller.call<{ number: string }>({
        method: 'POST',
        path: '/admin/computer/create-invoice',
        headers: stock.accountant,
        body: { computerId, regenerate: false },
      });
    const clicks = await Promise.allSettled(Math.random() < 0.3 ? [issue(), issue()] : [issue()]);
    const issued = clicks.find((click) => click.status === 'fulfilled');
    if (issued) return issued.value.number;
    // Refused the second time: the first was done, and only its answer was lost.
    if (isRepeated && clicks.some((click) => isRefusal((click as PromiseRejectedResult).reason))) {
      return '';
    }
    throw (clicks[0] as PromiseRejectedResult).reason;
  });
  ledger.invoices.set(computerId, number);
  if (Math.random() < 0.5) queues.toRefund.push(computerId);
}

function isRefusal(error: unknown): boolean {
  return error instanceof NotAnswered && error.status === 409;
}

/** Longer than the product waits for the gateway. */
const refundPatience = 90_000;

/** Asked for once, as the product says: what nobody heard back about is for a person to look at. */
export async function refund({ caller, ledger, stock, queues }: Scene): Promise<void> {
  const computerId = queues.toRefund.shift();
  if (computerId === undefined) return;
  const headers = stock.accountant;
  const { payments } = await caller.call<{ payments: { _id: string }[] }>({
    method: 'GET',
    path: `/computers/${computerId}/payments`,
    headers,
  });
  const { refund: given } = await caller.call<{ refund: { _id: string; state: string } }>({
    method: 'POST',
    path: `/admin/payments/${payments[0]?._id}/refund`,
    headers,
    body: { why: 'La familia se muda.' },
    patience: refundPatience,
  });
  if (given.state === 'done') ledger.refunds.add(given._id);
}

async function untilDone<Answer>(
  { ledger }: Scene,
  what: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) {
        ledger.givenUp.push(`${what}: ${error}`);
        throw error;
      }
      await sleep(200);
    }
  }
}
