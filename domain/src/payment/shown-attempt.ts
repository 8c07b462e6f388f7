import type { GatewayMethod } from './methods.ts';
import type { AttemptState } from './settle.ts';

/** The states of a payment attempt that a family sees. */
export const shownStates = ['open', 'unknown', 'denied', 'lapsed'] as const;

export type ShownState = (typeof shownStates)[number];

/** Unix seconds. */
export type ShownAttempt = { order: string; method: GatewayMethod; state: ShownState; at: number };

type StoredAttempt = Omit<ShownAttempt, 'state'> & StoredState;

type StoredState = {
  state: AttemptState;
  /** The gateway reported another amount. Money may have been taken, so the staff checks it. */
  isMismatched: boolean;
  /** A staff member settled the attempt, so it is no longer being checked. */
  isSettled: boolean;
};

/**
 * The payment attempt to show to the family while the period is unpaid. An attempt without a final
 * result comes first, because it may have been paid. Otherwise the latest. Input is newest first.
 */
export function chooseShownAttempt(attempts: readonly StoredAttempt[]): ShownAttempt | undefined {
  const shown = attempts.flatMap(({ order, method, at, ...stored }): ShownAttempt[] => {
    const state = visibleState(stored);
    return state === 'authorised' ? [] : [{ order, method, state, at }];
  });
  return shown.find(isBeingChecked) ?? shown[0];
}

/** The state as the family sees it everywhere. */
export function visibleState({ state, isMismatched, isSettled }: StoredState): AttemptState {
  if (state === 'authorised') return state;
  if (isSettled) return 'lapsed';
  return isMismatched ? 'unknown' : state;
}

/** The result is not known yet, so a new attempt could pay twice. */
export function isBeingChecked({ state }: { state: AttemptState }): boolean {
  return state === 'open' || state === 'unknown';
}
