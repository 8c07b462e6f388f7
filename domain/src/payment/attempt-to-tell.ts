import type { GatewayMethod } from './methods.ts';
import type { AttemptState } from './settle.ts';

/** The states of a payment attempt that a family sees. */
export const toldStates = ['open', 'unknown', 'denied', 'lapsed'] as const;

export type ToldState = (typeof toldStates)[number];

/** Unix seconds. */
export type ToldAttempt = { method: GatewayMethod; state: ToldState; at: number };

type Known = {
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
export function attemptToTell(attempts: readonly Known[]): ToldAttempt | undefined {
  const told = attempts.flatMap(({ method, state, at, isMismatched }): ToldAttempt[] => {
    if (state === 'authorised') return [];
    return [{ method, state: isMismatched ? 'unknown' : state, at }];
  });
  return told.find(isBeingChecked) ?? told[0];
}

/** The result is not known yet, so a new attempt could pay twice. */
export function isBeingChecked({ state }: Pick<ToldAttempt, 'state'>): boolean {
  return state === 'open' || state === 'unknown';
}
