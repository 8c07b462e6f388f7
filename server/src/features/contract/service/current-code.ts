import type { SentCode } from '@cobertura/domain/contract/signing-code.ts';
import type { Db } from '../../../db/database.ts';
import { type CodeRow, findLastCode, listMailedTogether } from '../store/codes.ts';
import type { Link } from './load-link.ts';

/** The code that a link accepts now: one row for each of its contracts. */
export type CurrentCode = SentCode & {
  rows: readonly CodeRow[];
  /** The mailed digits derive from it. */
  mailedId: string;
};

/**
 * Finds the newest code of a link, open or not. A code signs exactly the contracts that it was mailed
 * for: one of a sitting signs no single contract, and a newer code for one of them ends it.
 */
export async function findCurrentCode(
  db: Db,
  { sittingId, first, contracts }: Link,
): Promise<CurrentCode | undefined> {
  const last = await findLastCode(db, first.id);
  if (!last || last.sittingId !== (sittingId ?? null)) return undefined;
  const sent = { sentAt: last.sent_at, tries: last.tries, usedAt: last.used_at };
  if (last.mailedId === null) return { ...sent, rows: [last], mailedId: last.id };

  const rows = await listMailedTogether(db, last.mailedId);
  for (const contract of contracts) {
    const newest = await findLastCode(db, contract.id);
    if (newest?.mailedId !== last.mailedId) return undefined;
  }
  return { ...sent, rows, mailedId: last.mailedId };
}
