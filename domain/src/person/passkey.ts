import type { Scope } from '../access/scopes.ts';
import { lacksSecondFactor } from './second-factor-code.ts';

/** Enough for every device of a person. */
export const maxPasskeys = 10;

export const maxPasskeyNameLength = 60;

/** From the options for the browser until its reply. */
export const challengeMinutes = 5;

/**
 * Whether the counter of a passkey may follow the stored one. It counts its uses, so a counter that does
 * not grow belongs to a copy. Synced passkeys do not count: theirs is always 0.
 */
export function mayFollow(stored: number, given: number): boolean {
  return given > stored || (given === 0 && stored === 0);
}

/** The second factors of a staff member: an authenticator app and passkeys. */
export type SecondFactors = { hasApp: boolean; passkeys: number };

export type RemovedFactor = 'app' | 'passkey';

/** Whether the second factor is off without the app, or without one passkey. */
export function isLastFactor({ hasApp, passkeys }: SecondFactors, removed: RemovedFactor): boolean {
  return removed === 'app' ? passkeys === 0 : !hasApp && passkeys <= 1;
}

/** Staff keep their last second factor where one is compulsory. */
export function mayRemove(
  removed: RemovedFactor,
  { factors, ...person }: { factors: SecondFactors; scopes: readonly Scope[]; compulsory: boolean },
): boolean {
  return (
    !isLastFactor(factors, removed) || !lacksSecondFactor({ ...person, hasSecondFactor: false })
  );
}
