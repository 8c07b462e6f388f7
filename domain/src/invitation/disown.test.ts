import { describe, expect, test } from 'vitest';
import { statuses } from '../computer/status.ts';
import { isRemovedWhenDisowned } from './disown.ts';

describe('a computer that the family did not ask for', () => {
  const removed = (state: { contractSigned: boolean; hasMoney: boolean }) =>
    statuses.filter((status) => isRemovedWhenDisowned({ status, ...state }));

  test('is removed while it is neither signed nor paid', () => {
    expect(removed({ contractSigned: false, hasMoney: false })).toEqual([
      'waiting',
      'unverified',
      'pending-signature',
      'expired',
    ]);
  });

  test('stays for a review once it is signed or paid', () => {
    expect(removed({ contractSigned: true, hasMoney: false })).toEqual([]);
    expect(removed({ contractSigned: false, hasMoney: true })).toEqual([]);
  });
});
