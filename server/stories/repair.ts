import { madridDay } from '@cobertura/domain/dates.ts';
import type { ComputerId, UserId } from '@cobertura/domain/ids.ts';
import type { RepairEvent } from '@cobertura/domain/repair/life.ts';
import {
  minAfterPhotos,
  minIntakePhotos,
  type PhotoPurpose,
  testNames,
} from '@cobertura/domain/repair/report.ts';
import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import { readyDay } from '@cobertura/domain/repair/workshop.ts';
import type { Tx } from '../src/db/database.ts';
import type { Deps } from '../src/deps.ts';
import { saveMessage } from '../src/features/case/service/messages.ts';
import { applyEvent, byFamily, byStaff } from '../src/features/repair/service/apply-event.ts';
import { applyObjection } from '../src/features/repair/service/follow-repair.ts';
import { lockRepair, type Repair } from '../src/features/repair/service/lock-repair.ts';
import { applyArrival } from '../src/features/repair/service/receive-laptop.ts';
import { openRepair, type Report } from '../src/features/repair/service/report-repair.ts';
import { lockReported } from '../src/features/repair/service/reporter.ts';
import { applyReturn } from '../src/features/repair/service/return-laptop.ts';
import { applyDiagnosis } from '../src/features/repair/service/work-on-repair.ts';
import { applyQuestion } from '../src/features/repair/service/write-messages.ts';
import type { StoredLine } from '../src/features/repair/store/lines.ts';
import { loadFamily } from '../src/features/repair/store/repairs.ts';
import type { Caller } from '../src/http/access.ts';
import { newId } from '../src/lib/ids.ts';
import { caller } from './caller.ts';
import { repairTexts } from './repair-texts.ts';

/** What repairs need of the product, and who works on them. */
export type RepairScene = Pick<Deps, 'jobs' | 'config'> & {
  desk: Caller;
  workshop: Caller;
  /** Without it the repairs have no photos. */
  addPhoto?: (tx: Tx, photo: StoryPhoto) => Promise<void>;
  /** What the workshop finds. Without it the repair costs nothing. */
  diagnose?: (tx: Tx, locked: Repair) => Promise<{ text: string; lines: readonly StoredLine[] }>;
};

export type StoryPhoto = { caseId: string; userId: string; at: Date; purpose: PhotoPurpose };

/** Where a story ends. `objected`: rejected, and reported again for another decision. */
export type RepairEnd = RepairStatus | 'objected';

/**
 * The events from the report to each end. A diagnosis leads to `quoted` if the rules of the repair leave
 * its family a share of the costs, and to `repairing` otherwise.
 */
