import { describe, expect, it } from 'vitest';
import type { Options } from '../options/api.ts';
import type { Computer } from './api.ts';
import { signableTogether } from './together.ts';

const options = { contractInitDate: 1_000, signsTogether: true } as Options;

function computer(given: Partial<Computer>): Computer {
  return { status: 'pending-payment', serialClaimed: true, updatedAt: 2_000, ...given } as Computer;
}

describe('computers to sign in one sitting', () => {
  const toSign = computer({ status: 'pending-signature' });

  it.each<[string, Computer[], number]>([
    ['two that await a signature', [toSign, toSign], 2],
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
