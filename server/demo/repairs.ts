import { hash } from 'node:crypto';
import { madridDay } from '@cobertura/domain/dates.ts';
import type { Config } from '../src/config/config.ts';
import type { Tx } from '../src/db/database.ts';
import { saveCaseFile } from '../src/features/case/service/case-files.ts';
import { saveMessage } from '../src/features/case/service/messages.ts';
import type { Report } from '../src/features/repair/service/report-repair.ts';
import { updateRepair } from '../src/features/repair/store/repairs.ts';
import { caller } from '../stories/caller.ts';
import { noJobs } from '../stories/past.ts';
import {
  causeEvent,
  type RepairScene,
  repairPaths,
  reportFault,
  type StoryPhoto,
} from '../stories/repair.ts';
import { type Covered, dayBefore, firstFaultAt, listCovered } from './covered-computers.ts';
import { loadId } from './load-id.ts';
import { familyLogin } from './people.ts';
import { type Random, randomFor } from './random.ts';
import { diagnose, diagnoseBeyondCover, writeDemoRules } from './repair-costs.ts';
import { type RepairStory, repairStories } from './repair-stories.ts';
import { hoursBefore, timeToAct } from './timing.ts';

type Given = { now: Date; config: Config; photo: Buffer };
type Scene = RepairScene & {
  now: Date;
  random: Random;
  limitedRules: string;
  addPhoto: NonNullable<RepairScene['addPhoto']>;
};

/**
 * Writes repairs as the product does. It sends no mails, because these events are in the past. Returns the
 * keys of the photos: each has a file of its own, because the product removes some of them.
 */
export async function writeDemoRepairs(tx: Tx, given: Given): Promise<string[]> {
  const { now, config, photo } = given;
  const random = randomFor('repairs');
  const keys: string[] = [];
  const scene: Scene = {
    ...{ now, config, random, jobs: noJobs, diagnose },
    desk: caller(await loadId(tx, 'cau@example.com'), 'cau'),
    workshop: caller(await loadId(tx, 'taller@example.com'), 'workshop'),
    limitedRules: await writeDemoRules(tx, now),
    addPhoto: async (tx, owner) => {
      keys.push(await addPhoto(tx, owner, { photo, random }));
    },
  };
  const again = momentOf(scene, daysSinceRepeats);
  const repeats: (() => Promise<void>)[] = [];
  const demoFamily = await loadId(tx, familyLogin);
  const planned = planRepairs(scene, await listCovered(tx), demoFamily);
  for (const { story, computer, at } of planned) {
    // Numbers follow the time of the report.
    if (at > again) for (const repeat of repeats.splice(0)) await repeat();
    const telling = { scene, computer, at };
    const id = await tell(tx, story, telling);
    if (story.failsAgain)
      repeats.push(() => repeatRepair(tx, story, { ...telling, id, at: again }));
  }
  for (const repeat of repeats) await repeat();
  return keys;
}

type Planned = { story: RepairStory; computer: Covered; at: Date };

/**
 * Finds a computer for each story, oldest first. On some days too few were covered when a story begins.
 * Then it begins later, with the next computer that is covered.
 */
