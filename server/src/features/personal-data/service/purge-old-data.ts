import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { noteAccountEvent } from '../../person/service/account-events.ts';
import { removeFiles } from '../file-jobs.ts';
import { deleteContracts, deleteDocuments } from '../store/erase.ts';
import { hasMoneyOnItsWay, loadKept, lockComputersOf } from '../store/erasure.ts';
import { blankRecords, findDue, isHeld, lockDue, saveKeptUntil } from '../store/purge.ts';
import { keptUntilOf } from './kept.ts';

const oneDay = 24 * 3600_000;

/** Takes out what was kept of erased people once its time is over: one person, one transaction. */
export async function purgeDue(deps: Deps): Promise<void> {
  while (await deps.db.transaction().execute((tx) => purgeNext(tx, deps))) {
    // Each look locks one person; nobody is left when it finds none.
  }
}

async function purgeNext(tx: Tx, { clock, jobs }: Deps): Promise<boolean> {
  const at = clock.now();
  const id = await findDue(tx, at);
  if (id === undefined) return false;
  // Computers before people, as everywhere. Whoever waited here finds the work done.
  await lockComputersOf(tx, id);
  if (!(await lockDue(tx, id, at))) return true;

  // Money may have come, or gone back, after they had left.
  const until = keptUntilOf(await loadKept(tx, id));
  const isNeeded = (await hasMoneyOnItsWay(tx, id)) || (await isHeld(tx, id));
  const waits = isNeeded ? new Date(at.getTime() + oneDay) : until;
  if (waits && waits >= at) {
    await saveKeptUntil(tx, id, waits);
    return true;
  }
  const keys = [
    ...(await deleteContracts(tx, id, { evenSigned: true })),
    ...(await deleteDocuments(tx, id, { evenSigned: true })),
    ...(await blankRecords(tx, id, at)),
  ];
  if (keys.length > 0) await jobs.enqueue(tx, removeFiles, { keys });
  await saveKeptUntil(tx, id, null);
  await noteAccountEvent(tx, { userId: id, by: null, event: 'purged', at });
  return true;
}
