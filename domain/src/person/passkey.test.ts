import { describe, expect, it } from 'vitest';
import { isLastFactor, mayFollow, mayRemove } from './passkey.ts';

describe('the counter of a passkey', () => {
  it.each([
    { stored: 0, given: 0, accepted: true },
    { stored: 0, given: 1, accepted: true },
    { stored: 7, given: 8, accepted: true },
    { stored: 7, given: 70, accepted: true },
    { stored: 7, given: 7, accepted: false },
    { stored: 7, given: 6, accepted: false },
    { stored: 7, given: 0, accepted: false },
  ])('after $stored the counter $given is accepted: $accepted', ({ stored, given, accepted }) => {
    expect(mayFollow(stored, given)).toBe(accepted);
  });
});

describe('the last second factor', () => {
  it.each([
    { removed: 'passkey', hasApp: false, passkeys: 1, last: true },
    { removed: 'passkey', hasApp: false, passkeys: 2, last: false },
    { removed: 'passkey', hasApp: true, passkeys: 1, last: false },
    { removed: 'passkey', hasApp: true, passkeys: 2, last: false },
    { removed: 'app', hasApp: true, passkeys: 0, last: true },
    { removed: 'app', hasApp: true, passkeys: 1, last: false },
  ] as const)(
    'with an app: $hasApp and $passkeys passkeys, the $removed is the last: $last',
    (row) => {
      expect(isLastFactor(row, row.removed)).toBe(row.last);
      for (const [scopes, compulsory, stays] of [
        [['cau'], true, row.last],
        [['cau'], false, false],
        [['user'], true, false],
      ] as const) {
        expect(mayRemove(row.removed, { factors: row, scopes, compulsory })).toBe(!stays);
      }
    },
  );
});
