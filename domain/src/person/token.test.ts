import { describe, expect, test } from 'vitest';
import { isTokenCurrent, readTokenPayload } from './token.ts';

const now = 1_800_000_000;
const current = { iat: now, nbf: now, exp: now + 3600 };

// Covers B9.14, F4.other.4, F9.8
describe('the times of a token', () => {
  test.each([
    ['issued and valid now', {}, true],
    ['valid from 60 seconds ahead', { nbf: now + 60 }, true],
    ['valid from 61 seconds ahead', { nbf: now + 61 }, false],
    ['issued 60 seconds ahead', { iat: now + 60 }, true],
    ['issued 61 seconds ahead', { iat: now + 61 }, false],
    ['expires in a second', { exp: now + 1 }, true],
    ['expires now', { exp: now }, true],
    ['expired 59 seconds ago', { exp: now - 59 }, true],
    ['expired 60 seconds ago', { exp: now - 60 }, false],
    ['expired 61 seconds ago', { exp: now - 61 }, false],
    ['issued long ago and not expired', { iat: 0, nbf: 0 }, true],
    ['expires never', { exp: Number.POSITIVE_INFINITY }, true],
    ['not a time at all', { exp: Number.NaN }, false],
    ['issued at no time at all', { iat: Number.NaN }, false],
  ])('%s', (_name, times, isCurrent) => {
    expect(isTokenCurrent({ ...current, ...times }, now)).toBe(isCurrent);
  });
});

describe('the payload of a token', () => {
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
  test('is read whole, and nothing else of it', () => {
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
  ])('%j is not one', (payload) => {
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
  ])('with %s %j says %j', (claim, given, read) => {
    expect(readTokenPayload({ ...whole, [claim]: given })).toHaveProperty(claim, read);
  });
});
