import type { AttemptState } from './settle.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long after an attempt was made the gateway is asked about it for the first time. */
export const firstCheckAfter = 10 * minute;

/** The gateway's page is open for half an hour: what it has not heard of by then was not paid. */
const pageIsClosedAfter = 40 * minute;

/** Somebody may leave the page open and send the form much later: one more look. */
const lastLookAfter = day;

const nobodyKnowsAfter = 2 * hour;
const givenUpAfter = 7 * day;
const longestWait = 6 * hour;

/** What asking the gateway brought: never heard of it, not over yet, or no answer to believe. */
export type Finding = 'never-heard' | 'in-progress' | 'unknown';

/** Unix seconds. `checks` counts this one too. */
type Followed = { state: AttemptState; createdAt: number; checks: number };

/** When to ask again, if ever; a state only where it changes. */
export type FollowUp = { nextCheckAt: number | null; state?: 'lapsed' | 'unknown' };

/** What follows from asking about an attempt without learning how it ended. */
export function followUp(attempt: Followed, finding: Finding, now: number): FollowUp {
  const { state, createdAt, checks } = attempt;
  const age = now - createdAt;
  const isUndecided = state === 'open' || state === 'unknown';

  if (finding === 'never-heard') {
    if (age < pageIsClosedAfter) return { nextCheckAt: now + firstCheckAfter };
    const nextCheckAt = age < lastLookAfter ? createdAt + lastLookAfter : null;
    return { nextCheckAt, ...(isUndecided && { state: 'lapsed' }) };
  }
  if (age >= givenUpAfter) {
    // It never got as far as being paid; one that nobody could ask about stays with the staff.
    const isAbandoned = finding === 'in-progress' && isUndecided;
    return { nextCheckAt: null, ...(isAbandoned && { state: 'lapsed' }) };
  }
  const nextCheckAt = now + Math.min(firstCheckAfter * 2 ** (checks - 1), longestWait);
  const isNews = finding === 'unknown' && state === 'open' && age >= nobodyKnowsAfter;
  return { nextCheckAt, ...(isNews && { state: 'unknown' }) };
}

/**
 * After a denial the payer may try again on the same page, and the news of it may be lost: one more
 * look when the page is closed.
 */
export function checkAfterDenial(createdAt: number, now: number): number | null {
  const closed = createdAt + pageIsClosedAfter;
  return now < closed ? closed : null;
}
