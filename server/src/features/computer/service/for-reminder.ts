import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import { type LockedComputer, lockComputer } from '../store/computers.ts';
import { addEvent } from './add-event.ts';
import { toListed } from './renew-computer.ts';

// What the reminder feature uses of a computer: its lock and its timeline.

/** Locks a computer to decide whether its family gets a reminder. */
export async function lockToRemind(tx: Tx, id: ComputerId) {
  const locked = await lockComputer(tx, { id });
  const { computer, period, life } = locked;
  return {
    locked,
    periodId: period.id,
    ownerId: computer.user_id,
    listed: toListed(locked),
    state: { ...life, updatedAt: toSeconds(computer.updated_at) },
  };
}

/** Adds a reminder to the timeline. It does not change the status or its age. */
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
