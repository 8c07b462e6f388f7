import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRefund, isRefundedInFull, refundableCents, refundStates } from './refund.ts';

const refund = (amountCents: number, state: (typeof refundStates)[number]) => ({
  amountCents,
  state,
});

describe('what can be given back', () => {
  it.each([
    ['all of it at first', [], 4900],
    ['what is left after a part', [refund(1000, 'done')], 3900],
    ['what is left while a part may be on its way', [refund(1000, 'requested')], 3900],
    ['what is left while nobody knows about a part', [refund(1000, 'unknown')], 3900],
    ['all of it when the gateway refused', [refund(4900, 'refused')], 4900],
    ['nothing when all went back', [refund(1000, 'done'), refund(3900, 'done')], 0],
  ])('is %s', (_name, refunds, left) => {
    expect(refundableCents({ amountCents: 4900, refunds })).toBe(left);
    expect(decideRefund({ amountCents: 4900, refunds }, undefined)).toEqual(
      left > 0 ? { ok: true, amountCents: left } : { ok: false, code: 'nothing-to-refund' },
    );
  });

  it('is as much as was asked for, up to what is left', () => {
    const payment = { amountCents: 4900, refunds: [refund(4000, 'unknown')] };
    expect(decideRefund(payment, 900)).toEqual({ ok: true, amountCents: 900 });
    expect(decideRefund(payment, 901)).toEqual({ ok: false, code: 'refund-too-large' });
  });

  it('is nothing of a payment of nothing', () => {
    const payment = { amountCents: 0, refunds: [] };
    expect(decideRefund(payment, undefined)).toEqual({ ok: false, code: 'nothing-to-refund' });
    expect(isRefundedInFull(payment)).toBe(false);
  });
});

describe('a payment', () => {
  it.each([
    [[refund(4900, 'done')], true],
    [[refund(4800, 'done'), refund(100, 'done')], true],
    [[refund(4800, 'done'), refund(100, 'unknown')], false],
    [[refund(4900, 'requested')], false],
    [[refund(4900, 'refused')], false],
    [[], false],
  ])('refunded by %j: in full %s', (refunds, inFull) => {
    expect(isRefundedInFull({ amountCents: 4900, refunds })).toBe(inFull);
  });

  it('is never given back twice, whatever is asked in whatever order', () => {
    const asked = fc.option(fc.integer({ min: 1, max: 6000 }), { nil: undefined });
    const wish = fc.record({ asked, state: fc.constantFrom(...refundStates) });
    fc.assert(
      fc.property(fc.array(wish), (wishes) => {
        const refunds: ReturnType<typeof refund>[] = [];
        for (const { asked: cents, state } of wishes) {
          const decision = decideRefund({ amountCents: 4900, refunds }, cents);
          if (decision.ok) refunds.push(refund(decision.amountCents, state));
        }
        expect(refundableCents({ amountCents: 4900, refunds })).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
