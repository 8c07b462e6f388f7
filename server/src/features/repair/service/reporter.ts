import { holdsAny, supportScopes } from '@cobertura/domain/access/scopes.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/access.ts';
import {
  loadComputerIdFor,
  loadOwnComputerId,
  lockComputerFor,
  lockOwnComputer,
} from '../../computer/service/own-computer.ts';

/** A person who reports a fault of a computer. */
export type Reporter = { computerId: ComputerId; caller: Caller };

/** The desk reports for any family. Other people, also other staff, report for their own computers. */
const reportsForOthers = ({ scopes }: Caller) => holdsAny(scopes, supportScopes);

/** Refuses a computer for which the person may not report as `not-found`. */
export function loadReportedId(db: Db, { computerId: id, caller }: Reporter): Promise<ComputerId> {
  return reportsForOthers(caller)
    ? loadComputerIdFor(db, { id, caller })
    : loadOwnComputerId(db, { id, ownerId: caller.id });
}

/** Like `loadReportedId`, and locks the computer until the transaction ends. */
export async function lockReported(tx: Tx, { computerId: id, caller }: Reporter) {
  const { computer } = await (reportsForOthers(caller)
    ? lockComputerFor(tx, { id, caller })
    : lockOwnComputer(tx, { id, ownerId: caller.id }));
  return computer;
}
