import type { Options } from '../options/api.ts';
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

function atLeastTwo(computers: Computer[]): Computer[] {
  return computers.length > 1 ? computers : [];
}
