import { isStaff } from '@cobertura/domain/access/scopes.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId, OwnComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/access.ts';
import { findOwner, type LockedComputer, lockComputer } from '../store/computers.ts';

// A computer never changes its owner, so a check before the lock stays true.

type Owned = { id: ComputerId; ownerId: string; evenDeleted?: boolean };

/** Refuses another family's computer as `not-found`. No other code creates an `OwnComputerId`. */
export async function loadOwnComputerId(
  tx: Tx,
  { id, ownerId, evenDeleted = false }: Owned,
): Promise<OwnComputerId> {
  const computer = await findOwner(tx, { id, evenDeleted });
  if (!computer || !isOwnedBy(computer, ownerId)) throw new Refusal('not-found');
  return id as OwnComputerId;
}

/** Locks a family's own computer until the transaction ends. */
export async function lockOwnComputer(
  tx: Tx,
  owned: Owned,
): Promise<LockedComputer<OwnComputerId>> {
  return lockComputer(tx, { id: await loadOwnComputerId(tx, owned) });
}

/** Lets a family use its own computers, and staff use any. Refuses others as `not-found`. */
export async function loadComputerIdFor(
  tx: Tx,
  { id, caller }: { id: ComputerId; caller: Caller },
): Promise<ComputerId> {
  if (!isStaff(caller.scopes)) return loadOwnComputerId(tx, { id, ownerId: caller.id });
  if (!(await findOwner(tx, { id }))) throw new Refusal('not-found');
  return id;
}

/** Like `loadComputerIdFor`, and locks the computer until the transaction ends. */
export async function lockComputerFor(
  tx: Tx,
  { id, caller }: { id: ComputerId; caller: Caller },
): Promise<LockedComputer> {
  return lockComputer(tx, { id: await loadComputerIdFor(tx, { id, caller }) });
}

export function isOwnedBy(computer: { user_id: string }, personId: string): boolean {
  return computer.user_id === personId;
}
