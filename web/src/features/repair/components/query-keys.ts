import { repairsKey } from '../../../lib/query-keys.ts';

const signedOut = 'signed-out';

/** The prefix of every cached query about the repairs that a family follows. */
export const myRepairsKey = (userId: string | undefined) =>
  ['my-repairs', userId ?? signedOut] as const;

/** The desk and the families read the repairs of a computer. */
export const computerRepairsKey = (userId: string | undefined, computerId: string) =>
  [...repairsKey, 'of-computer', userId ?? signedOut, computerId] as const;

/** A stored photo never changes, so its key lies outside of the prefixes that changes invalidate. */
export const repairFileKey = (userId: string | undefined, file: string) =>
  ['repair-file', userId ?? signedOut, file] as const;
