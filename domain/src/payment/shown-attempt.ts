import type { GatewayMethod } from './methods.ts';
import type { AttemptState } from './settle.ts';

/** The states of a payment attempt that a family sees. */
export const shownStates = ['open', 'unknown', 'denied', 'lapsed'] as const;

export type ShownState = (typeof shownStates)[number];

/** Unix seconds. */
export type ShownAttempt = { method: GatewayMethod; state: ShownState; at: number };

type StoredAttempt = {
  method: GatewayMethod;
  state: AttemptState;
  at: number;
  /** The gateway reported another amount. Money may have been taken, so the staff checks it. */
  isMismatched: boolean;
};

/**
 * The payment attempt to show to the family while the period is unpaid. An attempt without a final
 * result comes first, because it may have been paid. Otherwise the latest. Input is newest first.
 */
export function chooseShownAttempt(attempts: readonly StoredAttempt[]): ShownAttempt | undefined {
  const shown = attempts.flatMap(({ method, state, at, isMismatched }): ShownAttempt[] => {
    if (state === 'authorised') return [];
    return [{ method, state: isMismatched ? 'unknown' : state, at }];
  });
  return shown.find(isBeingChecked) ?? shown[0];
}

/** The result is not known yet, so a new attempt could pay twice. */
export function isBeingChecked({ state }: Pick<ShownAttempt, 'state'>): boolean {
  return state === 'open' || state === 'unknown';
}
