import type { Options } from '../options/api.ts';
import { isBeingChecked } from '../payment/shown-attempt.ts';
import type { Computer } from './api.ts';
import { listAction } from './list-action.ts';
import { maxTogether, minTogether } from './together-limits.ts';

/** The computers that a family can sign in one sitting: at least two, and as many as it may have. */
export function signableTogether(computers: readonly Computer[], options: Options): Computer[] {
  if (!options.signsTogether) return [];
  return withinLimits(
    computers.filter(
      (computer) => computer.serialClaimed && listAction(computer, options) === 'sign-contract',
    ),
  );
}

/** The computers that a family can pay in one payment: at least two, and as many as it may have. */
export function payableTogether(computers: readonly Computer[], options: Options): Computer[] {
  return withinLimits(
    computers.filter((computer) => isPayable(computer, options) && !isPaymentUnderWay(computer)),
  );
}

/** Whether the computer awaits its payment, also while an earlier attempt is being checked. */
export function isPayable(computer: Computer, options: Options): boolean {
  return computer.serialClaimed && listAction(computer, options) === 'pay';
}

/** Money may be on its way already, so the computer is not paid again without need. */
export function isPaymentUnderWay({ attempt }: Pick<Computer, 'attempt'>): boolean {
  return attempt !== undefined && isBeingChecked(attempt);
}

function withinLimits(computers: Computer[]): Computer[] {
  return computers.length < minTogether ? [] : computers.slice(0, maxTogether);
}
