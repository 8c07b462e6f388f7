import type { Tx } from '../../../db/database.ts';
import * as store from '../store/clear.ts';

/** Clears one case after its retention. Returns the keys of its files. */
export function clearCase(tx: Tx, id: string): Promise<string[]> {
  return store.clearCases(tx, [id]);
}

/** Clears the cases of an erased person after their retention. Returns the keys of their files. */
export async function clearCasesOf(tx: Tx, userId: string): Promise<string[]> {
  return store.clearCases(tx, await store.listCasesOf(tx, userId));
}

/**
 * Clears closed cases that belong to no account, after their retention. Returns their ids, and the keys
 * of their files.
 */
export async function clearUnmatchedCases(
  tx: Tx,
  now: Date,
): Promise<{ ids: string[]; keys: string[] }> {
  const ids = await store.listUnmatchedToClear(tx, now);
  return { ids, keys: await store.clearCases(tx, ids) };
}