export const repairPaths: Record<RepairEnd, readonly RepairEvent[]> = {
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

type Fault = {
  computerId: ComputerId;
  at: Date;
  form?: Partial<Report['form']>;
  /** The desk reports what a family told it. */
  byDesk?: boolean;
  repeats?: Report['repeats'];
};

/** Reports a fault of a computer, of today if the form names no day. */
export async function reportFault(
  tx: Tx,
  { jobs, desk }: Pick<RepairScene, 'jobs' | 'desk'>,
  { computerId, at, form, byDesk = false, repeats }: Fault,
): Promise<{ id: string; number: string }> {
  const { user_id: ownerId } = await lockReported(tx, { computerId, caller: desk });
  const reporter = byDesk ? desk : caller(ownerId, 'user');
  const report: Report = {
    computerId,
    caller: reporter,
    form: { ...repairTexts.report, happenedOn: madridDay(at), ...form },
    ...(repeats && { repeats }),
  };
  const author = { actor: byDesk ? 'staff' : 'family', userId: reporter.id } as const;
  const owner = await loadFamily(tx, ownerId);
  const clock = { now: () => at };
  const { _id: id, number } = await openRepair(tx, { jobs, clock }, { ...report, owner, author });
  return { id, number };
}

type Occurrence = {
  id: string;
  event: RepairEvent;
  at: Date;
  /** Who causes it instead of the desk or the workshop. */
  by?: Caller;
};

/** Causes an event of a repair, with what the product stores for it. No paper is printed but the quote. */
export async function causeEvent(
  tx: Tx,
  scene: RepairScene,
  { id, event, at, by }: Occurrence,
): Promise<Repair> {
  const locked = await lockRepair(tx, id);
  const staff = by ? { desk: by, workshop: by } : {};
  const told = { tx, scene: { ...scene, ...staff }, locked, at };
  const step = steps[event];
  return step ? step(told) : apply(told, { event, by: byStaff(told.scene.desk) });
}

type Told = { tx: Tx; scene: RepairScene; locked: Repair; at: Date };

/** The events with data. */
const steps: Partial<Record<RepairEvent, (told: Told) => Promise<Repair>>> = {
  'info-asked': async ({ tx, scene, locked, at }) => {
    const { row } = locked;
    const question = { id: newId(at), caseId: row.id, kind: 'question', at, files: [] } as const;
    const text = repairTexts.question;
    const by = byStaff(scene.desk);
    await saveMessage(tx, { ...question, text, userId: scene.desk.id, isOwnFile: () => false });
    return applyQuestion(tx, scene, locked, { by, at, days: 15 });
  },
  accepted: (told) =>
    apply(told, {
      event: 'accepted',
      by: byStaff(told.scene.desk),
      // A laptop at the workshop is not handed over.
      ...(!told.locked.repair.arrived_at && { changes: { hand_over: repairTexts.handOver } }),
    }),
  rejected: (told) => {
    const { words: why, code } = repairTexts.rejection;
    const { desk } = told.scene;
    const decided = { rejected_at: told.at, rejected_by: desk.id };
    const changes = { cover_code: code, cover_words: why, ...decided };
    return apply(told, { event: 'rejected', by: byStaff(desk), why, changes });
  },
  objected: ({ tx, scene, locked, at }) =>
    applyObjection(tx, scene, locked, {
      userId: familyOf(locked),
      text: repairTexts.objection,
      at,
    }),
  received: async (told) => {
    const { tx, scene, locked, at } = told;
    await addPhotos(told, 'intake', minIntakePhotos);
    const by = byStaff(scene.workshop);
    return applyArrival(tx, scene, locked, { by, at, ...repairTexts.intake });
  },
  diagnosed: async ({ tx, scene, locked, at }) =>
    applyDiagnosis(tx, scene, locked, {
      caller: scene.workshop,
      at,
      cause: locked.repair.cause_told,
      expectedOn: readyDay(null, { today: madridDay(at), holidays: [] }),
      ...((await scene.diagnose?.(tx, locked)) ?? repairTexts.diagnosis),
    }),
  'no-fault-found': (told) =>
    apply(told, {
      event: 'no-fault-found',
      by: byStaff(told.scene.workshop),
      changes: { cause_found: 'none', diagnosis: repairTexts.noFault },
    }),
  repaired: async (told) => {
    await addPhotos(told, 'after', minAfterPhotos);
    const by = byStaff(told.scene.workshop);
    const changes = { tested_items: testNames };
    return apply(told, { event: 'repaired', by, why: repairTexts.repaired, changes });
  },
  returned: ({ tx, scene, locked, at }) =>
    applyReturn(tx, scene, locked, { by: byStaff(scene.workshop), at }),
  reopened: (told) => apply(told, { event: 'reopened', by: byFamily(familyOf(told.locked)) }),
  cancelled: (told) =>
    apply(told, {
      event: 'cancelled',
      by: byFamily(familyOf(told.locked)),
      why: repairTexts.cancelled,
    }),
};

function apply(
  { tx, scene, locked, at }: Told,
  move: Omit<Parameters<typeof applyEvent>[3], 'at'>,
): Promise<Repair> {
  return applyEvent(tx, scene, locked, { at, ...move });
}

async function addPhotos(
  { tx, scene, locked, at }: Told,
  purpose: PhotoPurpose,
  count: number,
): Promise<void> {
  const photo = { caseId: locked.row.id, userId: scene.workshop.id, at, purpose };
  for (let added = 0; added < count; added += 1) await scene.addPhoto?.(tx, photo);
}

function familyOf({ row }: Repair): UserId {
  if (row.user_id === null) throw new Error('the repair has no family');
  return row.user_id as UserId;
}
