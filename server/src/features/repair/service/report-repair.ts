import { formatDate, isoDay, madridDay, startOfIsoDay } from '@cobertura/domain/dates.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { startClock } from '@cobertura/domain/repair/clock.ts';
import { type Cover, findCover } from '@cobertura/domain/repair/covered.ts';
import { refuseRepeatDay } from '@cobertura/domain/repair/guarantee.ts';
import { isLateReport } from '@cobertura/domain/repair/report.ts';
import type { reportRepair as endpoint } from '@cobertura/domain/repair/report-api.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import { loadCase } from '../../case/service/find-case.ts';
import type { CaseAuthor } from '../../case/service/move-case.ts';
import { openCase } from '../../case/service/open-case.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { sendReceipt } from '../queue.ts';
import {
  countCovered,
  findOpenNumber,
  insertRepair,
  listCoverable,
  loadFamily,
  loadRulesOf,
} from '../store/repairs.ts';
import { type CaseRow, clockColumns } from './lock-repair.ts';
import { sendPhotos } from './report-photos.ts';
import {
  checkReporter,
  checkReportLimit,
  countReport,
  lockReported,
  type Reporter,
} from './reporter.ts';

type Form = InputOf<typeof endpoint>['body'];

/** Reports a fault of a computer. A repeated call with the same key returns the same repair. */
export async function reportRepair(
  deps: Deps,
  given: Reporter & { form: Form; key: string | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  const { computerId, caller, form, key } = given;
  await checkReporter(deps.db, given);
  const request = ['repair', computerId, form];
  await checkReportLimit(deps, { ...given, request });
  let isOpened = false;
  const id = await deps.db.transaction().execute(async (tx) => {
    const { user_id: ownerId } = await lockReported(tx, given);
    const isOwner = ownerId === caller.id;
    return runOnce(tx, { userId: caller.id, key, request, at: deps.clock.now() }, async () => {
      checkChannel(form, { isOwner });
      const { _id } = await openRepair(tx, deps, {
        computerId,
        caller,
        form,
        owner: await loadFamily(tx, ownerId),
        author: { actor: isOwner ? 'family' : 'staff', userId: caller.id },
      });
      isOpened = true;
      return _id;
    });
  });
  if (isOpened) await countReport(deps, given);
  return describeReport(await loadCase(deps.db, { id, kind: 'repair' }));
}

/** A family reports by the web. The desk writes down how the family told it. */
function checkChannel({ channel }: Form, { isOwner }: { isOwner: boolean }): void {
  if ((channel === 'web') === isOwner) return;
  throw new Refusal('invalid-input', [{ field: 'channel', code: 'not-an-option' }]);
}

export function describeReport(row: CaseRow): ReplyOf<typeof endpoint> {
  return { _id: row.id, number: row.number, dueAt: toSecondsOrNull(row.due_at) };
}

export type Report = Reporter & {
  form: Form;
  /** The closed repair that is done again within its guarantee. */
  repeats?: { caseId: string; periodId: string; ordinal: number; returnedAt: Date | null };
};

/** The family of the computer. */
type Owner = { id: string; name: string; email: string; language: Language };

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
  const today = isoDay(now);
  if (repeats) checkRepeatDay(form.happenedOn, { returnedAt: repeats.returnedAt, today });
  const periodId = repeats?.periodId ?? (await findPeriod(tx, { computerId, form, now }));
  const rules = await loadRulesOf(tx, periodId);
  const holidays = await listHolidayDays(tx);
  const { columns, dueAt } = clockColumns(startClock(now), holidays);
  const row = await openCase(tx, {
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
    case_id: row.id,
    computer_id: computerId,
    period_id: periodId,
    rules_id: rules.id,
    happened_on: form.happenedOn,
    is_late_report: isLateReport(form.happenedOn, { today, reportDays: rules.report_days }),
    parts: form.parts,
    cause_told: form.cause,
    text: form.text,
    no_photo_reason: form.noPhotoReason,
    has_backup: form.hasBackup,
    ...columns,
    status_since: at,
    ordinal: repeats?.ordinal ?? (await countCovered(tx, periodId)) + 1,
    repeats: repeats?.caseId ?? null,
  });
  await sendPhotos(tx, { caseId: row.id, computerId, userId: caller.id, ids: form.photos, at });
  await jobs.enqueue(tx, sendReceipt, { caseId: row.id });
  return describeReport(row);
}

function checkRepeatDay(
  day: string,
  { returnedAt, today }: { returnedAt: Date | null; today: string },
): void {
  const returnedOn = returnedAt && madridDay(returnedAt);
  const refusal = refuseRepeatDay(day, { returnedOn, today });
  if (refusal?.code === 'day-before-return') {
    const first = formatDate(startOfIsoDay(refusal.returnedOn));
    throw new Refusal(refusal.code, [], { day: first });
  }
  if (refusal) throw new Refusal(refusal.code);
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