function planRepairs(scene: Scene, computers: Covered[], demoFamily: string): Planned[] {
  const find = (story: RepairStory): Planned => {
    const at = momentOf(scene, story.daysAgo);
    const [planned] = computers
      .filter(({ ownerId }) => (ownerId === demoFamily) === (story.ofDemoFamily ?? false))
      .filter(({ isTaken }) => !isTaken)
      .map((computer) => ({ story, computer, at: firstFaultAt(computer, at) }))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    if (!planned) throw new Error('the demo has too few covered computers');
    return planned;
  };
  // A second repair has an excess, so the laptop with the quote has no other repair.
  const reserved = repairStories.filter(({ end }) => end === 'quoted').map(find);
  for (const { computer } of reserved) computer.isTaken = true;
  const others = repairStories
    .filter(({ end }) => end !== 'quoted')
    .map((story) => {
      const planned = find(story);
      const { computer } = planned;
      // An open repair prevents another one. Earlier ones that ended do not.
      computer.isTaken =
        !['closed', 'rejected', 'cancelled'].includes(story.end) || !!story.failsAgain;
      // The next story is about another computer, if there is one.
      computers.push(...computers.splice(computers.indexOf(computer), 1));
      return planned;
    });
  return [...reserved, ...others].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

const daysSinceRepeats = 2;

type Telling = { scene: Scene; computer: Covered; at: Date };

async function tell(tx: Tx, story: RepairStory, telling: Telling): Promise<string> {
  const { at } = telling;
  const id = await report(tx, story, telling);
  const hasQuote = story.end === 'quoted';
  if (hasQuote) await updateRepair(tx, id, { rules_id: telling.scene.limitedRules });
  const scene = hasQuote
    ? { ...telling.scene, diagnose: async () => diagnoseBeyondCover }
    : telling.scene;
  const events = repairPaths[story.end];
  const planned = momentOf(scene, story.lastDaysAgo);
  // A story that begins later may begin after its planned end.
  const last = planned > at ? planned : scene.now;
  const step = (last.getTime() - at.getTime()) / Math.max(events.length, 1);
  for (const [index, event] of events.entries()) {
    const eventAt = new Date(at.getTime() + Math.round((step * (index + 1)) / 1000) * 1000);
    await causeEvent(tx, scene, { id, event, at: eventAt });
    if (event === 'accepted') await addNote(tx, scene, { caseId: id, at: eventAt });
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
  const { scene, at } = telling;
  const { repair } = await causeEvent(tx, scene, { id, event: 'reopened', at });
  const { period_id: periodId, ordinal, returned_at: returnedAt } = repair;
  const again = { ...story, text: `Otra vez lo mismo. ${story.text}` };
  await report(tx, again, telling, { caseId: id, periodId, ordinal, returnedAt });
}

async function report(
  tx: Tx,
  { parts, cause, text, byPhone }: RepairStory,
  { scene, computer, at }: Telling,
  repeats?: Report['repeats'],
): Promise<string> {
  const { id: computerId, ownerId: userId } = computer;
  const happenedOn = (!repeats && dayBefore(computer, at)) || madridDay(at);
  const { id } = await reportFault(tx, scene, {
    ...{ computerId, at, byDesk: byPhone === true, repeats },
    form: {
      ...{ parts, cause, text, happenedOn, hasBackup: true },
      noPhotoReason: byPhone ? 'Llamaron por teléfono' : 'Se añade después',
      channel: byPhone ? 'phone' : 'web',
    },
  });
  if (byPhone) return id;
  await updateRepair(tx, id, { no_photo_reason: '' });
  await scene.addPhoto(tx, { caseId: id, userId, at, purpose: 'damage' });
  return id;
}

async function addNote(
  tx: Tx,
  { desk, random }: Scene,
  { caseId, at }: { caseId: string; at: Date },
): Promise<void> {
  await saveMessage(tx, {
    ...{ id: random.idAt(at), caseId, userId: desk.id, at, kind: 'note' },
    text: 'Las fotos coinciden con el parte.',
    files: [],
    isOwnFile: () => false,
  });
}

/** Returns the key of its file. */
async function addPhoto(
  tx: Tx,
  owner: StoryPhoto,
  { photo, random }: { photo: Buffer; random: Random },
): Promise<string> {
  const id = random.idAt(owner.at);
  const fileKey = `demo/repairs/${id}.jpg`;
  const file = {
    ...{ id, name: 'foto.jpg', fileKey, type: 'image/jpeg' },
    byteSize: photo.byteLength,
    sha256: hash('sha256', photo),
  };
  await saveCaseFile(tx, file, { ...owner, messageId: null });
  return fileKey;
}

function momentOf({ now }: { now: Date }, daysAgo: number): Date {
  return timeToAct('staff', hoursBefore(now, daysAgo * 24));
}
