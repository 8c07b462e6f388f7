import { daysLeft } from '@cobertura/domain/case/days-left.ts';
import { isObjecting } from '@cobertura/domain/repair/objection.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { keyOfCase, loadCase } from '../../case/service/find-case.ts';
import { listCaseEvents, listCaseFiles, listMessages } from '../../case/service/messages.ts';
import { findOpenLoan } from '../../loaner/service/read-loan.ts';
import { findFirstName } from '../store/repairs.ts';
import { findRepairNumber } from '../store/staff-view.ts';
import type { MailFacts } from '../words/mail-facts.ts';
import { viewReplacement } from './annex.ts';
import { findEnd } from './find-end.ts';
import { type Repair, stateOf, withRepair } from './lock-repair.ts';
import { findRefundOf } from './quote-money.ts';
import { returnCode } from './return-code.ts';
import { findWorkWords } from './work-words.ts';
import { loadWorkshop } from './workshop-data.ts';

export type RepairMail = {
  found: Repair;
  facts: MailFacts;
  messages: Awaited<ReturnType<typeof listMessages>>;
  events: Awaited<ReturnType<typeof listCaseEvents>>;
};

/** What a mail about a repair needs, as it is now. */
export async function loadMail(deps: Deps, caseId: string): Promise<RepairMail> {
  const { db, config, clock } = deps;
  const row = await loadCase(db, { id: caseId, kind: 'repair' });
  const found = await withRepair(db, row);
  const { repair } = found;
  const { publicUrl, tokenSecret } = config;
  const messages = await listMessages(db, caseId);
  const events = await listCaseEvents(db, caseId);
  const files = await listCaseFiles(db, caseId);
  const key = await keyOfCase(deps, row);
  const facts: MailFacts = {
    number: row.number,
    name: (row.user_id && (await findFirstName(db, row.user_id))) || row.name,
    student: repair.student_name,
    url: `${publicUrl}/my-repairs/${caseId}`,
    followUrl: `${publicUrl}/repairs/follow?number=${row.number}&key=${key}`,
    key,
    complaintsUrl: `${publicUrl}/complaints`,
    reportedAt: toSeconds(row.received_at),
    decideBy:
      row.status === 'reported' || isObjecting(stateOf(found)) ? toSecondsOrNull(row.due_at) : null,
    parts: repair.parts,
    cause: repair.cause_told,
    text: repair.text,
    happenedOn: repair.happened_on,
    photoCount: files.filter(({ purpose }) => purpose === 'damage').length,
    noPhotoReason: repair.no_photo_reason,
    hasBackup: repair.has_backup,
    knowsBackup: repair.has_backup || row.recorded_by === null,
    repeats:
      repair.repeats === null ? null : ((await findRepairNumber(db, repair.repeats)) ?? null),
    question: messages.findLast(({ kind }) => kind === 'question')?.text ?? '',
    replyBy: toSecondsOrNull(repair.reply_by),
    handOver: repair.hand_over ?? '',
    handOverAtWorkshop: repair.hand_over_at_workshop,
    workshop: await loadWorkshop(db, config, row.language),
    deskPhone: config.support.phone,
    expectedOn: repair.expected_on,
    outcome: repair.outcome,
    irreparableWords: repair.irreparable_words ?? '',
    replacement: viewReplacement(found),
    rejection:
      repair.cover_code === null
        ? null
        : { code: repair.cover_code, words: repair.cover_words ?? '' },
    canObject: repair.objected_at === null && (row.status === 'rejected' || row.status === 'ready'),
    wasReviewed: repair.objected_at !== null,
    isHere: stateOf(found).isHere,
    returnCode: returnCode(caseId, tokenSecret),
    guaranteedUntil: toSecondsOrNull(repair.guaranteed_until),
    loaner: (await findOpenLoan(db, caseId)) ?? null,
    quote: describeQuote(found, toSeconds(clock.now())),
    refund: (await findRefundOf(db, found)) ?? null,
    ended: findEnd(repair, events),
    isOwnEnd: events.findLast(({ event }) => event === 'cancelled')?.actor === 'family',
    ...findWorkWords(repair, events),
    ...(repair.outcome === 'no-fault' && { workDone: repair.diagnosis }),
  };
  return { found, facts, messages, events };
}

function describeQuote({ quote }: Repair, now: number): MailFacts['quote'] {
  if (!quote?.content) return null;
  const { terms, diagnosis, workingDays } = quote.content;
  const validUntil = toSeconds(quote.valid_until);
  return {
    coverage: quote.coverage_cents,
    family: quote.family_cents,
    terms,
    diagnosis,
    validUntil,
    daysLeft: daysLeft(validUntil, now),
    workingDays,
    isAccepted: quote.accepted_at !== null,
  };
}
