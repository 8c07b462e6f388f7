import { daysBetween } from '@cobertura/domain/case/days-left.ts';
import { formatDate, isoDay, startOfIsoDay } from '@cobertura/domain/dates.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { startClock } from '@cobertura/domain/repair/clock.ts';
import { type Cover, findCover } from '@cobertura/domain/repair/covered.ts';
import type { reportRepair as endpoint } from '@cobertura/domain/repair/report-api.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import type { CaseAuthor } from '../../case/service/move-case.ts';
import { openCase } from '../../case/service/open-case.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { sendReceipt } from '../queue.ts';
import {
  countCovered,
  findOpenNumber,
  insertRepair,
  listCoverable,
  loadRulesOf,
} from '../store/repairs.ts';
import { clockColumns } from './lock-repair.ts';
import { sendPhotos } from './report-photos.ts';

type Form = InputOf<typeof endpoint>['body'];

export type Report = {
  computerId: ComputerId;
  caller: Caller;
  form: Form;
  /** The closed repair that is done again within its guarantee. */
  repeats?: { caseId: string; periodId: string };
};

/** A family with its computer, which the caller has locked. */
type Owner = { id: string; name: string; email: string; language: 'es' | 'ga' };

/** Opens a repair of a locked computer. A second open one of the same computer is refused. */
export async function openRepair(
  tx: Tx,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  given: Report & { owner: Owner; author: CaseAuthor },
): Promise<ReplyOf<typeof endpoint>> {
  const { computerId, caller, form, owner, author, repeats } = given;
  const open = await findOpenNumber(tx, computerId);
  if (open !== undefined) throw new Refusal('repair-open', [], { number: open });
  if (form.photos.length === 0 && form.noPhotoReason === '') throw new Refusal('photo-or-reason');
  const at = clock.now();
  const now = toSeconds(at);
  const periodId = repeats?.periodId ?? (await findPeriod(tx, { computerId, form, now }));
  const rules = await loadRulesOf(tx, periodId);
  const holidays = await listHolidayDays(tx);
  const { columns, dueAt } = clockColumns(startClock(now), holidays);
  const { id, number, due_at } = await openCase(tx, {
    kind: 'repair',
    status: 'reported',
    event: repeats ? 'reopened' : 'reported',
    channel: form.channel,
    author,
    name: owner.name,
    email: owner.email,
    language: owner.language,
    userId: owner.id,
    computerId,
    contractId: null,
    receivedAt: at,
    dueAt,
    at,
  });
  await insertRepair(tx, {
    case_id: id,
    computer_id: computerId,
    period_id: periodId,
    rules_id: rules.id,
    happened_on: form.happenedOn,
    is_late_report: daysBetween(form.happenedOn, isoDay(now)) > rules.report_days,
    parts: form.parts,
    cause_told: form.cause,
    text: form.text,
    no_photo_reason: form.noPhotoReason,
    has_backup: form.hasBackup,
    ...columns,
    status_since: at,
    ordinal: (await countCovered(tx, periodId)) + 1,
    repeats: repeats?.caseId ?? null,
  });
  await sendPhotos(tx, { caseId: id, computerId, userId: caller.id, ids: form.photos, at });
  await jobs.enqueue(tx, sendReceipt, { caseId: id });
  return { _id: id, number, dueAt: toSecondsOrNull(due_at) };
}

async function findPeriod(
  tx: Tx,
  { computerId, form, now }: { computerId: ComputerId; form: Form; now: number },
): Promise<string> {
  const cover = findCover(await listCoverable(tx, computerId), { day: form.happenedOn, now });
  if (cover.ok) return cover.periodId;
  throw new Refusal(cover.code, [], detailsOf(cover));
}

function detailsOf(cover: Exclude<Cover, { ok: true }>) {
  if (cover.code === 'covered-later') return { day: formatDate(startOfIsoDay(cover.from)) };
  if (cover.code === 'covered-until') return { day: formatDate(startOfIsoDay(cover.until)) };
  return {};
}
