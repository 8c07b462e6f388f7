import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { listOfferedEvents } from '@cobertura/domain/repair/life.ts';
import { photosPerPurpose } from '@cobertura/domain/repair/report.ts';
import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import { photoStatuses } from '@cobertura/domain/repair/workshop.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { listCaseEvents, listMessages } from '../../case/service/messages.ts';
import { findFamilyLoan } from '../../loaner/service/read-loan.ts';
import { viewReplacement } from './annex.ts';
import { findEnd } from './find-end.ts';
import { type Repair, stateOf, statusOf } from './lock-repair.ts';
import { returnCode } from './return-code.ts';
import { viewQuote } from './view-quote.ts';
import { followedFieldsOf, listRepairFiles, viewRepeated } from './view-shared.ts';
import { findTransfer } from './view-transfer.ts';
import { findWorkWords } from './work-words.ts';
import { loadWorkshop } from './workshop-data.ts';

/** What the family sees: no notes and no names of staff. */
export async function viewForFamily(
  { db, clock, config }: Deps,
  found: Repair,
  { isViewed = false }: Pick<Caller, 'isViewed'>,
): Promise<RepairView> {
  const { row, repair } = found;
  const state = stateOf(found);
  const files = await listRepairFiles(db, found);
  const events = await listCaseEvents(db, row.id);
  const now = toSeconds(clock.now());
  return {
    _id: row.id,
    ...followedFieldsOf(found),
    computerId: repair.computer_id,
    student: repair.student_name,
    parts: repair.parts,
    cause: repair.cause_told,
    text: repair.text,
    happenedOn: repair.happened_on,
    hasBackup: repair.has_backup,
    replyBy: toSecondsOrNull(repair.reply_by),
    handOver: repair.hand_over,
    place: await findPlace({ db, config }, found),
    isCovered: state.isCovered,
    quote: await viewQuote({ db, clock }, found),
    rejection: rejectionOf(found),
    diagnosis: repair.diagnosis,
    // A proposal of the workshop is not told before the administrator confirms it.
    irreparableWords: isGivenUp(repair) ? repair.irreparable_words : null,
    replacement: viewReplacement(found),
    ended: findEnd(repair, events),
    ...findWorkWords(repair, events),
    loaner: await findFamilyLoan(db, { caseId: row.id, now: clock.now() }),
    returnCode:
      state.status === 'ready' && !isViewed ? returnCode(row.id, config.tokenSecret) : null,
    returnedAt: toSecondsOrNull(repair.returned_at),
    guaranteedUntil: toSecondsOrNull(repair.guaranteed_until),
    repeats: await viewRepeated(db, repair.repeats),
    rating: repair.rating === null ? null : { score: repair.rating, words: repair.rating_words },
    transfer: await findTransfer({ db, config }, found),
    files,
    photosLeft: takesPhotos(found)
      ? Math.max(0, photosPerPurpose - files.filter(({ purpose }) => purpose === 'damage').length)
      : 0,
    messages: await viewMessages(db, found),
    steps: stepsOf(events),
    offers: listOfferedEvents(state, { by: { kind: 'family' }, now }),
  };
}

function isGivenUp({ outcome }: Repair['repair']): boolean {
  return outcome === 'irreparable' || outcome === 'replaced';
}

type Events = Awaited<ReturnType<typeof listCaseEvents>>;

/** The workshop, while the family brings the laptop or takes it back. */
async function findPlace(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  found: Repair,
): Promise<RepairView['place']> {
  const status = statusOf(found);
  const isAwaited = status === 'accepted' && found.repair.hand_over_at_workshop;
  if (!isAwaited && status !== 'ready') return null;
  const { name, address, hours, phone } = await loadWorkshop(db, config, found.row.language);
  return { name, address, hours, phone };
}

/** Whether the family may add photos of the damage. */
export function takesPhotos(found: Repair): boolean {
  return photoStatuses.damage.includes(statusOf(found));
}

/** The last decision, while it counts. */
function rejectionOf({ repair }: Repair): RepairView['rejection'] {
  const { cover, cover_code: code, cover_words: words, rejected_at: at } = repair;
  if (cover !== 'not-covered' || code === null || words === null || at === null) return null;
  return { code, words, at: toSeconds(at) };
}

async function viewMessages(db: Db, { row }: Repair): Promise<RepairView['messages']> {
  const messages = await listMessages(db, row.id);
  return messages.flatMap(({ id, at, kind, text, user_id }) => {
    if (kind === 'note' || kind === 'answer') return [];
    // The desk may have written down a reply of the family.
    const isMine = kind === 'reply' || user_id === row.user_id;
    return [{ _id: id, at: toSeconds(at), kind, isMine, text }];
  });
}

/** Events that changed the status. */
function stepsOf(events: Events): RepairView['steps'] {
  return events
    .filter(({ from_status, to_status }) => from_status !== to_status)
    .map(({ to_status, at }) => ({ status: to_status as RepairStatus, at: toSeconds(at) }));
}
