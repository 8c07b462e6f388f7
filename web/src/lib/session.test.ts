import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { profile, tokenFor } from '../testing/people.ts';
import {
  closeSession,
  continueSession,
  currentUser,
  openSession,
  readToken,
  useCurrentUser,
} from './session.ts';

const now = 1_800_000_000;
const times = { iat: now, nbf: now, exp: now + 3600 };

describe('session token', () => {
  test('reads the person from a token, including accents', () => {
    expect(readToken(tokenFor(['user', 'cau']))).toEqual({
      _id: profile._id,
      name: 'Sabela',
      surname1: 'Núñez',
      surname2: 'Rial',
      email: 'sabela@example.com',
      lang: 'es',
      scopes: ['user', 'cau'],
    });
  });

  // Covers B9.14, F4.other.4, F9.8
  test.each([
    ['valid from now', {}, true],
    ['valid 60 s from now', { nbf: now + 60 }, true],
    ['valid 61 s from now', { nbf: now + 61 }, false],
    ['issued 60 s from now', { iat: now + 60 }, true],
    ['issued 61 s from now', { iat: now + 61 }, false],
    ['expired 59 s ago', { exp: now - 59 }, true],
    ['expired 60 s ago', { exp: now - 60 }, false],
  ])('allows 60 s of clock skew for a token %s', (_when, changes, accepted) => {
    const read = () => readToken(tokenFor(['user'], { ...times, ...changes }), now * 1000);
    if (accepted) expect(read().name).toBe('Sabela');
    else expect(read).toThrow('invalid-token');
  });

  // Covers F4.other.5
  test.each(['', 'abc', 'a.b.c', 'a.bnVsbA.c', `a.${btoa('{"_id":1}')}.c`])(
    'throws invalid-token for the token %j',
    (token) => {
      expect(() => readToken(token)).toThrow('invalid-token');
      expect(() => openSession(token)).toThrow('invalid-token');
      expect(localStorage.getItem('_t_')).toBeNull();
    },
  );
});

describe('session', () => {
  // Covers F3.3, F9.4
  test('stores the session under _t_ until it is closed', () => {
    const token = tokenFor(['user']);
    expect(currentUser()).toBeUndefined();
    openSession(token);
    expect(localStorage.getItem('_t_')).toBe(token);
    expect(currentUser()?.email).toBe('sabela@example.com');
    closeSession();
    expect(localStorage.getItem('_t_')).toBeNull();
    expect(currentUser()).toBeUndefined();
  });

  test('continues with a new token only while the same person is signed in', () => {
    const next = tokenFor(['user', 'cau']);
    continueSession(next);
    expect(localStorage.getItem('_t_')).toBeNull();
    openSession(tokenFor(['user']));
    continueSession(next);
    expect(localStorage.getItem('_t_')).toBe(next);
    closeSession();
    continueSession(next);
    expect(localStorage.getItem('_t_')).toBeNull();
  });

  test('removes an expired token when it is read', () => {
    localStorage.setItem('_t_', tokenFor(['user'], { exp: 1 }));
    expect(currentUser()).toBeUndefined();
    expect(localStorage.getItem('_t_')).toBeNull();
  });

  test('ends the session when its token expires', () => {
    vi.useFakeTimers();
    openSession(tokenFor(['user']));
    vi.advanceTimersByTime(3600_000 + 59_000);
    expect(currentUser()).toBeDefined();
    vi.advanceTimersByTime(1000);
    expect(currentUser()).toBeUndefined();
  });

  test('returns the same user object for the same token', () => {
    openSession(tokenFor(['user']));
    expect(currentUser()).toBe(currentUser());
  });

  test('follows a login and logout in another tab', () => {
    const { result } = renderHook(useCurrentUser);
    expect(result.current).toBeUndefined();

    localStorage.setItem('_t_', tokenFor(['admin']));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: '_t_' })));
    expect(result.current?.scopes).toEqual(['admin']);

    localStorage.removeItem('_t_');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: '_t_' })));
    expect(result.current).toBeUndefined();
  });
});
