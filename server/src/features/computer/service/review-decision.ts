import type { Caller } from '../../../http/access.ts';
import type { Jobs } from '../../../jobs.ts';

/** Somebody on the staff says yes to what a computer waits for. */
export type Word = { caller: Caller; at: Date; jobs: Jobs };

/** Or no, and why, in words for the family. */
export type Objection = Word & { issue: string };

export function byStaff(caller: Caller) {
  return {
    by: { kind: 'staff', scopes: caller.scopes },
    author: { actor: 'staff', userId: caller.id },
  } as const;
}
