import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import { type LockedComputer, lockComputer } from '../store/computers.ts';
import { addEvent } from './add-event.ts';

/** A computer that its family may have forgotten, locked. */
export async function lockToRemind(tx: Tx, id: ComputerId) {
  const locked = await lockComputer(tx, { id });
  const { computer, period, life } = locked;
  return {
    locked,
    periodId: period.id,
    ownerId: computer.user_id,
    state: { ...life, updatedAt: toSeconds(computer.updated_at) },
  };
}

/** Nothing moves by it: the status stands for as long as before. */
export async function addReminderEvent(
  tx: Tx,
  { computer, period }: LockedComputer,
  { at, kind }: { at: Date; kind: string },
): Promise<void> {
  await addEvent(tx, {
    computerId: computer.id,
    periodId: period.id,
    at,
    author: { actor: 'job' },
    event: 'reminder-sent',
    from: computer.status,
    to: computer.status,
    why: kind,
  });
}
