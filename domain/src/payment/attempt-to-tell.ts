import type { GatewayMethod } from './methods.ts';
import type { AttemptState } from './settle.ts';

/** How a try at paying stands, as a family has to know it. */
export const toldStates = ['open', 'unknown', 'denied', 'lapsed'] as const;

export type ToldState = (typeof toldStates)[number];

/** Unix seconds. */
export type ToldAttempt = { method: GatewayMethod; state: ToldState; at: number };

type Known = {
  method: GatewayMethod;
  state: AttemptState;
  at: number;
  /** The gateway spoke of another amount: money may have been taken, and the staff looks. */
  isMismatched: boolean;
};

/**
 * Which of the tries at paying a period a family is told of, while it is not paid: one without an
 * end before any other, because it may have been paid; otherwise the last. They come newest first.
 */
export function attemptToTell(attempts: readonly Known[]): ToldAttempt | undefined {
  const told = attempts.flatMap(({ method, state, at, isMismatched }): ToldAttempt[] => {
    if (state === 'authorised') return [];
    return [{ method, state: isMismatched ? 'unknown' : state, at }];
  });
  return told.find(isBeingChecked) ?? told[0];
}

/** Nobody knows yet whether it was paid: paying again may be paying twice. */
export function isBeingChecked({ state }: Pick<ToldAttempt, 'state'>): boolean {
  return state === 'open' || state === 'unknown';
}
