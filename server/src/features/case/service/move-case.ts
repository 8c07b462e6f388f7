import { isStaff } from '@cobertura/domain/access/scopes.ts';
import {
  type CaseActor,
  type CaseKind,
  type CaseStatus,
  caseStatusFacts,
} from '@cobertura/domain/case/case.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/access.ts';
import { type CaseChanges, type CaseRow, findAndLockCase, updateCase } from '../store/cases.ts';
import { insertCaseEvent } from '../store/parts.ts';

/** The person who acted is unknown when a declaration comes without a session. */
export type CaseAuthor =
  | { actor: Extract<CaseActor, 'staff'>; userId: string }
  | { actor: Exclude<CaseActor, 'staff'>; userId: string | null };

/** The desk, an administrator or the workshop, as a timeline names them. */
export function authorOf({ id, scopes }: Pick<Caller, 'id' | 'scopes'>): CaseAuthor {
  return { actor: isStaff(scopes) ? 'staff' : 'workshop', userId: id };
}

/** Locks a case against other changes until the end of the transaction. */
export async function lockCase(
  tx: Tx,
  { id, kind }: { id: string; kind: CaseKind },
): Promise<CaseRow> {
  const row = await findAndLockCase(tx, { id, kind });
  if (!row) throw new Refusal('not-found');
  return row;
}

export type CaseMove = {
  event: string;
  /** Without a new status the event is only added to the timeline. */
  to?: CaseStatus;
  author: CaseAuthor;
  at: Date;
  why?: string | undefined;
  /** Columns that change with the event. */
  changes?: CaseChanges;
};

/** Moves a locked case to another status and adds the event to its timeline. */
export async function moveCase(tx: Tx, row: CaseRow, move: CaseMove): Promise<CaseRow> {
  const { event, author, at, why } = move;
  const to = move.to === undefined ? row.status : move.to;
  const { awaits, isOpen } = caseStatusFacts(row.kind, to);
  const moved = await updateCase(tx, row.id, {
    // A status may await another party after a time, so an event without a move keeps it.
    ...(to !== row.status && { status: to, awaits, closed_at: isOpen ? null : at }),
    updated_at: at,
    ...move.changes,
  });
  await insertCaseEvent(tx, {
    case_id: row.id,
    at,
    user_id: author.userId,
    actor: author.actor,
    event,
    from_status: row.status,
    to_status: to,
    why: why ?? null,
  });
  return moved;
}
