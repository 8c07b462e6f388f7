import { readTokenPayload } from '@cobertura/domain/person/token.ts';
import { isViewCurrent, readViewPayload } from '@cobertura/domain/person/view.ts';
import { decodePayload, storedToken } from './stored-token.ts';

const viewKey = '_v_';

/** The area of a family that a staff member sees in this tab. Times in unix seconds. */
export type View = { token: string; reason: string; until: number; viewerId: string };

/**
 * The view of this tab, or undefined in any other tab. A view that is over stays `ended` until it is
 * left: the tab must not turn into the staff member's own session while the person looks at it.
 */
export function viewOfTab(): View | 'ended' | undefined {
  const stored = readStored();
  if (stored === null) return undefined;
  // The same text returns the same object, so that React does not render again.
  if (stored !== cached?.stored) cached = { stored, view: parse(stored) };
  const { view } = cached;
  return view && isOpen(view) ? view : 'ended';
}

let cached: { stored: string; view: View | undefined } | undefined;

/** A view ends with its time, and when the staff member signs out or another person signs in. */
function isOpen({ until, viewerId }: View): boolean {
  const session = readTokenPayload(decodePayload(storedToken() ?? ''));
  return session?._id === viewerId && isViewCurrent({ ...session, exp: until }, Date.now() / 1000);
}

/** Starts a view in another tab. Session storage belongs to that tab and ends with it. */
export function storeView(tab: Window, view: Pick<View, 'token' | 'reason'>): void {
  tab.sessionStorage.setItem(viewKey, JSON.stringify(view));
}

/** Removes the token and keeps the mark of the ended view. */
export function markEnded(): void {
  sessionStorage.setItem(viewKey, 'ended');
}

export function removeView(): void {
  sessionStorage.removeItem(viewKey);
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(viewKey);
  } catch {
    return null;
  }
}

function parse(stored: string): View | undefined {
  try {
    const { token, reason } = JSON.parse(stored) as Pick<View, 'token' | 'reason'>;
    const claims = readViewPayload(decodePayload(token));
    return claims && { token, reason, until: claims.exp, viewerId: claims.viewerId };
  } catch {
    return undefined;
  }
}
