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

describe('an authorisation', () => {
  const covering: Partial<Record<Status, Status>> = {
    'pending-payment': 'paid',
    'transfer-confirmation': 'paid',
    waiting: 'pending',
    unverified: 'pending',
    'pending-signature': 'pending',
    expired: 'pending',
  };

  it.each(statuses)('of a period without money, its computer %s', (status) => {
    const to = covering[status];
    expect(settle(attempt('open'), { ...period, status }, answer('authorised'))).toEqual(
      to ? { kind: 'covers', to } : { kind: 'to-refund', why: 'period-closed' },
    );
  });

  it.each(attemptStates.filter((state) => state !== 'authorised'))(
    'counts after the attempt was %s',
    (state) => {
      expect(settle(attempt(state), period, answer('authorised'))).toEqual({
        kind: 'covers',
        to: 'paid',
      });
    },
  );

  it('that was heard already is nothing new', () => {
    const paid = { ...period, status: 'paid' as const, hasMoney: true };
    expect(settle(attempt('authorised'), paid, answer('authorised'))).toEqual({ kind: 'nothing' });
  });

  it('is received without a serial number too: money is never turned away', () => {
    const revoked = { ...period, holdsSerial: false };
    expect(settle(attempt('open'), revoked, answer('authorised')).kind).toBe('covers');
  });

  it.each([
    ['the period has its money', { hasMoney: true }, 'period-has-money'],
    ['the computer was renewed since', { isCurrent: false }, 'period-closed'],
    ['the money of the period went back', { wasRefunded: true }, 'period-closed'],
    ['the computer was deleted', { isDeleted: true }, 'computer-deleted'],
    ['it was deleted with its money', { isDeleted: true, hasMoney: true }, 'computer-deleted'],
    ['the period before had its money', { isCurrent: false, hasMoney: true }, 'period-closed'],
  ] as const)('is kept to go back when %s', (_name, facts, why) => {
    expect(settle(attempt('open'), { ...period, ...facts }, answer('authorised'))).toEqual({
      kind: 'to-refund',
      why,
    });
  });
});

describe('a denial', () => {
  it.each(attemptStates)('of an attempt that is %s', (state) => {
    const isOld = state === 'denied' || state === 'authorised';
    expect(settle(attempt(state), period, answer('denied'))).toEqual({
      kind: isOld ? 'nothing' : 'denied',
    });
  });

  it('does not undo money, whichever attempt it came from', () => {
    const paid = { ...period, status: 'paid' as const, hasMoney: true };
    expect(settle(attempt('authorised'), paid, answer('denied'))).toEqual({ kind: 'nothing' });
    expect(settle(attempt('open'), paid, answer('denied'))).toEqual({ kind: 'denied' });
  });
});

describe('another amount, or another currency', () => {
  it.each(attemptStates)('moves nothing, the attempt being %s', (state) => {
    for (const result of ['authorised', 'denied'] as const) {
      for (const wrong of [{ amountCents: 490 }, { amountCents: 4901 }, { inEuros: false }]) {
        expect(settle(attempt(state), period, { ...answer(result), ...wrong })).toEqual({
          kind: 'mismatch',
        });
      }
    }
  });
});

it.each(attemptStates)('what is still going on changes nothing: %s', (state) => {
  const wrong = { ...answer('in-progress'), amountCents: 0 };
  expect(settle(attempt(state), period, wrong)).toEqual({ kind: 'nothing' });
});
