import {
  isTokenCurrent,
  readTokenPayload,
  type SessionUser,
} from '@cobertura/domain/person/token.ts';
import { useSyncExternalStore } from 'react';
import { decodePayload, removeToken, storedToken, storeToken } from './stored-token.ts';
import { markEnded, removeView, type View, viewOfTab } from './view.ts';

/** Reads the user of a token. Throws `invalid-token` if it is malformed or expired. */
export function readToken(token: string, now = Date.now()): SessionUser {
  const payload = readTokenPayload(decodePayload(token));
  if (!payload || !isTokenCurrent(payload, Math.floor(now / 1000))) {
    throw new Error('invalid-token');
  }
  const { iat: _iat, nbf: _nbf, exp: _exp, ...user } = payload;
  return user;
}

/** The token that the calls of this tab carry: of its view, or of the signed-in person. */
export function currentToken(): string | null {
  const view = viewOfTab();
  if (view === 'ended') return null;
  return view ? view.token : storedToken();
}

export function openSession(token: string): SessionUser {
  const user = readToken(token);
  removeView();
  storeToken(token);
  notifyListeners();
  return user;
}

/** Replaces the token of a person. Does nothing if the person has signed out in the meantime. */
export function continueSession(token: string): void {
  if (currentUser()?._id === readToken(token)._id) openSession(token);
}

/** Signs out. In a tab that views a family, leaves the view and keeps the staff member's session. */
export function closeSession(): void {
  if (viewOfTab()) removeView();
  else if (storedToken() === null) return;
  else {
    removeToken();
    // What was typed belongs to the person who leaves.
    localStorage.removeItem(draftsKey);
    forgetEnd();
  }
  notifyListeners();
}

/** Unsent forms: see `draft.ts`. */
export const draftsKey = 'drafts';

const endedKey = 'ended';

/** The id of the person whose session ended in this browser without signing out. */
export function endedUserId(): string | null {
  try {
    return sessionStorage.getItem(endedKey);
  } catch {
    return null;
  }
}

export function forgetEnd(): void {
  sessionStorage.removeItem(endedKey);
}

/** The server no longer accepts the token. */
export function endSession(): void {
  if (viewOfTab()) markEnded();
  else {
    const userId = readTokenPayload(decodePayload(storedToken() ?? ''))?._id;
    if (userId) shareEnd(userId);
    removeToken();
  }
  notifyListeners();
}

/** Other tabs only see that the token is gone. The event of this item tells them why. */
function shareEnd(userId: string): void {
  sessionStorage.setItem(endedKey, userId);
  localStorage.setItem(endedKey, userId);
  localStorage.removeItem(endedKey);
}

function hearOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === endedKey && newValue) sessionStorage.setItem(endedKey, newValue);
  notifyListeners();
}

/** The signed-in user, or the family that this tab views. Removes an invalid token. */
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
    endSession();
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
  // The `storage` event reports changes in other tabs. One handler calls all listeners: with a handler
  // each, React would draw after each one, and a page would call the server without a token.
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs);
  };
}

export function useCurrentUser(): SessionUser | undefined {
  return useSyncExternalStore(onSessionChange, currentUser);
}

export function useView(): View | 'ended' | undefined {
  return useSyncExternalStore(onSessionChange, viewOfTab);
}

/** Checks again whether the view is over. */
export function refreshView(): void {
  notifyListeners();
}
