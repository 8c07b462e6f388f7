import { madridDay } from '@cobertura/domain/dates.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { moveClock } from '@cobertura/domain/repair/clock.ts';
import { returnsShare } from '@cobertura/domain/repair/ends.ts';
import {
  decideRepair,
  type RepairActor,
  type RepairDecision,
  type RepairEvent,
  type RepairState,
} from '@cobertura/domain/repair/life.ts';
import { newsOf } from '@cobertura/domain/repair/news.ts';
import { awaitedOf } from '@cobertura/domain/repair/objection.ts';
import { repairStatuses } from '@cobertura/domain/repair/status.ts';
import { readyDay } from '@cobertura/domain/repair/workshop.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { authorOf, type CaseAuthor, moveCase } from '../../case/service/move-case.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { shortenLoan } from '../../loaner/service/change-loan.ts';
import { sendNews } from '../queue.ts';
import { findDecliner, findLastAuthor } from '../store/events.ts';
import { type RepairChanges, updateRepair } from '../store/repairs.ts';
import { endQuote, readyAfterPayment, returnShare } from './end-quote.ts';
import { clockColumns, clockOf, type Repair, stateOf, statusOf } from './lock-repair.ts';

/** Who causes an event, as the rules and as the timeline name them. */
export type Doer = { actor: RepairActor; author: CaseAuthor };

export const byJob: Doer = { actor: { kind: 'job' }, author: { actor: 'job', userId: null } };

/** A person with the key of a repair, but without a session, has no id. */
export function byFamily(userId: string | null): Doer {
  return { actor: { kind: 'family' }, author: { actor: 'family', userId } };
}

/** The desk, an administrator or the workshop. */
export function byStaff(caller: Caller): Doer {
  const { id, scopes } = caller;
  return { actor: { kind: 'staff', id, scopes }, author: authorOf(caller) };
}

export type RepairMove = {
  event: RepairEvent;
  by: Doer;
  at: Date;
  why?: string | undefined;
  /** Columns of the repair that change with the event. */
  changes?: RepairChanges;
  /** What the rules must already know of these changes. */
  facts?: Partial<RepairState>;
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
  const { to, outcome, isCovered } = await checkEvent(tx, locked, move);
  const holidays = await listHolidayDays(tx);
  // The workshop waited for the decision about an objection.
  const startsAgain = event === 'accepted' && to === from;
  const clock = moveClock(clockOf(repair), { from, to, now, holidays, startsAgain });
  const { columns, dueAt } = clockColumns(clock, holidays);
  const moved = await updateRepair(tx, row.id, {
    ...columns,
    ...(to !== from && { status_since: at, asked_in: null, reply_by: null }),
    // A pause or a decision took its time, and the family reads the day.
    ...(to === 'received' &&
      (to !== from || startsAgain) && {
        expected_on: readyDay(repair.expected_on, { today: madridDay(at), holidays }),
      }),
    ...(event === 'quote-paid' && {
      expected_on: readyAfterPayment(locked, { today: madridDay(at), holidays }),
    }),
    ...(outcome !== undefined && { outcome }),
    ...(isCovered !== undefined && { cover: coverOf(isCovered) }),
    ...move.changes,
  });
  // Its loaner has to come back soon, and the mail says until when.
  if (row.closed_at === null && !repairStatuses[to].isOpen) await shortenLoan(tx, row.id, at);
  const awaits = awaitedOf(stateOf({ ...locked, row: { ...row, status: to }, repair: moved }));
  const changes = { due_at: dueAt, awaits, ...move.caseChanges };
  if (from === 'quoted' && to === 'ready') await endQuote(tx, locked, { event, at });
  const news = newsOf(event, { from, to });
  if (news) await jobs.enqueue(tx, sendNews, { caseId: row.id, news, at: at.toISOString() });
  const ended = await moveCase(tx, row, { event, to, author: by.author, at, why, changes });
  const after = { row: ended, repair: moved, quote: locked.quote };
  if (to === 'ready' && returnsShare(outcome)) await returnShare(tx, { jobs }, after, { by, at });
  return after;
}

/** Refuses an event that the life of a locked repair does not allow. Returns what it would change. */
export async function checkEvent(
  tx: Tx,
  locked: Repair,
  { event, by, at, facts }: Pick<RepairMove, 'event' | 'by' | 'at' | 'facts'>,
): Promise<Extract<RepairDecision, { ok: true }>> {
  const state = { ...stateOf(locked), ...facts };
  const decision = decideRepair(state, { event, by: by.actor, now: toSeconds(at) });
  if (decision.ok) return decision;
  if (decision.code === 'repair-moved') throw await refuseSecond(tx, locked, by);
  const decliner =
    decision.code === 'not-proposed' ? await findDecliner(tx, locked.row.id) : undefined;
  if (decliner !== undefined) throw repairMoved(locked, decliner);
  throw new Refusal(decision.code);
}

/** The refusal of a change that came second. Staff read who was first. */
export async function refuseSecond(tx: Tx, locked: Repair, by: Doer): Promise<Refusal> {
  // Families do not read the names of staff.
  const name = by.actor.kind === 'staff' ? await findLastAuthor(tx, locked.row.id) : undefined;
  return repairMoved(locked, name);
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
