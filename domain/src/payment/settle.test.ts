import { describe, expect, it } from 'vitest';
import { type Status, statuses } from '../computer/status.ts';
import {
  type AttemptState,
  attemptStates,
  decideAnswer,
  type PeriodFacts,
  settleShare,
} from './settle.ts';

const period: PeriodFacts = {
  status: 'pending-payment',
  hasMoney: false,
  wasPhotoRejected: false,
  holdsSerial: true,
  wasAskedForMore: false,
  isWithdrawn: false,
  isCurrent: true,
  wasRefunded: false,
  isDeleted: false,
};

const answer = (result: 'authorised' | 'denied' | 'in-progress') =>
  ({ result, amountCents: 4900, inEuros: true }) as const;

const attempt = (state: AttemptState) => ({ state, amountCents: 4900 });

describe('authorisation', () => {
  const covering: Partial<Record<Status, Status>> = {
    'pending-payment': 'paid',
    'transfer-confirmation': 'paid',
    waiting: 'pending',
    unverified: 'pending',
    'pending-signature': 'pending',
    expired: 'pending',
  };

  it.each(statuses)(
    'an authorisation covers the period or is marked for refund when the computer is %s',
    (status) => {
      const to = covering[status];
      expect(settleShare({ ...period, status })).toEqual(
        to ? { kind: 'covers', to } : { kind: 'to-refund', why: 'period-closed' },
      );
    },
  );

  it.each(attemptStates.filter((state) => state !== 'authorised'))(
    'an authorisation counts after the attempt was %s',
    (state) => {
      expect(decideAnswer(attempt(state), answer('authorised'))).toBe('authorised');
    },
  );

  it('covers a refunded period that an admin reopened', () => {
    expect(settleShare({ ...period, wasRefunded: true })).toEqual({ kind: 'covers', to: 'paid' });
  });

  it('ignores a repeated authorisation', () => {
    expect(decideAnswer(attempt('authorised'), answer('authorised'))).toBe('no-change');
  });

  it('leads to a review for a computer without a serial number', () => {
    const revoked = { ...period, holdsSerial: false };
    expect(settleShare(revoked)).toEqual({ kind: 'covers', to: 'pending' });
  });

  it.each([
    ['the period already has its money', { hasMoney: true }, 'period-has-money'],
    ['the computer was renewed', { isCurrent: false }, 'period-closed'],
    [
      'the payment of the period was refunded',
      { wasRefunded: true, status: 'expired' },
      'period-closed',
    ],
    ['the family withdrew from the contract', { isWithdrawn: true }, 'withdrawn'],
    [
      'the family withdrew after its payment',
      { isWithdrawn: true, hasMoney: true, status: 'expired' },
      'withdrawn',
    ],
    [
      'the family withdrew from an earlier contract',
      { isWithdrawn: true, isCurrent: false },
      'withdrawn',
    ],
    ['the computer was deleted', { isDeleted: true }, 'computer-deleted'],
    [
      'the computer was deleted after its payment',
      { isDeleted: true, hasMoney: true },
      'computer-deleted',
    ],
    [
      'the previous period already had its money',
      { isCurrent: false, hasMoney: true },
      'period-closed',
    ],
  ] as const)('an authorisation is marked for refund when %s', (_name, facts, why) => {
    expect(settleShare({ ...period, ...facts })).toEqual({ kind: 'to-refund', why });
  });
});

describe('denial', () => {
  it.each(attemptStates)(
    'a denial changes an attempt that is %s unless it is denied or authorised',
    (state) => {
      const isOld = state === 'denied' || state === 'authorised';
      expect(decideAnswer(attempt(state), answer('denied'))).toBe(isOld ? 'no-change' : 'denied');
    },
  );
});

describe('different amount or currency', () => {
  it.each(attemptStates)(
    'reports a mismatch for an attempt that is %s when the amount or currency differs',
    (state) => {
      for (const result of ['authorised', 'denied'] as const) {
        for (const wrong of [{ amountCents: 490 }, { amountCents: 4901 }, { inEuros: false }]) {
          const decision = decideAnswer(attempt(state), { ...answer(result), ...wrong });
          expect(decision).toBe('mismatch');
        }
      }
    },
  );
});

it.each(attemptStates)('an in-progress answer does not change an attempt that is %s', (state) => {
  const wrong = { ...answer('in-progress'), amountCents: 0 };
  expect(decideAnswer(attempt(state), wrong)).toBe('no-change');
});
