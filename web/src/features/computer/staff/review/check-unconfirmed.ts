import { ApiError, call } from '../../../../lib/api.ts';
import { addUnsaved, heldDecisions, holdMs, isDecided } from './held-decision.ts';
import {
  forgetUnconfirmed,
  listUnconfirmed,
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

async function check({ computerId, seen, userId }: UnconfirmedDecision): Promise<void> {
  const isUnconfirmed = listUnconfirmed(userId).some((each) => each.computerId === computerId);
  if (!isUnconfirmed || isKnown(computerId)) return;
  try {
    const computer = await call('GET /computers/{id}', { params: { id: computerId } });
    if (computer.status !== seen) return forgetUnconfirmed(computerId);
    addUnsaved({ computerId, student: computer.studentName, userId });
  } catch (error) {
    // Without a connection, the next visit checks again.
    if (error instanceof ApiError && error.status === 404) forgetUnconfirmed(computerId);
  }
}

/** Whether this page will report the result itself, or has done so. */
function isKnown(id: string): boolean {
  return isDecided(id) || heldDecisions().unsaved.some(({ computerId }) => computerId === id);
}
