import { holdsAny, supportScopes } from '@cobertura/domain/access/scopes.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db, Tx } from '../../../db/database.ts';
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

/** The desk reports for any family. Other people, also other staff, report for their own computers. */
function ownedFor({ id, scopes }: Caller, computer: OwnedComputer | undefined): OwnedComputer {
  const mayReport = computer?.user_id === id || holdsAny(scopes, supportScopes);
  if (!computer || !mayReport) throw new Refusal('not-found');
  return computer;
}
