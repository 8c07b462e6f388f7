import type { Options } from '../options/api.ts';
import { isBeingChecked } from '../payment/shown-attempt.ts';
import type { Computer } from './api.ts';
import { listAction } from './list-action.ts';

/** The computers whose contracts a family can sign in one sitting, if there are at least two. */
export function signableTogether(computers: readonly Computer[], options: Options): Computer[] {
  if (!options.signsTogether) return [];
  return atLeastTwo(
    computers.filter(
      (computer) => computer.serialClaimed && listAction(computer, options) === 'sign-contract',
    ),
  );
}

/** The computers that a family can pay in one payment, if there are at least two. */
export function payableTogether(computers: readonly Computer[], options: Options): Computer[] {
  return atLeastTwo(
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

function atLeastTwo(computers: Computer[]): Computer[] {
  return computers.length > 1 ? computers : [];
}
