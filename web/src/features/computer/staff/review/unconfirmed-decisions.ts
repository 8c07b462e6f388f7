import type { LifeEvent } from '@cobertura/domain/computer/life.ts';

/** A decision as the timeline of the computer has it once it is saved. */
export type MadeDecision = {
  computerId: string;
  event: LifeEvent;
  /** The last change of the computer that the person saw, in seconds of the server's clock. */
  seenAt: number;
  userId: string;
};

/** A decision without a reply of the server. It contains no names, because it stays on the device. */
export type UnconfirmedDecision = MadeDecision & {
  /** When it was made, in milliseconds. */
  at: number;
};

const key = 'unconfirmed-decisions';

/** Stores a decision until the server replies, because the page may be closed before. */
export function rememberUnconfirmed(decision: UnconfirmedDecision): void {
  store([...without(decision.computerId), decision]);
}

/** Forgets a decision that was saved, taken back or reported as not saved. */
export function forgetUnconfirmed(computerId: string): void {
  const others = without(computerId);
  if (others.length < listAll().length) store(others);
}

export function listUnconfirmed(userId: string): UnconfirmedDecision[] {
  return listAll().filter((decision) => decision.userId === userId);
}

function without(computerId: string): UnconfirmedDecision[] {
  return listAll().filter((decision) => decision.computerId !== computerId);
}

function listAll(): UnconfirmedDecision[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function store(decisions: readonly UnconfirmedDecision[]): void {
  try {
    if (decisions.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(decisions));
  } catch {
    // The browser blocks the storage. The decision is still sent.
  }
}
