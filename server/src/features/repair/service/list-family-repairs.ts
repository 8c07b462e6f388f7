import { isStaff } from '@cobertura/domain/access/scopes.ts';
import { isoDay } from '@cobertura/domain/dates.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type * as api from '@cobertura/domain/repair/api.ts';
import { findReportableDays, listCoveredDays } from '@cobertura/domain/repair/covered.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { findComputer } from '../store/computers.ts';
import { type FamilyRow, listRepairsOf, listRepairsOfComputer } from '../store/family-list.ts';
import { listCoverable, listCoverableOf, loadRulesOf } from '../store/repairs.ts';
import type { Reporter } from './reporter.ts';

export async function listMyRepairs(
  { db, clock }: Deps,
  userId: string,
): Promise<ReplyOf<typeof api.listMyRepairs>> {
  const today = isoDay(toSeconds(clock.now()));
  const periods = await listCoverableOf(db, userId);
  return {
    docs: (await listRepairsOf(db, userId)).map(toListed),
    coveredComputers: [...periods.keys()].filter(
      (id) => findReportableDays(listCoveredDays(periods.get(id) ?? []), today) !== undefined,
    ),
  };
}

/** The family sees the repairs of its own computers, and staff those of any. */
export async function listComputerRepairs(
  { db }: Deps,
  { computerId, caller }: Reporter,
): Promise<ReplyOf<typeof api.listComputerRepairs>> {
  const computer = await findComputer(db, computerId);
  const mayRead = computer?.user_id === caller.id || isStaff(caller.scopes);
  if (!computer || !mayRead) throw new Refusal('not-found');
  const covered = listCoveredDays(await listCoverable(db, computerId));
  const rules = await loadRulesOf(db, covered.at(-1)?.id ?? null);
  return {
    docs: (await listRepairsOfComputer(db, computerId)).map(toListed),
    coveredDays: covered.map(({ from, until }) => ({ from, until })),
    reportDays: rules.report_days,
    student: computer.student_name,
  };
}

function toListed(row: FamilyRow): api.ListedRepair {
  return {
    _id: row.case_id,
    computerId: row.computer_id,
    number: row.number,
    status: row.status,
    outcome: row.outcome,
    reportedAt: toSeconds(row.reported_at),
    statusSince: toSeconds(row.status_since),
    dueAt: toSecondsOrNull(row.due_at),
    expectedOn: row.expected_on,
    parts: row.parts,
    replyBy: toSecondsOrNull(row.status === 'quoted' ? row.valid_until : row.reply_by),
    guaranteedUntil: toSecondsOrNull(row.guaranteed_until),
  };
}
