import {
  isTokenCurrent,
  readTokenPayload,
  type SessionUser,
} from '@cobertura/domain/person/token.ts';
import { useSyncExternalStore } from 'react';

const tokenKey = '_t_';

/** Reads the user of a token. Throws `invalid-token` if it is malformed or expired. */
export function readToken(token: string, now = Date.now()): SessionUser {
  const payload = readTokenPayload(decodePayload(token));
  if (!payload || !isTokenCurrent(payload, Math.floor(now / 1000))) {
    throw new Error('invalid-token');
  }
  const { iat: _iat, nbf: _nbf, exp: _exp, ...user } = payload;
  return user;
}

function decodePayload(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
    return JSON.parse(
      new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))),
    );
  } catch {
    return undefined;
  }
}

export function currentToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

export function openSession(token: string): SessionUser {
  const user = readToken(token);
  localStorage.setItem(tokenKey, token);
  notifyListeners();
  return user;
}

/** Replaces the token of a person. Does nothing if the person has signed out in the meantime. */
export function continueSession(token: string): void {
  if (currentUser()?._id === readToken(token)._id) openSession(token);
}

export function closeSession(): void {
  if (currentToken() === null) return;
  localStorage.removeItem(tokenKey);
  notifyListeners();
}

/** The signed-in user. Removes an invalid token. */
export function currentUser(): SessionUser | undefined {
  const token = currentToken();
  if (token === null) return undefined;
  // The same token returns the same object, so that React does not render again.
  if (token === cached?.token && isTokenCurrentNow(token)) return cached.user;
  try {
    cached = { token, user: readToken(token) };
    return cached.user;
  } catch {
    cached = undefined;
    closeSession();
    return undefined;
  }
}

let cached: { token: string; user: SessionUser } | undefined;

function isTokenCurrentNow(token: string): boolean {
  const payload = readTokenPayload(decodePayload(token));
  return payload !== undefined && isTokenCurrent(payload, Math.floor(Date.now() / 1000));
}

const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener when a person signs in or out. Returns the function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  // The `storage` event reports changes in other tabs.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useCurrentUser(): SessionUser | undefined {
  return useSyncExternalStore(onSessionChange, currentUser);
}
