import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import {
  findErasureObstacle,
  isDeletedWithFamily,
} from '@cobertura/domain/personal-data/erasure.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerSession } from '../../../http/access.ts';
import type { Author } from '../../computer/service/add-event.ts';
import { removeComputerInTx } from '../../computer/service/remove-computer.ts';
import { deleteContractsOf } from '../../contract/service/delete-contracts.ts';
import { hasOpenLoan } from '../../loaner/service/open-loans.ts';
import { addAccountEvent } from '../../person/service/account-events.ts';
import { checkPassword } from '../../person/service/check-password.ts';
import { isLastAdmin } from '../../person/service/last-admin.ts';
import { lockCaller, lockComputersOf, lockPerson } from '../../person/service/lock-person.ts';
import { deleteReceiptsOf, deleteUnsentPhotosOf } from '../../repair/service/clear-repairs.ts';
import { removeFiles } from '../queue.ts';
import { clearPerson, deleteDocuments } from '../store/erase.ts';
import * as store from '../store/owned.ts';

/** Erases a person as an admin. Refuses while a computer has not expired, is repaired, has a loaner, or money is on its way. */
export async function deletePerson(
  deps: Deps,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const owned = await lockOwned(tx, id, () => lockPerson(tx, id));
    if (owned.isLastAdmin) throw new Refusal('last-admin');
    if (owned.computers.some(({ status }) => status !== 'expired')) {
      throw new Refusal('user-has-computers');
    }
    if (owned.hasOpenRepair) throw new Refusal('has-open-repair');
    if (owned.hasOpenLoan) throw new Refusal('has-open-loan');
    if (owned.hasMoneyOnItsWay) throw new Refusal('money-on-its-way');
    await erase(tx, deps, { id, by });
  });
}

/** Erases the caller's own account, and deletes its computers that were never covered. */
export async function eraseMe(
  deps: Deps,
  { caller, password }: { caller: CallerSession; password: string },
): Promise<{ erased: true; keptUntil: number | null }> {
  const { id } = caller;
  await checkPassword(deps, { id, password });
  return deps.db.transaction().execute(async (tx) => {
    const owned = await lockOwned(tx, id, () => lockCaller(tx, caller));
    const now = toSeconds(deps.clock.now());
    const obstacle = findErasureObstacle(owned, now);
    if (obstacle) throw new Refusal(obstacle);

    await removeComputers(tx, deps, {
      computers: owned.computers.filter((each) => isDeletedWithFamily(each, now)),
      author: { actor: 'family', userId: id },
    });
    return { erased: true, keptUntil: await erase(tx, deps, { id, by: id }) };
  });
}

/**
 * Erases an account that its person never activated, with its unfinished and expired computers.
 * Returns false and changes nothing when the account is in use, or something is signed, paid or on its
 * way.
 */
export async function eraseIfUnused(
  tx: Tx,
  deps: Deps,
  { id, author }: { id: string; author: Author },
): Promise<boolean> {
  await lockComputersOf(tx, id);
  const person = await lockPerson(tx, id);
  if (!person || person.is_activated) return false;
  const computers = await listOwnedComputers(tx, id);
  // An admin who never had a password does not count as one.
  const owned = { computers, ...(await loadPending(tx, id)), isLastAdmin: false };
  if (findErasureObstacle(owned, toSeconds(deps.clock.now()))) return false;
  const { counts } = await store.loadKeptRecords(tx, id);
  if (Object.values(counts).some((count) => count > 0)) return false;

  await removeComputers(tx, deps, { computers, author });
  await erase(tx, deps, { id, by: null });
  return true;
}

async function removeComputers(
  tx: Tx,
  { clock }: Deps,
  { computers, author }: { computers: readonly { id: ComputerId }[]; author: Author },
): Promise<void> {
  for (const { id } of computers) {
    await removeComputerInTx(tx, { id, author, now: () => clock.now() });
  }
}

/** Locks the person and their computers, so that the checks still hold when the data is erased. */
async function lockOwned(tx: Tx, id: string, lock: () => Promise<object | undefined>) {
  await lockComputersOf(tx, id);
  const isLast = await isLastAdmin(tx, id);
  if (!(await lock())) throw new Refusal('not-found');
  return {
    computers: await listOwnedComputers(tx, id),
    ...(await loadPending(tx, id)),
    isLastAdmin: isLast,
  };
}

/** What has to end before a person can be erased. */
export async function loadPending(tx: Tx, id: string) {
  return {
    hasMoneyOnItsWay: await store.hasMoneyOnItsWay(tx, id),
    hasOpenRepair: await store.hasOpenRepair(tx, id),
    hasOpenLoan: await hasOpenLoan(tx, id),
  };
}

export async function listOwnedComputers(tx: Tx, id: string) {
  const rows = await store.listOwnedComputers(tx, id);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    endDate: toSecondsOrNull(row.end_date),
  }));
}

/**
 * Keeps contracts, payments, invoices and cases, as the law requires, and erases everything else about
 * the person. Returns until when these records are kept, or null.
 */
async function erase(
  tx: Tx,
  { clock, jobs }: Deps,
  { id, by }: { id: string; by: string | null },
): Promise<number | null> {
  const at = clock.now();
  const { until } = await store.loadKeptRecords(tx, id);
  await addAccountEvent(tx, { userId: id, by, event: 'erased', at });
  // Messages of the payment gateway may remain. Without records to keep, the next purge removes them.
  await clearPerson(tx, id, { at, keptUntil: until ?? at });
  const keys = [
    ...(await deleteContractsOf(tx, id, { includeSigned: false })),
    ...(await deleteDocuments(tx, id, { includeSigned: false })),
    ...(await deleteUnsentPhotosOf(tx, id)),
    ...(await deleteReceiptsOf(tx, id)),
  ];
  if (keys.length > 0) await jobs.enqueue(tx, removeFiles, { keys });
  return toSecondsOrNull(until ?? null);
}
