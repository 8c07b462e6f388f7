import type { AttemptState } from './settle.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds from an attempt to its first check at the gateway. */
export const firstCheckAfter = 10 * minute;

/** The gateway's page closes after half an hour. An attempt unknown by then was not paid. */
const pageClosesAfter = 40 * minute;

/** A family may submit the form much later, so check once more. */
const lastCheckAfter = day;

const flagAfter = 2 * hour;
const giveUpAfter = 7 * day;
const maxWait = 6 * hour;

/** Result of a check: unknown to the gateway, not finished, or no valid answer. */
export type Finding = 'no-such-order' | 'in-progress' | 'unknown';

/** Unix seconds. `checks` includes the current check. */
type CheckedAttempt = { state: AttemptState; createdAt: number; checks: number };

/** Null: no further check. The state is set only when it changes. */
export type FollowUp = { nextCheckAt: number | null; state?: 'lapsed' | 'unknown' };

/** The next check of an attempt without a final result. */
export function followUp(attempt: CheckedAttempt, finding: Finding, now: number): FollowUp {
  const { state, createdAt, checks } = attempt;
  const age = now - createdAt;
  const isUndecided = state === 'open' || state === 'unknown';

  if (finding === 'no-such-order') {
    if (age < pageClosesAfter) return { nextCheckAt: now + firstCheckAfter };
    const nextCheckAt = age < lastCheckAfter ? createdAt + lastCheckAfter : null;
    return { nextCheckAt, ...(isUndecided && { state: 'lapsed' }) };
  }
  if (age >= giveUpAfter) {
    // Unfinished for a week means never paid. Without a valid answer the staff has to decide.
    const isAbandoned = finding === 'in-progress' && isUndecided;
    return { nextCheckAt: null, ...(isAbandoned && { state: 'lapsed' }) };
  }
  const nextCheckAt = now + Math.min(firstCheckAfter * 2 ** (checks - 1), maxWait);
  const needsReview = finding === 'unknown' && state === 'open' && age >= flagAfter;
  return { nextCheckAt, ...(needsReview && { state: 'unknown' }) };
}

/**
 * After a denial the payer may retry on the same page, and that notification may be lost. Check once
 * more when the page closes.
 */
export function checkAfterDenial(createdAt: number, now: number): number | null {
  const closed = createdAt + pageClosesAfter;
  return now < closed ? closed : null;
}
