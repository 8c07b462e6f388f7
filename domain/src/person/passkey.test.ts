import { describe, expect, it } from 'vitest';
import { isLastFactor, mayFollow } from './passkey.ts';

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
    { hasApp: false, passkeys: 1, last: true },
    { hasApp: false, passkeys: 2, last: false },
    { hasApp: true, passkeys: 1, last: false },
    { hasApp: true, passkeys: 2, last: false },
  ])('with an app: $hasApp and $passkeys passkeys, one is the last: $last', (state) => {
    expect(isLastFactor(state)).toBe(state.last);
  });
});
