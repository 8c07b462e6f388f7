import { madridDay } from '@cobertura/domain/dates.ts';
import { addCalendarDays } from '@cobertura/domain/holiday/working-days.ts';
import type { LoanItem } from '@cobertura/domain/loaner/loaner.ts';
import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import type { Config } from '../src/config/config.ts';
import type { Tx } from '../src/db/database.ts';
import { takeLoanerBack } from '../src/features/loaner/service/change-loan.ts';
import { lendLoaner } from '../src/features/loaner/service/lend-loaner.ts';
import { addLoaner, retireLoaner } from '../src/features/loaner/service/save-loaner.ts';
import { updateLoan } from '../src/features/loaner/store/loans.ts';
import type { Caller } from '../src/http/access.ts';
import { caller } from '../stories/caller.ts';
import { inThePast } from '../stories/past.ts';
import { loadId } from './load-id.ts';
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

type Scene = { now: Date; config: Config; desk: Caller; workshop: Caller };

/** Adds the laptops to lend and lends some, as the product does, without mails. */
export async function writeDemoLoaners(
  tx: Tx,
  { now, config }: { now: Date; config: Config },
): Promise<void> {
  const scene: Scene = {
    ...{ now, config },
    desk: caller(await loadId(tx, 'cau@example.com'), 'cau'),
    workshop: caller(await loadId(tx, 'taller@example.com'), 'workshop'),
  };
  const daysAgo = (days: number) => inThePast(tx, { config, at: hoursBefore(now, days * 24) });
  const taken: string[] = [];
  for (const [index, { keptAt, words = '', retired, loan }] of stories.entries()) {
    const code = `P-0${index + 1}`;
    const model = models[index % models.length] ?? models[0];
    const form = { code, serial: `PRESTAMO${1001 + index}`, model, keptAt, words };
    const { _id: id } = await addLoaner(daysAgo(90), { caller: scene.desk, key: undefined, form });
    if (retired) await retireLoaner(daysAgo(20), id);
    if (loan) taken.push(await tellLoan(tx, loan, { scene, code, taken }));
  }
}

type Told = { scene: Scene; code: string; taken: readonly string[] };

/** Lends a loaner for a repair that has none, and returns the id of the repair. */
async function tellLoan(
  tx: Tx,
  { status, dueIn, words, told, back }: LoanStory,
  { scene: { now, config, workshop }, code, taken }: Told,
): Promise<string> {
  const { case_id: repair, updated_at } = await loadRepair(tx, status, taken);
  const lender = { caller: workshop, key: undefined };
  const at = hoursBefore(updated_at, -1);
  const dueOn = addCalendarDays(madridDay(now), dueIn);
  const loan = { loaner: code, repair, dueOn, items: allItems, words };
  const { _id: id } = await lendLoaner(inThePast(tx, { config, at }), lender, loan);
  const toldAt = hoursBefore(now, 1);
  if (told) {
    const overdue_told_at = told === 'overdue' ? toldAt : null;
    await updateLoan(tx, id, { due_told_at: toldAt, overdue_told_at });
  }
  if (back) {
    const product = inThePast(tx, { config, at: hoursBefore(at, -24 * back.after) });
    await takeLoanerBack(product, { ...lender, id }, back);
  }
  return repair;
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
