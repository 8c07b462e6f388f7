import { expect } from 'vitest';
import type { Payable, PaymentsApp } from './payments.ts';

/** Computers with their orders. */
export type MoneyScenario = { computers: Payable[]; orders: string[][] };

/** Checks that hold at every moment. */
export async function checkNothingTwice(product: PaymentsApp, { computers }: MoneyScenario) {
  for (const { computerId } of computers) {
    const payments = await product.payments(computerId);
    const covering = payments.filter(
      ({ to_refund, amount_cents, refunded_cents }) =>
        to_refund === null && refunded_cents < amount_cents,
    );
    const periods = covering.map(({ period_id }) => period_id);
    expect(new Set(periods).size, 'a period is paid once').toBe(periods.length);
    const attempts = payments.flatMap(({ attempt_id }) => attempt_id ?? []);
    expect(new Set(attempts).size, 'an attempt is paid once').toBe(attempts.length);

    const rows = await product.deps.db
      .selectFrom('coverage_periods')
      .select(['id', 'paid_at', 'end_date'])
      .where('computer_id', '=', computerId)
      .execute();
    for (const { id, paid_at } of rows) {
      expect(paid_at !== null, 'a period is paid exactly when a payment covers it').toBe(
        periods.includes(id),
      );
    }
    const events = await product.events(computerId);
    const tos = events.map(({ to_status }) => to_status);
    expect(
      events.map(({ from_status }) => from_status),
      'each event starts from the status of the event before',
    ).toEqual([null, ...tos.slice(0, -1)]);
    expect(tos.at(-1)).toBe(await product.statusOf(computerId));
  }
}

/** Checks that hold when all work is done. */
export async function checkNothingLost(product: PaymentsApp, { computers, orders }: MoneyScenario) {
  for (const [i, { computerId }] of computers.entries()) {
    const payments = await product.payments(computerId);
    const fromGateway = payments.filter(({ source }) => source === 'gateway');
    const operations = await Promise.all((orders[i] ?? []).map(product.gateway.operation));
    const collected = operations
      .filter(({ response }) => response === '0000')
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const received = fromGateway.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    expect(received, 'every payment that the gateway collected is recorded').toBe(collected);

    const unclear = await product.deps.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('refunds.amount_cents')
      .where('payments.computer_id', '=', computerId)
      .where('refunds.state', 'in', ['unknown', 'requested'])
      .execute();
    const recorded = fromGateway.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0);
    const refunded = operations.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
    const maxRefunded = recorded + unclear.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    expect(refunded, 'every recorded refund happened at the gateway').toBeGreaterThanOrEqual(
      recorded,
    );
    expect(refunded, 'every refund at the gateway is recorded').toBeLessThanOrEqual(maxRefunded);
  }
}
