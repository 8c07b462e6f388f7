import { madridDay } from '@cobertura/domain/dates.ts';
import { addCalendarDays } from '@cobertura/domain/holiday/working-days.ts';
import type { LoanItem } from '@cobertura/domain/loaner/loaner.ts';
import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import type { Tx } from '../src/db/database.ts';
import { lockCase } from '../src/features/case/service/move-case.ts';
import { addLoanEvent } from '../src/features/loaner/service/add-loan-event.ts';
import { insertLoaner } from '../src/features/loaner/store/loaners.ts';
import { insertLoan, updateLoan } from '../src/features/loaner/store/loans.ts';
import { type Random, randomFor } from './random.ts';
import { callerOf } from './repair-events.ts';
import { hoursBefore } from './timing.ts';

type LoanStory = {
  /** Lent after the last event of a repair with this status. */
  status: RepairStatus;
  /** The last day, counted from today. */
  dueIn: number;
  words: string;
  /** The family was told that the last day is near, or over. */
  told?: 'due' | 'overdue';
  /** Days after which it came back, and what came back. */
  back?: { after: number; items: LoanItem[]; words: string };
};

type LoanerStory = { keptAt: string; words?: string; retired?: true; loan?: LoanStory };

const workshop = 'Taller, estante 2';
const desk = 'Armario del CAU';

/** P-01 to P-08: one is late, one is due soon, one came back without its charger, one is retired. */
const stories: readonly LoanerStory[] = [
  {
    keptAt: workshop,
    loan: { status: 'repairing', dueIn: -3, words: '', told: 'overdue' },
  },
  {
    keptAt: workshop,
    loan: { status: 'repairing', dueIn: 2, words: 'Con funda azul.', told: 'due' },
  },
  {
    keptAt: desk,
    loan: { status: 'accepted', dueIn: 12, words: 'Una esquina rozada.' },
  },
  {
    keptAt: workshop,
    words: 'Espera un cargador nuevo',
    loan: {
      status: 'received',
      dueIn: 1,
      words: '',
      back: { after: 4, items: ['screen', 'body', 'keys'], words: 'Vuelve sin el cargador.' },
    },
  },
  { keptAt: workshop },
  { keptAt: desk },
  { keptAt: desk, words: 'Pegatina verde en la tapa' },
  { keptAt: desk, words: 'La batería dura una hora', retired: true },
];

const models = ['HP ProBook 11 G9 EE', 'Lenovo 14w Gen 2'] as const;

/** Everything goes out with a laptop. */
const allItems: LoanItem[] = ['charger', 'starts', 'screen', 'body', 'keys'];

type Scene = { now: Date; random: Random; staff: Record<'cau' | 'workshop', string> };

/** Writes the laptops to lend and their loans as the product does, without mails. */
export async function writeDemoLoaners(tx: Tx, now: Date): Promise<void> {
  const staff = {
    cau: await loadId(tx, 'cau@example.com'),
    workshop: await loadId(tx, 'taller@example.com'),
  };
  const scene = { now, random: randomFor('loaners'), staff };
  const addedAt = hoursBefore(now, 90 * 24);
  const taken: string[] = [];
  for (const [index, { keptAt, words = '', retired, loan }] of stories.entries()) {
    const loaner = { id: scene.random.idAt(addedAt), code: `P-0${index + 1}` };
    await insertLoaner(tx, {
      ...loaner,
      serial_number: `PRESTAMO${1001 + index}`,
      model: models[index % models.length] ?? models[0],
      kept_at: keptAt,
      words,
      retired_at: retired ? hoursBefore(now, 20 * 24) : null,
      created_at: addedAt,
      created_by: staff.cau,
      updated_at: addedAt,
    });
    if (loan) taken.push(await tellLoan(tx, loan, { scene, loaner, taken }));
  }
}

type Told = { scene: Scene; loaner: { id: string; code: string }; taken: readonly string[] };

/** Lends a loaner for a repair that has none, and returns the id of the repair. */
async function tellLoan(
  tx: Tx,
  { status, dueIn, words, told, back }: LoanStory,
  { scene, loaner: { id: loanerId, code }, taken }: Told,
): Promise<string> {
  const { now, random, staff } = scene;
  const repair = await loadRepair(tx, status, taken);
  const caseId = repair.case_id;
  const at = hoursBefore(repair.updated_at, -1);
  const id = random.idAt(at);
  const dueOn = addCalendarDays(madridDay(now), dueIn);
  const telling = hoursBefore(now, 1);
  await insertLoan(tx, {
    ...{ id, loaner_id: loanerId, case_id: caseId, lent_at: at, lent_by: staff.workshop },
    ...{ due_on: dueOn, out_items: allItems, out_words: words },
    due_told_at: told ? telling : null,
    overdue_told_at: told === 'overdue' ? telling : null,
  });
  const caller = callerOf(staff.workshop, 'workshop');
  const row = await lockCase(tx, { id: caseId, kind: 'repair' });
  await addLoanEvent(tx, row, { event: 'loaner-lent', caller, at, about: { code, dueOn } });
  if (!back) return caseId;
  const returnedAt = hoursBefore(at, -24 * back.after);
  await updateLoan(tx, id, {
    returned_at: returnedAt,
    received_by: staff.workshop,
    back_items: back.items,
    back_words: back.words,
  });
  const about = { code, words: back.words };
  await addLoanEvent(tx, row, { event: 'loaner-returned', caller, at: returnedAt, about });
  return caseId;
}

/** The oldest open repair with a status that no loan of the demo has. */
async function loadRepair(tx: Tx, status: RepairStatus, taken: readonly string[]) {
  const found = await tx
    .selectFrom('repairs')
    .innerJoin('cases', 'cases.id', 'repairs.case_id')
    .select(['repairs.case_id', 'cases.updated_at'])
    .where('repairs.status', '=', status)
    .orderBy('repairs.number')
    .execute();
  const repair = found.find(({ case_id }) => !taken.includes(case_id));
  if (!repair) throw new Error(`the demo has too few repairs with the status ${status}`);
  return repair;
}

async function loadId(tx: Tx, email: string): Promise<string> {
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}
