import { describe, expect, test } from 'vitest';
import { isTokenCurrent, readTokenPayload } from './token.ts';

const now = 1_800_000_000;
const current = { iat: now, nbf: now, exp: now + 3600 };

// Covers B9.14, F4.other.4, F9.8
describe('validity of a token', () => {
  test.each([
    ['is issued and valid now', {}, true],
    ['becomes valid in 60 seconds', { nbf: now + 60 }, true],
    ['becomes valid in 61 seconds', { nbf: now + 61 }, false],
    ['is issued 60 seconds in the future', { iat: now + 60 }, true],
    ['is issued 61 seconds in the future', { iat: now + 61 }, false],
    ['expires in a second', { exp: now + 1 }, true],
    ['expires now', { exp: now }, true],
    ['expired 59 seconds ago', { exp: now - 59 }, true],
    ['expired 60 seconds ago', { exp: now - 60 }, false],
    ['expired 61 seconds ago', { exp: now - 61 }, false],
    ['was issued long ago and has not expired', { iat: 0, nbf: 0 }, true],
    ['never expires', { exp: Number.POSITIVE_INFINITY }, true],
    ['has an invalid expiry time', { exp: Number.NaN }, false],
    ['has an invalid issue time', { iat: Number.NaN }, false],
  ])('checks the validity of a token that %s', (_name, times, isCurrent) => {
    expect(isTokenCurrent({ ...current, ...times }, now)).toBe(isCurrent);
  });
});

describe('payload of a token', () => {
  const whole = {
    _id: 'id',
    name: 'Uxía',
    surname1: 'Núñez',
    surname2: 'Rial',
    email: 'uxia@example.com',
    lang: 'ga',
    scopes: ['user', 'cau'],
    ...current,
  };

  // Covers F3.1
  test('reads the known claims of a token and drops all others', () => {
    expect(readTokenPayload({ ...whole, sv: 1, admin: true })).toEqual(whole);
  });

  test.each([
    'nothing',
    undefined,
    null,
    7,
    [],
    {},
    { ...whole, _id: 7 },
    { ...whole, name: undefined },
    { ...whole, email: null },
    { ...whole, iat: String(now) },
    { ...whole, nbf: undefined },
    { ...whole, exp: null },
  ])('refuses the payload %j', (payload) => {
    expect(readTokenPayload(payload)).toBeUndefined();
  });

  test.each([
    ['surname1', 7, ''],
    ['surname2', undefined, ''],
    ['lang', 'en', 'es'],
    ['lang', undefined, 'es'],
    ['scopes', 'admin', []],
    ['scopes', undefined, []],
    ['scopes', ['root', 'user', 7, null], ['user']],
    ['scopes', ['admin', 'admin'], ['admin']],
  ])('a token with the claim %s %j is read as %j', (claim, given, read) => {
    expect(readTokenPayload({ ...whole, [claim]: given })).toHaveProperty(claim, read);
  });
});
