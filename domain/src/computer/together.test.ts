import { describe, expect, it } from 'vitest';
import type { Options } from '../options/api.ts';
import type { Computer } from './api.ts';
import { payableTogether, signableTogether } from './together.ts';

const options = { contractInitDate: 1_000, signsTogether: true } as Options;

function computer(given: Partial<Computer>): Computer {
  return { status: 'pending-payment', serialClaimed: true, updatedAt: 2_000, ...given } as Computer;
}

const attempt = { order: '0001', method: 'creditCard', at: 2_000 } as const;

describe('computers to sign in one sitting', () => {
  const toSign = computer({ status: 'pending-signature' });

  it.each<[string, Computer[], number]>([
    ['two that await a signature', [toSign, toSign], 2],
    ['ten of twelve', Array<Computer>(12).fill(toSign), 10],
    ['one that awaits a signature', [toSign], 0],
    ['one beside a paid one', [toSign, computer({ status: 'paid' })], 0],
    ['without their serial numbers', [toSign, computer({ ...toSign, serialClaimed: false })], 0],
    ['of an earlier campaign', [toSign, computer({ ...toSign, updatedAt: 500 })], 0],
  ])('offers %s', (_what, computers, count) => {
    expect(signableTogether(computers, options)).toHaveLength(count);
  });

  it('offers none at an external provider', () => {
    const { signsTogether: _, ...external } = options;
    expect(signableTogether([toSign, toSign], external as Options)).toEqual([]);
  });
});

describe('computers to pay in one payment', () => {
  const toPay = computer({});

  it.each<[string, Computer[], number]>([
    ['three that await their payment', [toPay, toPay, toPay], 3],
    ['ten of twelve', Array<Computer>(12).fill(toPay), 10],
    ['one that awaits its payment', [toPay], 0],
    [
      'one beside a payment that is being checked',
      [toPay, computer({ attempt: { ...attempt, state: 'open' } })],
      0,
    ],
    [
      'one beside a payment that was denied',
      [toPay, computer({ attempt: { ...attempt, state: 'denied' } })],
      2,
    ],
    ['without their serial numbers', [toPay, computer({ serialClaimed: false })], 0],
  ])('offers %s', (_what, computers, count) => {
    expect(payableTogether(computers, options)).toHaveLength(count);
  });
});
