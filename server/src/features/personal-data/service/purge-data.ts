import type { Tx } from '../../../db/database.ts';
import { deleteOldRequests } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import { clearCasesOf, clearUnmatchedCases } from '../../case/service/clear-cases.ts';
import { deleteContractsOf } from '../../contract/service/delete-contracts.ts';
import { purgeKeys } from '../../invoice/service/purge-keys.ts';
import { clearLoansOf } from '../../loaner/service/clear-loans.ts';
import { addAccountEvent } from '../../person/service/account-events.ts';
import { lockComputersOf } from '../../person/service/lock-person.ts';
import { clearRepairsOf } from '../../repair/service/clear-repairs.ts';
import {
  clearWithdrawals,
  clearWithdrawalsOf,
} from '../../withdrawal/service/clear-withdrawals.ts';
import { removeFiles } from '../queue.ts';
import { deleteDocuments } from '../store/erase.ts';
import { hasMoneyOnItsWay, hasOpenCase, loadKeptRecords } from '../store/owned.ts';
import {
  anonymiseRecords,
  clearUnmatchedMessages,
  clearUnmatchedMovements,
  findPersonToPurge,
  hasLegalHold,
  lockMovementsOf,
  lockPersonToPurge,
  saveKeptUntil,
} from '../store/purge.ts';

const oneDay = 24 * 3600_000;

/** Deletes kept data after its retention. Uses one transaction per erased person. */
export async function purgeData(deps: Deps): Promise<void> {
  await purgeKeys(deps);
  await deps.db.transaction().execute((tx) => deleteOldRequests(tx, deps.clock.now()));
  await deps.db.transaction().execute((tx) => clearUnmatchedMessages(tx, deps.clock.now()));
  await deps.db.transaction().execute((tx) => clearUnmatchedMovements(tx, deps.clock.now()));
  await deps.db.transaction().execute((tx) => purgeUnmatchedCases(tx, deps));
  let found: boolean;
  do {
    found = await deps.db.transaction().execute((tx) => purgeNext(tx, deps));
  } while (found);
}

/** Cases of people without an account are never purged with a person. */
async function purgeUnmatchedCases(tx: Tx, { clock, jobs }: Deps): Promise<void> {
  const { ids, keys } = await clearUnmatchedCases(tx, clock.now());
  await clearWithdrawals(tx, ids);
  if (keys.length > 0) await jobs.enqueue(tx, removeFiles, { keys });
}

/** Purges one person, or postpones it. Returns false when there is none left. */
async function purgeNext(tx: Tx, { clock, jobs }: Deps): Promise<boolean> {
  const at = clock.now();
  const id = await findPersonToPurge(tx, at);
  if (id === undefined) return false;
  await lockMovementsOf(tx, id);
  await lockComputersOf(tx, id);
  // Another process may have purged the person meanwhile.
  if (!(await lockPersonToPurge(tx, id, at))) return true;

  // A payment or a refund may have arrived after the person was erased.
  const { until } = await loadKeptRecords(tx, id);
  const isNeeded =
    (await hasMoneyOnItsWay(tx, id)) || (await hasLegalHold(tx, id)) || (await hasOpenCase(tx, id));
  const nextCheck = isNeeded ? new Date(at.getTime() + oneDay) : until;
  if (nextCheck && nextCheck >= at) {
    await saveKeptUntil(tx, id, nextCheck);
    return true;
  }
  await clearWithdrawalsOf(tx, id);
  const caseKeys = await clearCasesOf(tx, id);
  // After the cases, which every other change locks first.
  await clearRepairsOf(tx, id);
  await clearLoansOf(tx, id);
  const keys = [
    ...caseKeys,
    ...(await deleteContractsOf(tx, id, { includeSigned: true })),
    ...(await deleteDocuments(tx, id, { includeSigned: true })),
    ...(await anonymiseRecords(tx, id, at)),
  ];
  if (keys.length > 0) await jobs.enqueue(tx, removeFiles, { keys });
  await saveKeptUntil(tx, id, null);
  await addAccountEvent(tx, { userId: id, by: null, event: 'purged', at });
  return true;
}
