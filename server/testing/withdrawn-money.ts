import type { ComputerId } from '@cobertura/domain/ids.ts';
import { expect } from 'vitest';
import {
  isMoneyBack,
  planWithdrawalRefund,
} from '../src/features/payment/service/refund-withdrawn.ts';
import type { Member } from './computers.ts';
import type { PaymentsApp } from './payments.ts';

/** Checks that hold at every moment: a withdrawn period stays closed. */
export async function checkWithdrawnMoney(
  product: PaymentsApp,
  computerId: ComputerId,
): Promise<void> {
  const current = await product.currentPeriod(computerId);
  if (current.withdrawn_at !== null) {
    expect(await product.statusOf(computerId), 'a withdrawn computer stays expired').toBe(
      'expired',
    );
  }
  for (const { id, withdrawn_at } of await listWithdrawn(product, computerId)) {
    const later = (await product.payments(computerId)).filter(
      (payment) => payment.period_id === id && timeOfId(payment.id) > Number(withdrawn_at),
    );
    for (const { to_refund } of later)
      expect(to_refund, 'money that comes later covers nothing').not.toBeNull();
    const invoices = await listInvoices(product, id);
    const first = invoices.filter(
      (invoice) => invoice.type === 'F1' && timeOfId(invoice.id) > Number(withdrawn_at),
    );
    expect(first, 'no invoice is issued after a withdrawal').toEqual([]);
  }
}

/**
 * Does what is left to the accountant: settles refunds without an answer by what the gateway did, and
 * refunds the rest. Then received minus returned is zero in every withdrawn period.
 */
export async function doAccountantsTasks(
  product: PaymentsApp,
  { computerId, admin }: { computerId: ComputerId; admin: Member },
): Promise<void> {
  const { db } = product.deps;
  await settleUnknown(product, { computerId, admin });
  for (const { id } of await listWithdrawn(product, computerId)) {
    for (const { paymentId, way } of await planWithdrawalRefund(db, id)) {
      const payment = (await product.payments(computerId)).find((each) => each.id === paymentId);
      // Money that came later is in the accountant's list of payments to refund.
      const isTask = way === 'accountant' || payment?.to_refund !== null;
      expect(isTask, 'money that is not back is a task').toBe(true);
      product.pass(2);
      const path = `POST /admin/payments/${paymentId}/refund`;
      const reply = await product.call(admin, path, { why: 'Desiste' });
      expect(reply.statusCode, reply.body).toBe(200);
    }
    expect(await isMoneyBack(db, id), 'received minus returned is zero').toBe(true);
    const [last] = (await listInvoices(product, id)).toReversed();
    expect(last?.total_cents ?? 0, 'the last invoice is rectified to zero').toBe(0);
  }
}

async function settleUnknown(
  product: PaymentsApp,
  { computerId, admin }: { computerId: ComputerId; admin: Member },
): Promise<void> {
  const unknown = await product.deps.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .select(['refunds.id', 'refunds.amount_cents', 'payments.id as payment_id', 'order_code'])
    .where('payments.computer_id', '=', computerId)
    .where('refunds.state', '=', 'unknown')
    .execute();
  for (const refund of unknown) {
    const payments = await product.payments(computerId);
    const recorded = payments.find(({ id }) => id === refund.payment_id)?.refunded_cents ?? 0;
    const { refundedCents } = await product.gateway.operation(refund.order_code);
    const state = refundedCents >= recorded + refund.amount_cents ? 'done' : 'refused';
    await product.call(admin, `PUT /admin/refunds/${refund.id}`, { state });
  }
}

async function listWithdrawn({ deps }: PaymentsApp, computerId: ComputerId) {
  return deps.db
    .selectFrom('coverage_periods')
    .select(['id', 'withdrawn_at'])
    .where('computer_id', '=', computerId)
    .where('withdrawn_at', 'is not', null)
    .execute();
}

async function listInvoices({ deps }: PaymentsApp, periodId: string) {
  return deps.db
    .selectFrom('invoices')
    .select(['id', 'type', 'total_cents'])
    .where('period_id', '=', periodId)
    .orderBy('id')
    .execute();
}

/** A UUIDv7 starts with its time in milliseconds. */
function timeOfId(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}
