import { madridDay } from '@cobertura/domain/dates.ts';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { RepairEvent } from '@cobertura/domain/repair/life.ts';
import { minAfterPhotos } from '@cobertura/domain/repair/report.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { isExpectedDay } from '@cobertura/domain/repair/workshop.ts';
import type * as api from '@cobertura/domain/repair/workshop-api.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import type { StoredLine } from '../store/lines.ts';
import type { RepairChanges } from '../store/repairs.ts';
import { applyEvent, byStaff } from './apply-event.ts';
import { toLine } from './change-lines.ts';
import type { Handler } from './change-repair.ts';
import type { Repair } from './lock-repair.ts';
import { makeQuote } from './quote-paper.ts';
import { saveLines } from './save-lines.ts';
import { checkPhotos } from './workshop-photos.ts';
import { changeWorkshopRepair } from './workshop-repair.ts';

/** Going on ends a proposal to give the repair up. */
const notGivenUp = { irreparable_words: null };

type Step = { event: RepairEvent; changes?: RepairChanges; why?: string };

/** A step of the workshop that only changes the repair. */
function takeStep(
  deps: Deps,
  worker: Handler & { request: readonly unknown[] },
  step: Step,
): Promise<WorkshopRepair> {
  return changeWorkshopRepair(deps, worker, (tx, locked, at) =>
    applyEvent(tx, deps, locked, { ...step, by: byStaff(worker.caller), at }),
  );
}

/** Says what the fault is and what it costs. The repair begins if the family pays nothing. */
export async function diagnose(
  deps: Deps,
  worker: Handler,
  body: InputOf<typeof api.diagnose>['body'],
): Promise<WorkshopRepair> {
  checkExpectedDay(deps, body.expectedOn);
  const request = ['diagnosed', body];
  return changeWorkshopRepair(deps, { ...worker, request }, (tx, locked, at) =>
    applyDiagnosis(tx, deps, locked, {
      ...body,
      lines: body.lines.map(toLine),
      caller: worker.caller,
      at,
    }),
  );
}

type Diagnosis = Omit<InputOf<typeof api.diagnose>['body'], 'lines'> & {
  lines: readonly StoredLine[];
  caller: Caller;
  at: Date;
};

/** Saves what the fault is and what it costs, with a quote if the family pays a share. */
export async function applyDiagnosis(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  locked: Repair,
  { caller, at, cause, text: diagnosis, expectedOn, lines }: Diagnosis,
): Promise<Repair> {
  const { sums, shares } = await saveLines(tx, locked, { lines, at, fixedShare: null });
  const moved = await applyEvent(tx, deps, locked, {
    event: 'diagnosed',
    by: byStaff(caller),
    at,
    facts: { familyShare: shares.family },
    changes: { cause_found: cause, diagnosis, expected_on: expectedOn, ...sums, ...notGivenUp },
  });
  if (shares.family > 0) {
    const quote = { locked, lines, shares, diagnosis, expectedOn, madeBy: caller.id, at };
    await makeQuote(tx, deps, quote);
  }
  return moved;
}

export function findNoFault(
  deps: Deps,
  worker: Handler,
  { text }: InputOf<typeof api.findNoFault>['body'],
): Promise<WorkshopRepair> {
  return takeStep(
    deps,
    { ...worker, request: ['no-fault-found', text] },
    { event: 'no-fault-found', changes: { cause_found: 'none', diagnosis: text, ...notGivenUp } },
  );
}

/** Tells the family a new day because a part is missing. */
export async function awaitPart(
  deps: Deps,
  worker: Handler,
  body: InputOf<typeof api.awaitPart>['body'],
): Promise<WorkshopRepair> {
  const { text, expectedOn } = body;
  checkExpectedDay(deps, expectedOn);
  return takeStep(
    deps,
    { ...worker, request: ['part-awaited', body] },
    { event: 'part-awaited', why: text, changes: { expected_on: expectedOn } },
  );
}

/** Says that the laptop is repaired and tested. The guarantee begins when the family has it back. */
export function finishRepair(
  deps: Deps,
  worker: Handler,
  { tested, text }: InputOf<typeof api.finishRepair>['body'],
): Promise<WorkshopRepair> {
  const request = ['repaired', tested, text];
  return changeWorkshopRepair(deps, { ...worker, request }, async (tx, locked, at) => {
    const by = byStaff(worker.caller);
    const changes = { tested_items: tested, ...notGivenUp };
    await applyEvent(tx, deps, locked, { event: 'repaired', by, at, why: text, changes });
    await checkPhotos(tx, locked, { purpose: 'after', count: minAfterPhotos });
  });
}

/** Proposes to give up the repair. An administrator confirms it. */
export function proposeIrreparable(
  deps: Deps,
  worker: Handler,
  { words }: InputOf<typeof api.proposeIrreparable>['body'],
): Promise<WorkshopRepair> {
  return takeStep(
    deps,
    { ...worker, request: ['irreparable-proposed', words] },
    { event: 'irreparable-proposed', why: words, changes: { irreparable_words: words } },
  );
}

function checkExpectedDay({ clock }: Deps, day: string): void {
  if (!isExpectedDay(day, madridDay(clock.now()))) throw new Refusal('day-in-past');
}
