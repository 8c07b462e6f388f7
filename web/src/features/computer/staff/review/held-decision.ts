import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useSyncExternalStore } from 'react';
import { ApiError, sendAfter } from '../../../../lib/api.ts';
import { currentToken, currentUser } from '../../../../lib/session.ts';
import { type ReviewKind, reviews } from '../offers.ts';
import { dropDraft, keepDraft } from './rejection-drafts.ts';
import { sendHeldDecision } from './send-held-decision.ts';
import {
  forgetUnconfirmed,
  type MadeDecision,
  rememberUnconfirmed,
} from './unconfirmed-decisions.ts';

/** An approval, or with `issue` a rejection, of what the shown computer awaits. */
export type Decision = { computer: Computer; kind: ReviewKind; issue?: string };

/** A decision with its author, who may sign out before it is sent. */
export type HeldDecision = Decision & { userId: string; token: string };

/** A decision that was not saved. `error` is missing if the page was closed before the reply. */
export type UnsavedDecision = MadeDecision & {
  student: string;
  error?: Error;
  /** Whether it may have been saved, because the reply was lost. */
  isUnclear: boolean;
};

export type HeldDecisions = {
  /** Can be taken back until then, in milliseconds. */
  held: (HeldDecision & { until: number }) | undefined;
  /** On the way to the server, or saved but not refetched yet. */
  sending: readonly HeldDecision[];
  unsaved: readonly UnsavedDecision[];
};

export const holdMs = 8000;

let state: HeldDecisions = { held: undefined, sending: [], unsaved: [] };
let timer: ReturnType<typeof setTimeout> | undefined;
let deliveries: Promise<unknown> = Promise.resolve();
let refetch: () => Promise<unknown> = () => Promise.resolve();
const listeners = new Set<() => void>();

/** A stalled request must not block the next change for longer. */
const maxWaitMs = 5000;

// The server gets the changes of a person in the order in which they were made.
sendAfter(async () => {
  if (!state.held && state.sending.length === 0) return;
  await Promise.race([sendHeld(), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
});

/**
 * Holds a decision, so that it can be taken back for a while. It replaces a held one on the same
 * computer, and sends one on another. Returns false if it cannot be held.
 */
export function hold(decision: Decision): boolean {
  const [token, user] = [currentToken(), currentUser()];
  const { _id: computerId } = decision.computer;
  if (token === null || !user || isBlocked(state, decision)) return false;
  const replaced = state.held?.computer._id === computerId ? release() : undefined;
  void sendHeld();
  dismissUnsaved(computerId);
  dropDraft(computerId);
  // The page shows the computer as if the replaced decision were saved.
  const computer = replaced?.computer ?? decision.computer;
  const held = { ...decision, computer, token, userId: user._id, until: Date.now() + holdMs };
  rememberUnconfirmed({ ...madeBy(held), at: Date.now() });
  timer = setTimeout(() => void sendHeld(), holdMs);
  change({ held });
  return true;
}

function madeBy({ computer, kind, issue, userId }: HeldDecision): MadeDecision {
  const event = reviews[kind][issue === undefined ? 'approval' : 'rejection'];
  return { computerId: computer._id, event, seenAt: computer.updatedAt, userId };
}

/**
 * Whether an earlier decision on the computer must be saved first: one that is on its way, or a held one
 * of another kind, which leads to this one.
 */
export function isBlocked(
  { held, sending }: HeldDecisions,
  { computer: { _id: id }, kind }: Pick<Decision, 'computer' | 'kind'>,
): boolean {
  if (sending.some(({ computer }) => computer._id === id)) return true;
  return held !== undefined && held.computer._id === id && held.kind !== kind;
}

/** Takes the held decision back. Returns it, or undefined if there is none. */
export function undo(): Decision | undefined {
  const decision = release();
  if (!decision) return undefined;
  forgetUnconfirmed(decision.computer._id);
  keepReason(decision);
  return decision;
}

/** Sends the held decision now. Resolves when the server has replied to all sent decisions. */
export async function sendHeld(): Promise<void> {
  const decision = release();
  if (decision) deliveries = Promise.all([deliveries, deliver(decision)]);
  await deliveries;
}

/** Sends the held decision if it is about this computer, because the next change depends on it. */
export function sendHeldOf(id: string): void {
  if (state.held?.computer._id === id) void sendHeld();
}

/** Removes the held decision. Only its caller may send it, so it is never sent twice. */
function release(): HeldDecision | undefined {
  const { held } = state;
  if (!held) return undefined;
  clearTimeout(timer);
  change({ held: undefined });
  return held;
}

function keepReason({ computer, issue, userId }: HeldDecision): void {
  if (issue !== undefined) keepDraft(computer._id, { userId, issue });
}

async function deliver(decision: HeldDecision): Promise<void> {
  change({ sending: [...state.sending, decision] });
  const settle = () => change({ sending: state.sending.filter((each) => each !== decision) });
  try {
    await sendHeldDecision(decision);
    forgetUnconfirmed(decision.computer._id);
    // Until the new status is loaded, the screen shows it because of the decision.
    void refetch().finally(settle);
  } catch (reason) {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    settle();
    keepReason(decision);
    const { studentName: student } = decision.computer;
    addUnsaved({ ...madeBy(decision), student, error, isUnclear: isLost(error) });
    void refetch();
  }
}

/** Whether the server may have saved a change although its reply is missing or an error. */
function isLost(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** Adds a decision that was not saved. One of the same computer is replaced. */
export function addUnsaved(decision: UnsavedDecision): void {
  const others = state.unsaved.filter(({ computerId }) => computerId !== decision.computerId);
  change({ unsaved: [...others, decision] });
}

/** The person has read that the decision on this computer was not saved. */
export function dismissUnsaved(id: string): void {
  forgetUnconfirmed(id);
  change({ unsaved: state.unsaved.filter(({ computerId }) => computerId !== id) });
}

/** Whether a decision on this computer is held or on its way. */
export function isDecided(id: string): boolean {
  return [state.held, ...state.sending].some((decision) => decision?.computer._id === id);
}

/** Sets how the screens load the new status after a decision was sent. */
export function refetchWith(refetchComputers: () => Promise<unknown>): void {
  refetch = refetchComputers;
}

export function heldDecisions(): HeldDecisions {
  return state;
}

export function useHeldDecisions(): HeldDecisions {
  return useSyncExternalStore(subscribe, heldDecisions);
}

/** Whether a decision on this computer is held or on its way. */
export function useIsDecided(id: string): boolean {
  return useSyncExternalStore(subscribe, () => isDecided(id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(changes: Partial<HeldDecisions>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}
