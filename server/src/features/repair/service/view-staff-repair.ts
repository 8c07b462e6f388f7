import { daysBetween } from '@cobertura/domain/case/days-left.ts';
import { isoDay } from '@cobertura/domain/dates.ts';
import { daysOfPeriod } from '@cobertura/domain/repair/covered.ts';
import type { TimelineEvent } from '@cobertura/domain/repair/life.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { listCaseEvents, listMessages } from '../../case/service/messages.ts';
import { findPhotoPeriod, listOtherRepairs, loadCover } from '../store/staff-view.ts';
import { byStaff } from './apply-event.ts';
import { isCoveredIn, type Repair, withRepair } from './lock-repair.ts';
import { viewQuoteProgress, viewShares } from './view-quote.ts';
import { viewRepeated, viewShared } from './view-shared.ts';
import { conceptOf, findReceipt, findStaffTransfer } from './view-transfer.ts';

/** What staff see of a repair, with its notes and timeline. */
export async function readStaffRepair(
  { db, clock }: Deps,
  { id, caller }: { id: string; caller: Caller },
): Promise<StaffRepair> {
  const found = await withRepair(db, await loadCase(db, { id, kind: 'repair' }));
  const { row, repair } = found;
  const actor = { by: byStaff(caller).actor, now: toSeconds(clock.now()) };
  return {
    ...(await viewShared(db, found, actor)),
    channel: row.channel,
    language: row.language,
    computerId: repair.computer_id,
    family: { userId: row.user_id, name: row.name, email: row.email },
    isLateReport: repair.is_late_report,
    cover: await viewCover(db, found),
    quote: viewQuoteProgress(found),
    repeats: await viewRepeated(db, repair.repeats),
    earlier: await listEarlier(db, found),
    registrationPhoto: await findRegistrationPhoto(db, found),
    rating: repair.rating === null ? null : { score: repair.rating, words: repair.rating_words },
    transfer: findStaffTransfer(found),
    receiptToCheck: await viewReceipt(db, found),
    messages: await viewMessages(db, found),
    events: await viewEvents(db, id),
  };
}

async function findRegistrationPhoto(
  db: Db,
  { row, repair }: Repair,
): Promise<StaffRepair['registrationPhoto']> {
  const { computer_id: computerId, period_id: periodId } = repair;
  const found = await findPhotoPeriod(db, { computerId, periodId, reportedAt: row.received_at });
  return found ? { period: found.ordinal } : null;
}

async function viewReceipt(db: Db, { quote }: Repair): Promise<StaffRepair['receiptToCheck']> {
  const receipt = quote ? await findReceipt(db, quote) : null;
  if (!quote || !receipt) return null;
  return { ...receipt, concept: conceptOf(quote), amount: quote.family_cents };
}

async function viewCover(db: Db, found: Repair): Promise<StaffRepair['cover']> {
  const { row, repair } = found;
  const { cover_code: code, cover_words: words, rejected_at: rejectedAt } = repair;
  const period = await loadCover(db, row.id);
  return {
    isCovered: isCoveredIn(repair),
    rejection:
      code !== null && rejectedAt !== null
        ? { code, words: words ?? '', at: toSeconds(rejectedAt) }
        : null,
    objectedAt: toSecondsOrNull(repair.objected_at),
    period:
      period.end_date &&
      daysOfPeriod({
        paidAt: toSecondsOrNull(period.paid_at),
        coversNotBefore: toSecondsOrNull(period.covers_not_before),
        campaignStart: toSeconds(period.campaign_start),
        endDate: toSeconds(period.end_date),
      }),
    refundedAt: toSecondsOrNull(period.refunded_at),
    withdrawnAt: toSecondsOrNull(period.withdrawn_at),
    reportedAfterDays: daysBetween(repair.happened_on, isoDay(toSeconds(row.received_at))),
    shares: viewShares(found),
    ordinal: repair.ordinal,
    rules: {
      excess: period.excess_cents,
      cap: period.cap_cents,
      repairsPerPeriod: period.repairs_per_period,
      reportDays: period.report_days,
    },
  };
}

async function listEarlier(db: Db, { row, repair }: Repair): Promise<StaffRepair['earlier']> {
  const { serial_number, new_serial } = repair;
  const serials = [serial_number, ...(new_serial === null ? [] : [new_serial])];
  const others = await listOtherRepairs(db, { serials, caseId: row.id });
  return others.map(({ case_id, number, status, outcome, reported_at, parts }) => ({
    _id: case_id,
    number,
    status,
    outcome,
    reportedAt: toSeconds(reported_at),
    parts,
  }));
}

async function viewMessages(db: Db, { row }: Repair): Promise<StaffRepair['messages']> {
  const messages = await listMessages(db, row.id);
  return messages.map(({ id, at, kind, name, user_id, text }) => ({
    _id: id,
    at: toSeconds(at),
    kind,
    by: name || row.name,
    isFamily: user_id === row.user_id,
    text,
  }));
}

async function viewEvents(db: Db, caseId: string): Promise<StaffRepair['events']> {
  const events = await listCaseEvents(db, caseId);
  return events.map(({ at, name, actor, event, from_status, to_status, why }) => ({
    at: toSeconds(at),
    by: name || actor,
    event: event as TimelineEvent,
    from: from_status as RepairStatus | null,
    to: to_status as RepairStatus,
    why,
  }));
}
