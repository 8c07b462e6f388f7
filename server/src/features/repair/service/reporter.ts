import { holdsAny, supportScopes } from '@cobertura/domain/access/scopes.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { findResult } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { findAndLockComputer, findComputer, type OwnedComputer } from '../store/computers.ts';

/** A person who reports a fault of a computer. */
export type Reporter = { computerId: ComputerId; caller: Caller };

/** Refuses a computer for which the person may not report as `not-found`. */
export async function checkReporter(db: Db, { computerId, caller }: Reporter): Promise<void> {
  ownedFor(caller, await findComputer(db, computerId));
}

/** Like `checkReporter`, and locks the computer until the transaction ends. */
export async function lockReported(
  tx: Tx,
  { computerId, caller }: Reporter,
): Promise<OwnedComputer> {
  return ownedFor(caller, await findAndLockComputer(tx, computerId));
}

/** A call that opens a repair, as its key identifies it. */
export type ReportCall = Reporter & { key: string | undefined; request: readonly unknown[] };

/**
 * Refuses a report beyond the limit of a person for a computer, unless it repeats one that was opened.
 * Count those that are opened with `countReport`: only they send a mail.
 */
export async function checkReportLimit(
  { db, tries }: Deps,
  { computerId, caller, key, request }: ReportCall,
): Promise<void> {
  const isRepeated =
    key !== undefined && (await findResult(db, { userId: caller.id, key, request })) !== undefined;
  if (!isRepeated) await tries.checkLimit('repair-report', computerId, caller.id);
}

export function countReport({ tries }: Deps, { computerId, caller }: Reporter): Promise<void> {
  return tries.count('repair-report', computerId, caller.id);
}

/** The desk reports for any family. Other people, also other staff, report for their own computers. */
function ownedFor({ id, scopes }: Caller, computer: OwnedComputer | undefined): OwnedComputer {
  const mayReport = computer?.user_id === id || holdsAny(scopes, supportScopes);
  if (!computer || !mayReport) throw new Refusal('not-found');
  return computer;
}
