import { describe, expect, it } from 'vitest';
import { type Status, statuses } from '../computer/status.ts';
import { type AttemptState, attemptStates, type PeriodFacts, settle } from './settle.ts';

const period: PeriodFacts = {
  status: 'pending-payment',
  hasMoney: false,
  wasPhotoRejected: false,
  holdsSerial: true,
  wasAskedForMore: false,
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
      expect(settle(attempt('open'), { ...period, status }, answer('authorised'))).toEqual(
        to ? { kind: 'covers', to } : { kind: 'to-refund', why: 'period-closed' },
      );
    },
  );

  it.each(attemptStates.filter((state) => state !== 'authorised'))(
    'an authorisation covers the period after the attempt was %s',
    (state) => {
      expect(settle(attempt(state), period, answer('authorised'))).toEqual({
        kind: 'covers',
        to: 'paid',
      });
    },
  );

  it('ignores a repeated authorisation', () => {
    const paid = { ...period, status: 'paid' as const, hasMoney: true };
    expect(settle(attempt('authorised'), paid, answer('authorised'))).toEqual({
      kind: 'no-change',
    });
  });

  it('leads to a review for a computer without a serial number', () => {
    const revoked = { ...period, holdsSerial: false };
    expect(settle(attempt('open'), revoked, answer('authorised'))).toEqual({
      kind: 'covers',
      to: 'pending',
    });
  });

  it.each([
    ['the period already has its money', { hasMoney: true }, 'period-has-money'],
    ['the computer was renewed', { isCurrent: false }, 'period-closed'],
    ['the payment of the period was refunded', { wasRefunded: true }, 'period-closed'],
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
    expect(settle(attempt('open'), { ...period, ...facts }, answer('authorised'))).toEqual({
      kind: 'to-refund',
      why,
    });
  });
});

describe('denial', () => {
  it.each(attemptStates)(
    'a denial changes an attempt that is %s unless it is denied or authorised',
    (state) => {
      const isOld = state === 'denied' || state === 'authorised';
      expect(settle(attempt(state), period, answer('denied'))).toEqual({
        kind: isOld ? 'no-change' : 'denied',
      });
    },
  );

  it('a denial never takes money away from a paid period', () => {
    const paid = { ...period, status: 'paid' as const, hasMoney: true };
    expect(settle(attempt('authorised'), paid, answer('denied'))).toEqual({ kind: 'no-change' });
    expect(settle(attempt('open'), paid, answer('denied'))).toEqual({ kind: 'denied' });
  });
});

describe('different amount or currency', () => {
  it.each(attemptStates)(
    'reports a mismatch for an attempt that is %s when the amount or currency differs',
    (state) => {
      for (const result of ['authorised', 'denied'] as const) {
        for (const wrong of [{ amountCents: 490 }, { amountCents: 4901 }, { inEuros: false }]) {
          expect(settle(attempt(state), period, { ...answer(result), ...wrong })).toEqual({
            kind: 'mismatch',
          });
        }
      }
    },
  );
});

it.each(attemptStates)('an in-progress answer does not change an attempt that is %s', (state) => {
  const wrong = { ...answer('in-progress'), amountCents: 0 };
  expect(settle(attempt(state), period, wrong)).toEqual({ kind: 'no-change' });
});
