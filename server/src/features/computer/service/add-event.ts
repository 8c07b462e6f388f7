import type { LifeEvent } from '@cobertura/domain/computer/life.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/ids.ts';
import { type EventChanges, insertEvent } from '../store/computers.ts';

/** The person in a role, or the part of the system, that caused an event. */
export type Author =
  | { actor: 'family' | 'staff'; userId: string }
  | { actor: 'gateway' | 'signing' | 'job' };

export type TimelineEvent =
  | LifeEvent
  | 'registered'
  | 'registered-by-phone'
  | 'disowned'
  | 'data-changed'
  | 'serial-replaced'
  | 'document-uploaded'
  | 'renewed'
  | 'deleted'
  | 'expired'
  | 'status-changed'
  | 'void-contract-signed'
  | 'transfer-data-sent'
  | 'reminder-sent'
  | 'payment-recorded'
  | 'payment-begun'
  | 'payment-denied'
  | 'payment-to-refund'
  | 'payment-mismatched'
  | 'payment-unknown'
  | 'payment-settled'
  | 'record-settled'
  | 'payment-refunded'
  | 'refund-refused'
  | 'refund-unknown';

export type NewEvent = {
  computerId: ComputerId;
  periodId: string;
  at: Date;
  author: Author;
  event: TimelineEvent;
  from: Status | null;
  to: Status;
  why?: string;
  /** Columns that change with the event. */
  changes?: EventChanges;
};

/** Adds an event to the timeline, in one statement with the change it describes. Returns its id. */
export async function addEvent(tx: Tx, entry: NewEvent): Promise<string> {
  const id = newId(entry.at);
  const row = {
    id,
    computer_id: entry.computerId,
    period_id: entry.periodId,
    at: entry.at,
    user_id: 'userId' in entry.author ? entry.author.userId : null,
    actor: entry.author.actor,
    event: entry.event,
    from_status: entry.from,
    to_status: entry.to,
    why: entry.why ?? null,
  };
  await insertEvent(tx, row, entry.changes);
  return id;
}
