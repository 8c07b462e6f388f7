import { hash } from 'node:crypto';
import { madridDay } from '@cobertura/domain/dates.ts';
import type { RepairEvent } from '@cobertura/domain/repair/life.ts';
import type { PhotoPurpose } from '@cobertura/domain/repair/report.ts';
import type { Config } from '../src/config/config.ts';
import type { Tx } from '../src/db/database.ts';
import { saveCaseFile } from '../src/features/case/service/case-files.ts';
import { saveMessage } from '../src/features/case/service/messages.ts';
import { applyEvent, byStaff } from '../src/features/repair/service/apply-event.ts';
import { lockRepair, type Repair } from '../src/features/repair/service/lock-repair.ts';
import { openRepair, type Report } from '../src/features/repair/service/report-repair.ts';
import { loadFamily, updateRepair } from '../src/features/repair/store/repairs.ts';
import { type Covered, dayBefore, listCovered } from './covered-computers.ts';
import { diagnoseWithQuote, writeDemoRules } from './demo-quote.ts';
import { familyLogin } from './people.ts';
import { type Random, randomFor } from './random.ts';
import { callerOf, describeEvent } from './repair-events.ts';
import { type RepairEnd, type RepairStory, repairStories } from './repair-stories.ts';
import { hoursBefore, timeToAct } from './timing.ts';

const paths: Record<RepairEnd, readonly RepairEvent[]> = {
  reported: [],
  'needs-info': ['info-asked'],
  accepted: ['accepted'],
  received: ['accepted', 'received'],
  quoted: ['accepted', 'received', 'diagnosed'],
  repairing: ['accepted', 'received', 'diagnosed'],
  ready: ['accepted', 'received', 'diagnosed', 'repaired'],
  closed: ['accepted', 'received', 'diagnosed', 'repaired', 'returned'],
  rejected: ['rejected'],
  objected: ['rejected', 'objected'],
  cancelled: ['cancelled'],
};

/** The demo sends no mails. */
const jobs = { enqueue: async () => {} };

type Staff = Record<'cau' | 'workshop', string>;
type Given = { now: Date; config: Config; photo: Buffer };
type Scene = Given & { random: Random; staff: Staff; limitedRules: string; keys: string[] };

/**
 * Writes repairs as the product does. It sends no mails, because these events are in the past. Returns the
 * keys of the photos: each has a file of its own, because the product removes some of them.
 */
export async function writeDemoRepairs(tx: Tx, given: Given): Promise<string[]> {
  const staff = {
    cau: await loadId(tx, 'cau@example.com'),
    workshop: await loadId(tx, 'taller@example.com'),
  };
  const limitedRules = await writeDemoRules(tx, given.now);
  const random = randomFor('repairs');
  const scene: Scene = { ...given, random, staff, limitedRules, keys: [] };
  const again = momentOf(scene, daysSinceRepeats);
  const repeats: (() => Promise<void>)[] = [];
  const demoFamily = await loadId(tx, familyLogin);
  const computers = await listCovered(tx);
  const fits = (each: Covered, story: RepairStory, at: Date) =>
    (each.ownerId === demoFamily) === (story.ofDemoFamily ?? false) &&
    !each.isTaken &&
    dayBefore(each, at) !== undefined;

  // A second repair has an excess, so the laptop with the quote has no other repair.
  const quoted = repairStories.find(({ end }) => end === 'quoted');
  const first = computers.find(
    (each) => quoted && fits(each, quoted, momentOf(scene, quoted.daysAgo)),
  );
  if (first) first.isTaken = true;

  for (const story of repairStories) {
    const at = momentOf(scene, story.daysAgo);
    // Numbers follow the time of the report.
    if (at > again) for (const repeat of repeats.splice(0)) await repeat();
    const found = story.end === 'quoted' ? first : computers.find((each) => fits(each, story, at));
    if (!found) throw new Error(`no computer of the demo was covered ${story.daysAgo} days ago`);
    // An open repair prevents another one. Earlier ones that ended do not.
    found.isTaken = !['closed', 'rejected', 'cancelled'].includes(story.end) || !!story.failsAgain;
    const telling = { scene, computer: found, at };
    const id = await tell(tx, story, telling);
    if (story.failsAgain)
      repeats.push(() => repeatRepair(tx, story, { ...telling, id, at: again }));
    // The next story is about another computer, if there is one.
    computers.push(...computers.splice(computers.indexOf(found), 1));
  }
  for (const repeat of repeats) await repeat();
  return scene.keys;
}

const daysSinceRepeats = 2;

type Telling = { scene: Scene; computer: Covered; at: Date };

