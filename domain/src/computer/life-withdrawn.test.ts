import { describe, expect, test } from 'vitest';
import { scopes } from '../access/scopes.ts';
import {
  type Actor,
  decide,
  handTargets,
  type LifeEvent,
  type LifeState,
  life,
  mayBeDeleted,
  mayChangeByHand,
} from './life.ts';
import type { Status } from './status.ts';

const events = Object.keys(life) as LifeEvent[];
const admin: Actor = { kind: 'staff', scopes: ['admin'] };
const actors: Actor[] = [
  { kind: 'family' },
  { kind: 'gateway' },
  { kind: 'signing' },
  { kind: 'job' },
  { kind: 'staff', scopes },
];

describe('withdrawn period', () => {
  test.each(events)('%s never leads out of expired', (event) => {
    for (const hasMoney of [true, false]) {
      for (const by of actors) {
        const decision = decide(closed('expired', { hasMoney }), event, by);
        if (decision.ok) expect(decision.to).toBe('expired');
      }
    }
  });

  test('refuses a payment that would lead an expired computer to a review', () => {
    const gateway: Actor = { kind: 'gateway' };
    expect(
      decide({ ...closed('expired'), isWithdrawn: false }, 'payment-authorised', gateway),
    ).toMatchObject({ ok: true });
    expect(decide(closed('expired'), 'payment-authorised', gateway)).toEqual({
      ok: false,
      code: 'not-in-this-status',
    });
  });

  test.each(handTargets)('refuses an admin who sets the status %s', (to) => {
    expect(mayChangeByHand(closed('expired', { hasMoney: true }), to, admin)).toEqual({
      ok: false,
      code: 'contract-withdrawn',
    });
  });

  test('records a full refund, by the job too', () => {
    for (const by of [admin, { kind: 'job' } as const])
      expect(decide(closed('expired'), 'refunded-in-full', by)).toEqual({
        ok: true,
        to: 'expired',
      });
  });

  test.each([
    ['with its money, invoiced or not', { hasMoney: true }, false],
    ['when its money is back', { hasMoney: false }, true],
  ])('may be deleted %s: %o %s', (_name, state, expected) => {
    for (const isInvoiced of [true, false])
      expect(mayBeDeleted({ ...closed('expired', state), isInvoiced }, admin)).toBe(expected);
  });
});

function closed(status: Status, state: Partial<LifeState> = {}): LifeState {
  return {
    status,
    hasMoney: false,
    wasPhotoRejected: false,
    holdsSerial: false,
    wasAskedForMore: false,
    isWithdrawn: true,
    ...state,
  };
}
