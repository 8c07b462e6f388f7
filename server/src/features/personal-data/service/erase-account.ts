import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import { goesAlong, obstacleTo } from '@cobertura/domain/personal-data/erasure.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { removeComputerIn } from '../../computer/service/remove-computer.ts';
import { noteAccountEvent } from '../../person/service/account-events.ts';
import { checkPassword } from '../../person/service/check-password.ts';
import { isLastAdmin } from '../../person/service/last-admin.ts';
import { removeFiles } from '../file-jobs.ts';
import { blankPerson, deleteContracts, deleteDocuments } from '../store/erase.ts';
import * as store from '../store/erasure.ts';
import { keptUntilOf } from './kept.ts';

/** By an admin. A computer that has not expired, or money on its way, stands against it. */
export async function deletePerson(
  deps: Deps,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { computers, hasMoneyOnItsWay, isLastAdmin } = await lockAll(tx, id, 'not-found');
    if (isLastAdmin) throw new Refusal('last-admin');
    if (computers.some(({ status }) => status !== 'expired')) {
      throw new Refusal('user-has-computers');
    }
    if (hasMoneyOnItsWay) throw new Refusal('money-on-its-way');
    await erase(tx, deps, { id, by });
  });
}

/** By the person, at once. What was only begun goes along. */
export async function eraseMe(
  deps: Deps,
  { id, password }: { id: UserId; password: string },
): Promise<{ erased: true; keptUntil: number | null }> {
  await checkPassword(deps, { id, password });
  return deps.db.transaction().execute(async (tx) => {
    const owned = await lockAll(tx, id, 'invalid-token');
    const now = toSeconds(deps.clock.now());
    const obstacle = obstacleTo(owned, now);
    if (obstacle) throw new Refusal(obstacle);

    for (const computer of owned.computers.filter((each) => goesAlong(each, now))) {
      const author = { actor: 'family', userId: id } as const;
      await removeComputerIn(tx, { id: computer.id, author, at: () => deps.clock.now() });
    }
    return { erased: true, keptUntil: await erase(tx, deps, { id, by: id }) };
  });
}

/** Whoever it is about, their computers first: nobody can change any of it until this is decided. */
async function lockAll(tx: Tx, id: string, whenGone: 'not-found' | 'invalid-token') {
  await store.lockComputersOf(tx, id);
  const isLast = await isLastAdmin(tx, id);
  if (!(await store.lockLivingPerson(tx, id))) throw new Refusal(whenGone);
  return {
    computers: await ownedBy(tx, id),
    hasMoneyOnItsWay: await store.hasMoneyOnItsWay(tx, id),
    isLastAdmin: isLast,
  };
}

export async function ownedBy(tx: Tx, id: string) {
  const rows = await store.listOwnComputers(tx, id);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    endDate: toSecondsOrNull(row.end_date),
  }));
}

/** Contracts, payments and invoices stay, as the law asks; everything else about the person goes. */
async function erase(
  tx: Tx,
  { clock, jobs }: Deps,
  { id, by }: { id: string; by: string },
): Promise<number | null> {
  const at = clock.now();
  const keptUntil = keptUntilOf(await store.loadKept(tx, id));
  await noteAccountEvent(tx, { userId: id, by, event: 'erased', at });
  // Where nothing has to be kept there is still what a gateway said of a try: that goes by night.
  await blankPerson(tx, id, { at, keptUntil: keptUntil ?? at });
  const keys = [
    ...(await deleteContracts(tx, id, { evenSigned: false })),
    ...(await deleteDocuments(tx, id, { evenSigned: false })),
  ];
  if (keys.length > 0) await jobs.enqueue(tx, removeFiles, { keys });
  return keptUntil === undefined ? null : toSeconds(keptUntil);
}
