import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cents } from '../money.ts';
import {
  decideRefund,
  isRefundedInFull,
  outstandingCents,
  refundableCents,
  refundStates,
  refundWay,
} from './refund.ts';

const refund = (amountCents: number, state: (typeof refundStates)[number]) => ({
  amountCents: amountCents as Cents,
  state,
});

const paid = 4900 as Cents;

describe('refundable amount', () => {
  it.each([
    ['everything before the first refund', [], 4900],
    ['the rest after a partial refund', [refund(1000, 'done')], 3900],
    ['the rest while a partial refund is requested', [refund(1000, 'requested')], 3900],
    ['the rest while the result of a partial refund is unknown', [refund(1000, 'unknown')], 3900],
    ['everything after a refused refund', [refund(4900, 'refused')], 4900],
    ['zero after a full refund', [refund(1000, 'done'), refund(3900, 'done')], 0],
  ])('the refundable amount is %s', (_name, refunds, left) => {
    expect(refundableCents({ amountCents: paid, refunds })).toBe(left);
    expect(decideRefund({ amountCents: paid, refunds }, undefined)).toEqual(
      left > 0 ? { ok: true, amountCents: left } : { ok: false, code: 'nothing-to-refund' },
    );
  });

  it('refunds the requested amount up to what is left', () => {
    const payment = { amountCents: paid, refunds: [refund(4000, 'unknown')] };
    expect(decideRefund(payment, 900 as Cents)).toEqual({ ok: true, amountCents: 900 });
    expect(decideRefund(payment, 901 as Cents)).toEqual({ ok: false, code: 'refund-too-large' });
  });

  it('refuses a refund of a payment of zero', () => {
    const payment = { amountCents: 0 as Cents, refunds: [] };
    expect(decideRefund(payment, undefined)).toEqual({ ok: false, code: 'nothing-to-refund' });
    expect(isRefundedInFull(payment)).toBe(false);
  });
});

describe('full refund', () => {
  it.each([
    [[refund(4900, 'done')], true],
    [[refund(4800, 'done'), refund(100, 'done')], true],
    [[refund(4800, 'done'), refund(100, 'unknown')], false],
    [[refund(4900, 'requested')], false],
    [[refund(4900, 'refused')], false],
    [[], false],
  ])('a payment with the refunds %j is refunded in full: %s', (refunds, inFull) => {
    expect(isRefundedInFull({ amountCents: paid, refunds })).toBe(inFull);
  });

  it('never refunds more than the payment, in any order of requests', () => {
    const asked = fc.option(fc.integer({ min: 1, max: 6000 }), { nil: undefined });
    const request = fc.record({ asked, state: fc.constantFrom(...refundStates) });
    fc.assert(
      fc.property(fc.array(request), (requests) => {
        const refunds: ReturnType<typeof refund>[] = [];
        for (const { asked: cents, state } of requests) {
          const decision = decideRefund({ amountCents: paid, refunds }, cents as Cents | undefined);
          if (decision.ok) refunds.push(refund(decision.amountCents, state));
        }
        expect(refundableCents({ amountCents: paid, refunds })).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('refund of a withdrawn contract', () => {
  it.each([
    ['is asked at the gateway', true, [], 'gateway'],
    ['asks the gateway for the rest of a partial refund', true, [refund(900, 'done')], 'gateway'],
    ['is not asked again while it is requested', true, [refund(4900, 'requested')], 'gateway'],
    ['is a task after a refusal', true, [refund(4900, 'refused')], 'accountant'],
    ['is a task without a known answer', true, [refund(4900, 'unknown')], 'accountant'],
    ['is a task for a transfer', false, [], 'accountant'],
  ] as const)('%s', (_name, isGateway, refunds, way) => {
    expect(refundWay({ amountCents: paid, refunds, isGateway })).toBe(way);
  });

  it.each(refundStates)('is outstanding until it is done: %s', (state) => {
    const refunds = [refund(1000, state)];
    expect(outstandingCents({ amountCents: paid, refunds })).toBe(state === 'done' ? 3900 : 4900);
  });
});
