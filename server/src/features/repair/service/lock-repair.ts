import type { ComputerId } from '@cobertura/domain/ids.ts';
import { deadlinesOf, type RepairClock } from '@cobertura/domain/repair/clock.ts';
import type { RepairState } from '@cobertura/domain/repair/life.ts';
import type { QuoteState } from '@cobertura/domain/repair/quote.ts';
import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { lockCase } from '../../case/service/move-case.ts';
import { type FoundQuote, findQuote } from '../store/quotes.ts';
import { loadRepair, type RepairRow } from '../store/repairs.ts';

/** A row of `cases`, as the service of cases returns it. */
export type CaseRow = Awaited<ReturnType<typeof lockCase>>;

/** A repair with its case, and its quote if the family pays a share. */
export type Repair = { row: CaseRow; repair: RepairRow; quote: FoundQuote | undefined };

/** Locks a repair against other changes until the end of the transaction. */
export async function lockRepair(tx: Tx, id: string): Promise<Repair> {
  return withRepair(tx, await lockCase(tx, { id, kind: 'repair' }));
}

export async function withRepair(db: Db, row: CaseRow): Promise<Repair> {
  const repair = await loadRepair(db, row.id);
  return { row, repair, quote: repair.family_cents ? await findQuote(db, row.id) : undefined };
}

/** What is locked before a repair if its computer changes with it. Neither ever changes. */
export async function loadRepairLocks(
  db: Db,
  id: string,
): Promise<{ computerId: ComputerId; ownerId: string | null }> {
  const { row, repair } = await withRepair(db, await loadCase(db, { id, kind: 'repair' }));
  return { computerId: repair.computer_id, ownerId: row.user_id };
}

export function statusOf({ row }: Pick<Repair, 'row'>): RepairStatus {
  return row.status as RepairStatus;
}

/** What the rules know about a repair. */
export function stateOf({ row, repair, quote }: Repair): RepairState {
  const status = statusOf({ row });
  return {
    status,
    outcome: repair.outcome,
    isCovered: isCoveredIn(repair),
    isHere: repair.arrived_at !== null && repair.returned_at === null,
    askedIn: repair.asked_in,
    replyBy: toSecondsOrNull(repair.reply_by),
    isReminded: repair.reply_reminded_at !== null,
    isProposedIrreparable: repair.irreparable_words !== null,
    familyShare: repair.family_cents,
    quote: status === 'quoted' && quote ? quoteStateOf(quote) : null,
    rejectedAt: toSecondsOrNull(repair.rejected_at),
    rejectedBy: repair.rejected_by,
    wasRejectedHere: wasRejectedHere(repair),
    hasObjected: repair.objected_at !== null,
    guaranteedUntil: toSecondsOrNull(repair.guaranteed_until),
  };
}

/** Null until a person has decided whether the repair is covered. */
export function isCoveredIn({ cover }: Pick<RepairRow, 'cover'>): boolean | null {
  return cover === null ? null : cover === 'covered';
}

function wasRejectedHere({ arrived_at, rejected_at }: RepairRow): boolean {
  return arrived_at !== null && rejected_at !== null && rejected_at >= arrived_at;
}

function quoteStateOf({ valid_until, reminders, receipt_id, is_paying }: FoundQuote): QuoteState {
  const paying = is_paying ? 'attempt' : null;
  return {
    validUntil: toSeconds(valid_until),
    reminders,
    money: receipt_id === null ? paying : 'receipt',
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
