import { type Actor, decide, type LifeEvent } from '@cobertura/domain/computer/life.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/access.ts';
import type { EventChanges, LockedComputer } from '../store/computers.ts';
import { type Author, addEvent } from './add-event.ts';

export type Change = {
  event: LifeEvent;
  /** The rules check what this actor may do. */
  by: Actor;
  /** The timeline shows this author. */
  author: Author;
  at: Date;
  why?: string;
  /** The columns of the period that change with it, or how they follow from the new status. */
  period?: PeriodChanges | ((to: Status) => PeriodChanges);
};

type PeriodChanges = NonNullable<EventChanges['period']>;

/** Decides an event by the rules of a computer's life, saves the new status and adds the event. */
export async function applyEvent(
  tx: Tx,
  { computer, period, life }: LockedComputer,
  { event, by, author, at, why, period: changes }: Change,
): Promise<{ to: Status; eventId: string }> {
  const decision = decide(life, event, by);
  if (!decision.ok) throw new Refusal(decision.code);

  const { to } = decision;
  const eventId = await addEvent(tx, {
    computerId: computer.id,
    periodId: period.id,
    at,
    author,
    event,
    from: computer.status,
    to,
    ...(why !== undefined && { why }),
    changes: {
      computer: { status: to, updated_at: at },
      ...(changes && { period: typeof changes === 'function' ? changes(to) : changes }),
    },
  });
  return { to, eventId };
}

/** The actor and the author of a change by a staff member. */
export function byStaff(caller: Caller) {
  return {
    by: { kind: 'staff', scopes: caller.scopes },
    author: { actor: 'staff', userId: caller.id },
  } as const;
}
