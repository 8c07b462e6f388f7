import { isStaff } from '@cobertura/domain/access/scopes.ts';
import { madridDay } from '@cobertura/domain/dates.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { moveClock } from '@cobertura/domain/repair/clock.ts';
import { decideRepair, type RepairActor, type RepairEvent } from '@cobertura/domain/repair/life.ts';
import { newsOf } from '@cobertura/domain/repair/news.ts';
import { repairStatuses } from '@cobertura/domain/repair/status.ts';
import { readyDay } from '@cobertura/domain/repair/workshop.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { type CaseAuthor, moveCase } from '../../case/service/move-case.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { sendNews } from '../queue.ts';
import { findLastAuthor } from '../store/events.ts';
import { type RepairChanges, updateRepair } from '../store/repairs.ts';
import { clockColumns, clockOf, type Repair, stateOf, statusOf } from './lock-repair.ts';

/** Who causes an event, as the rules and as the timeline name them. */
export type Doer = { actor: RepairActor; author: CaseAuthor };

export const byJob: Doer = { actor: { kind: 'job' }, author: { actor: 'job', userId: null } };

/** A person with the key of a repair, but without a session, has no id. */
export function byFamily(userId: string | null): Doer {
  return { actor: { kind: 'family' }, author: { actor: 'family', userId } };
}

/** The desk, an administrator or the workshop. */
export function byStaff({ id, scopes }: Caller): Doer {
  return {
    actor: { kind: 'staff', id, scopes },
    author: { actor: isStaff(scopes) ? 'staff' : 'workshop', userId: id },
  };
}

export type RepairMove = {
  event: RepairEvent;
  by: Doer;
  at: Date;
  why?: string | undefined;
  /** Columns of the repair that change with the event. */
  changes?: RepairChanges;
  /** Columns of its case that change with the event. */
  caseChanges?: Parameters<typeof moveCase>[2]['changes'];
};

/** Moves a locked repair if its life allows it, and its clock with it. Mails the family. */
export async function applyEvent(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  locked: Repair,
  move: RepairMove,
): Promise<Repair> {
  const { event, by, at, why } = move;
  const { row, repair } = locked;
  const from = statusOf(locked);
  const now = toSeconds(at);
  const decision = decideRepair(stateOf(locked), { event, by: by.actor, now });
  if (!decision.ok) {
    if (decision.code !== 'repair-moved') throw new Refusal(decision.code);
    // Families do not read the names of staff.
    const name = by.actor.kind === 'staff' ? await findLastAuthor(tx, row.id) : undefined;
    throw repairMoved(locked, name);
  }
  const { to, outcome, isCovered } = decision;
  const holidays = await listHolidayDays(tx);
  const clock = moveClock(clockOf(repair), { from, to, now, holidays });
  const { columns, dueAt } = clockColumns(clock, holidays);
  const moved = await updateRepair(tx, row.id, {
    ...columns,
    ...(to !== from && { status_since: at, asked_in: null, reply_by: null }),
    // A pause or a decision took its time, and the family reads the day.
    ...(to === 'received' &&
      to !== from && {
        expected_on: readyDay(repair.expected_on, { today: madridDay(at), holidays }),
      }),
    ...(outcome !== undefined && { outcome }),
    ...(isCovered !== undefined && { cover: coverOf(isCovered) }),
    ...move.changes,
  });
  const changes = { due_at: dueAt, ...move.caseChanges };
  const news = newsOf(event, { from, to });
  if (news) await jobs.enqueue(tx, sendNews, { caseId: row.id, news, at: at.toISOString() });
  return {
    row: await moveCase(tx, row, { event, to, author: by.author, at, why, changes }),
    repair: moved,
  };
}

/** The refusal of what the status of a repair does not allow. */
export function repairMoved(found: Repair, changedBy?: string): Refusal {
  const status = repairStatuses[statusOf(found)].name;
  return new Refusal('repair-moved', [], {
    status,
    ...(changedBy !== undefined && { name: changedBy }),
  });
}

function coverOf(isCovered: boolean | null): 'covered' | 'not-covered' | null {
  if (isCovered === null) return null;
  return isCovered ? 'covered' : 'not-covered';
}