async function tell(tx: Tx, story: RepairStory, telling: Telling): Promise<string> {
  const { scene, computer, at } = telling;
  const id = await report(tx, story, telling);
  const hasQuote = story.end === 'quoted';
  if (hasQuote) await updateRepair(tx, id, { rules_id: scene.limitedRules });
  const events = paths[story.end];
  const last = momentOf(scene, story.lastDaysAgo);
  const step = (last.getTime() - at.getTime()) / Math.max(events.length, 1);
  for (const [index, event] of events.entries()) {
    await cause(tx, event, {
      scene,
      id,
      hasQuote,
      ownerId: computer.ownerId,
      at: new Date(at.getTime() + Math.round((step * (index + 1)) / 1000) * 1000),
    });
  }
  if (story.rating) {
    const { score: rating, words: rating_words } = story.rating;
    await updateRepair(tx, id, { rating, rating_words, rated_at: last });
  }
  return id;
}

/** The laptop fails again within the guarantee. */
async function repeatRepair(
  tx: Tx,
  story: RepairStory,
  { id, ...telling }: Telling & { id: string },
): Promise<void> {
  const { scene, computer, at } = telling;
  const locked = await cause(tx, 'reopened', { scene, id, ownerId: computer.ownerId, at });
  const { period_id: periodId, ordinal, returned_at: returnedAt } = locked.repair;
  const again = { ...story, text: `Otra vez lo mismo. ${story.text}` };
  await report(tx, again, telling, { caseId: id, periodId, ordinal, returnedAt });
}

async function report(
  tx: Tx,
  { parts, cause: told, text, byPhone }: RepairStory,
  { scene, computer, at }: Telling,
  repeats?: Report['repeats'],
): Promise<string> {
  const { id: computerId, ownerId } = computer;
  const callerId = byPhone ? scene.staff.cau : ownerId;
  const { _id: id } = await openRepair(
    tx,
    { jobs, clock: { now: () => at } },
    {
      computerId,
      caller: callerOf(callerId, byPhone ? 'cau' : 'user'),
      form: {
        parts,
        cause: told,
        text,
        happenedOn: (!repeats && dayBefore(computer, at)) || madridDay(at),
        photos: [],
        noPhotoReason: byPhone ? 'Llamaron por teléfono' : 'Se añade después',
        hasBackup: true,
        channel: byPhone ? 'phone' : 'web',
      },
      owner: await loadFamily(tx, ownerId),
      author: byPhone
        ? { actor: 'staff', userId: callerId }
        : { actor: 'family', userId: callerId },
      ...(repeats && { repeats }),
    },
  );
  if (byPhone) return id;
  await updateRepair(tx, id, { no_photo_reason: '' });
  await addPhotos(tx, scene, { caseId: id, userId: ownerId, at, purpose: 'damage' });
  return id;
}

type Cause = { scene: Scene; id: string; ownerId: string; at: Date; hasQuote?: boolean };

/** Applies an event with the data that the product stores with it. */
async function cause(tx: Tx, event: RepairEvent, given: Cause): Promise<Repair> {
  const { scene, id, ownerId, at } = given;
  const locked = await lockRepair(tx, id);
  if (event === 'diagnosed' && given.hasQuote) {
    const madeBy = scene.staff.workshop;
    const by = byStaff(callerOf(madeBy, 'workshop'));
    return diagnoseWithQuote(tx, { jobs, config: scene.config }, { locked, by, madeBy, at });
  }
  const { by, why, changes, message } = await describeEvent(tx, event, { ...given, locked });
  if (event === 'received') {
    const photos = { caseId: id, userId: scene.staff.workshop, at };
    await addPhotos(tx, scene, { ...photos, purpose: 'intake' });
    await addPhotos(tx, scene, { ...photos, purpose: 'intake' });
  }
  if (event === 'repaired') {
    const photo = { caseId: id, userId: scene.staff.workshop, at };
    await addPhotos(tx, scene, { ...photo, purpose: 'after' });
  }
  if (message) {
    const userId = message.kind === 'message' ? ownerId : scene.staff.cau;
    await saveMessage(tx, {
      ...{ id: scene.random.idAt(at), caseId: id, userId, at, files: [], isOwnFile: () => false },
      ...message,
    });
  }
  return applyEvent(tx, { jobs }, locked, { event, by, at, why, changes });
}

async function addPhotos(
  tx: Tx,
  { photo, random, keys }: Scene,
  given: { caseId: string; userId: string; at: Date; purpose: PhotoPurpose },
): Promise<void> {
  const id = random.idAt(given.at);
  const fileKey = `demo/repairs/${id}.jpg`;
  keys.push(fileKey);
  const file = {
    id,
    name: 'foto.jpg',
    fileKey,
    type: 'image/jpeg',
    byteSize: photo.byteLength,
    sha256: hash('sha256', photo),
  };
  await saveCaseFile(tx, file, { ...given, messageId: null });
}

function momentOf({ now }: Scene, daysAgo: number): Date {
  return timeToAct('staff', hoursBefore(now, daysAgo * 24));
}

async function loadId(tx: Tx, email: string): Promise<string> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return found.id;
}
