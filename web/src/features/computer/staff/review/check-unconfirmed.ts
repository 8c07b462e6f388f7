import { fullName } from '@cobertura/domain/person/full-name.ts';
import { ApiError, call } from '../../../../lib/api.ts';
import { currentUser } from '../../../../lib/session.ts';
import {
  addUnsaved,
  dismissUnsaved,
  heldDecisions,
  holdMs,
  isDecided,
  type UnsavedDecision,
} from './held-decision.ts';
import { dropDraft } from './rejection-drafts.ts';
import {
  forgetUnconfirmed,
  listUnconfirmed,
  type MadeDecision,
  type UnconfirmedDecision,
} from './unconfirmed-decisions.ts';

/** A younger decision may still be held or on its way, perhaps in another tab. */
const settledAfterMs = holdMs + 7000;

/**
 * Finds decisions whose page was closed before the server replied, and reports those that were not
 * saved. Returns the function that stops it.
 */
export function checkUnconfirmed(userId: string): () => void {
  const timers = listUnconfirmed(userId).map((decision) =>
    setTimeout(() => void check(decision), Math.max(0, decision.at + settledAfterMs - Date.now())),
  );
  return () => timers.forEach((timer) => void clearTimeout(timer));
}

async function check({ at: _at, ...made }: UnconfirmedDecision): Promise<void> {
  const { computerId, userId } = made;
  const isUnconfirmed = listUnconfirmed(userId).some((each) => each.computerId === computerId);
  if (!isUnconfirmed || isKnown(computerId)) return;
  try {
    if (await wasSaved(made)) return forgetUnconfirmed(computerId);
    const computer = await call('GET /computers/{id}', { params: { id: computerId } });
    addUnsaved({ ...made, student: computer.studentName, isUnclear: false });
  } catch (error) {
    // Without a connection, the next visit checks again.
    if (isGone(error)) forgetUnconfirmed(computerId);
  }
}

/** Finds out whether a decision without a reply was saved. Without a connection it stays unclear. */
export async function settleUnclear(decision: UnsavedDecision): Promise<void> {
  const isOpen = () => heldDecisions().unsaved.includes(decision);
  try {
    const isSaved = await wasSaved(decision);
    if (!isOpen()) return;
    if (!isSaved) return addUnsaved({ ...decision, isUnclear: false });
    dismissUnsaved(decision.computerId);
    dropDraft(decision.computerId);
  } catch (error) {
    if (isGone(error) && isOpen()) dismissUnsaved(decision.computerId);
  }
}

/** Whether the timeline has the decision. The status does not tell: the family may have gone on. */
async function wasSaved({ computerId, event, seenAt }: MadeDecision): Promise<boolean> {
  const { docs } = await call('GET /computers/{id}/events', { params: { id: computerId } });
  const user = currentUser();
  const by = user && fullName({ firstName: user.name, surname1: user.surname1 });
  return docs.some((each) => each.event === event && each.by === by && each.at >= seenAt);
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether this page will report the result itself, or has done so. */
function isKnown(id: string): boolean {
  return isDecided(id) || heldDecisions().unsaved.some(({ computerId }) => computerId === id);
}
