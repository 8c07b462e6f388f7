import { deadlinesOf, type RepairClock } from '@cobertura/domain/repair/clock.ts';
import type { RepairState } from '@cobertura/domain/repair/life.ts';
import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { fromSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { lockCase } from '../../case/service/move-case.ts';
import { loadRepair, type RepairRow } from '../store/repairs.ts';

/** A row of `cases`, as the service of cases returns it. */
export type CaseRow = Awaited<ReturnType<typeof lockCase>>;

/** A repair with its case. */
export type Repair = { row: CaseRow; repair: RepairRow };

/** Locks a repair against other changes until the end of the transaction. */
export async function lockRepair(tx: Tx, id: string): Promise<Repair> {
  return withRepair(tx, await lockCase(tx, { id, kind: 'repair' }));
}

export async function withRepair(db: Db, row: CaseRow): Promise<Repair> {
  return { row, repair: await loadRepair(db, row.id) };
}

export function statusOf({ row }: Pick<Repair, 'row'>): RepairStatus {
  return row.status as RepairStatus;
}

/** What the rules know about a repair. */
export function stateOf({ row, repair }: Repair): RepairState {
  return {
    status: statusOf({ row }),
    outcome: repair.outcome,
    isCovered: repair.cover === null ? null : repair.cover === 'covered',
    isHere: repair.arrived_at !== null && repair.returned_at === null,
    askedIn: repair.asked_in,
    replyBy: toSecondsOrNull(repair.reply_by),
    isReminded: repair.reply_reminded_at !== null,
    isProposedIrreparable: repair.irreparable_words !== null,
    // No repair has a price yet, so the family pays nothing.
    familyShare: null,
    rejectedAt: toSecondsOrNull(repair.rejected_at),
    rejectedBy: repair.rejected_by,
    hasObjected: repair.objected_at !== null,
    guaranteedUntil: toSecondsOrNull(repair.guaranteed_until),
  };
}

export function clockOf({ phase, phase_used, total_used, runs_since }: RepairRow): RepairClock {
  return {
    phase,
    phaseUsed: phase_used,
    totalUsed: total_used,
    runsSince: toSecondsOrNull(runs_since),
  };
}

/** The columns of a clock and of the deadlines that follow from it. */
export function clockColumns(clock: RepairClock, holidays: readonly string[]) {
  const deadlines = deadlinesOf(clock, holidays);
  return {
    dueAt: deadlines && fromSeconds(deadlines.dueAt),
    columns: {
      phase: clock.phase,
      phase_used: clock.phaseUsed,
      total_used: clock.totalUsed,
      runs_since: clock.runsSince === null ? null : fromSeconds(clock.runsSince),
      warn_at: deadlines && fromSeconds(deadlines.warnAt),
    },
  };
}
