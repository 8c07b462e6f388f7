import { isStaff } from '@cobertura/domain/access/scopes.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId, OwnComputerId } from '@cobertura/domain/ids.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/access.ts';
import { findOwner, type LockedComputer, lockComputer } from '../store/computers.ts';

// A computer never changes its owner, so a check before the lock stays true.

type Owned = { id: ComputerId; ownerId: string };

/** Refuses another family's computer as `not-found`. Only this file creates an `OwnComputerId`. */
export async function loadOwnComputerId(
  db: Db,
  { id, ownerId, evenDeleted = false }: Owned & { evenDeleted?: boolean },
): Promise<OwnComputerId> {
  const computer = await findOwner(db, { id, evenDeleted });
  if (!computer || !isOwnedBy(computer, ownerId)) throw new Refusal('not-found');
  return id as OwnComputerId;
}

/** Locks a family's own computer until the transaction ends. Refuses another's as `not-found`. */
export async function lockOwnComputer(
  tx: Tx,
  { id, ownerId }: Owned,
): Promise<LockedComputer<OwnComputerId>> {
  return lockComputer(tx, { id: id as OwnComputerId, ownerId });
}

/** Lets a family use its own computers, and staff use any. Refuses others as `not-found`. */
export async function loadComputerIdFor(
  db: Db,
  { id, caller }: { id: ComputerId; caller: Caller },
): Promise<ComputerId> {
  if (!isStaff(caller.scopes)) return loadOwnComputerId(db, { id, ownerId: caller.id });
  if (!(await findOwner(db, { id }))) throw new Refusal('not-found');
  return id;
}

/** Like `loadComputerIdFor`, and locks the computer until the transaction ends. */
export async function lockComputerFor(
  tx: Tx,
  { id, caller }: { id: ComputerId; caller: Caller },
): Promise<LockedComputer> {
  return isStaff(caller.scopes)
    ? lockComputer(tx, { id })
    : lockOwnComputer(tx, { id, ownerId: caller.id });
}

export function isOwnedBy(computer: { user_id: string }, personId: string): boolean {
  return computer.user_id === personId;
}
