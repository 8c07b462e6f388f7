import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../src/db/schema.ts';
import type { DatedChapter, DatedStep } from './chapters.ts';
import type { Account, Family, Student } from './families.ts';
import { type DemoModel, inventSerial } from './models.ts';
import { type DemoMoney, demoPriceCents, moneyOf } from './money.ts';
import { type Random, randomFor } from './random.ts';

export type ComputerRow = Insertable<Tables['computers']> & { updated_at: Date };
export type PeriodRow = Insertable<Tables['coverage_periods']>;
export type EventRow = Insertable<Tables['computer_events']>;

export type DemoComputer = {
  computer: ComputerRow;
  periods: PeriodRow[];
  events: EventRow[];
  money: DemoMoney;
};

type StaffAndModels = { staff: readonly Account[]; models: readonly DemoModel[] };

export function demoComputers(
  families: readonly Family[],
  staffAndModels: StaffAndModels,
): DemoComputer[] {
  const random = randomFor('computers');
  const paymentRandom = randomFor('payments');
  return families.flatMap(({ parent, students }) =>
    students.map((student) =>
      computerOf(student, { parent, random, paymentRandom, ...staffAndModels }),
    ),
  );
}

type ComputerContext = StaffAndModels & { parent: Account; random: Random; paymentRandom: Random };

function computerOf({ name, school, chapters }: Student, context: ComputerContext): DemoComputer {
  const { parent, random } = context;
  const steps = chapters.flatMap((chapter) => chapter.steps);
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) throw new Error('a computer has a first step');

  const model = modelOf(chapters, context);
  const computer: ComputerRow = {
    id: random.idAt(first.at) as ComputerId,
    user_id: parent.id,
    student_name: name,
    school_code: school.code,
    model_id: model.id,
    serial_number: inventSerial(random, model),
    status: last.to,
    renewal: chapters.length > 1,
    created_at: first.at,
    updated_at: last.at,
    deleted_at: null,
  };
  const dated = chapters.map((chapter, index) => {
    const period = periodOf(chapter, { computer, ordinal: index + 1, random });
    const events = chapter.steps.map((step) => eventOf(step, period, context));
    return { period, ...moneyOf(chapter.steps, events, context.paymentRandom) };
  });
  return {
    computer,
    periods: dated.map(({ period }) => period),
    events: dated.flatMap(({ events }) => events),
    money: {
      attempts: dated.flatMap(({ attempts }) => attempts),
      payments: dated.flatMap(({ payments }) => payments),
    },
  };
}

/** The oldest computers have the inactive model. */
function modelOf(
  chapters: readonly DatedChapter[],
  { models, random }: ComputerContext,
): DemoModel {
  const isOld = chapters[0]?.steps.at(-1)?.event === 'expired';
  const choices = models.filter(({ active }) => active || isOld);
  return random.pick(choices);
}

function periodOf(
  { campaign, steps }: DatedChapter,
  { computer, ordinal, random }: { computer: ComputerRow; ordinal: number; random: Random },
): PeriodRow {
  const openedAt = steps[0]?.at ?? campaign.start;
  const timeOf = (events: readonly DatedStep['event'][]) =>
    steps.find(({ event }) => events.includes(event))?.at ?? null;
  // An unexpected payment covers nothing until staff validate the request.
  const isCovered = steps.some(({ to }) => to === 'paid' || to === 'validated');
  return {
    id: random.idAt(openedAt),
    computer_id: computer.id,
    ordinal,
    campaign_start: campaign.start,
    end_date: isCovered ? campaign.end : null,
    payment_method: steps.findLast(isPaidBy)?.method ?? null,
    contracted_at: timeOf(['contract-signed']),
    paid_at: timeOf(['payment-authorised', 'transfer-validated']),
    invoiced_at: timeOf(['invoice-created']),
    exported_at: timeOf(['exported']),
    opened_at: openedAt,
    photo_rejected: steps.some(({ event }) => event === 'photos-rejected'),
    issue: openIssueOf(steps),
    transfer_price_cents: steps.some(({ to }) => to === 'pending-payment') ? demoPriceCents : null,
  };
}

/** An unfinished attempt does not set the payment method. */
function isPaidBy({ event, method }: DatedStep): boolean {
  return method !== undefined && event !== 'payment-begun';
}

/** The last request of staff that is still open. */
function openIssueOf(steps: readonly DatedStep[]): string | null {
  const isAnswered = steps.at(-1)?.event === 'missing-document-sent';
  const last = isAnswered
    ? steps.findLast(({ event }) => event === 'request-rejected')
    : steps.at(-1);
  return last?.event.endsWith('-rejected') ? (last.why ?? null) : null;
}

function eventOf(
  step: DatedStep,
  period: PeriodRow,
  { parent, staff, random }: ComputerContext,
): EventRow {
  return {
    id: random.idAt(step.at),
    computer_id: period.computer_id,
    period_id: period.id,
    at: step.at,
    user_id: personOf(step, parent, staff)?.id ?? null,
    actor: step.actor,
    event: step.event,
    from_status: step.from,
    to_status: step.to,
    why: step.why ?? null,
  };
}

function personOf({ actor, event }: DatedStep, parent: Account, staff: readonly Account[]) {
  if (actor === 'family') return parent;
  if (actor !== 'staff') return undefined;

  const scope = scopeFor[event] ?? 'accountant';
  return staff.find(({ scopes }) => scopes.includes(scope));
}

/** Support desk and admin review; the accountant handles money. */
const scopeFor: Partial<Record<DatedStep['event'], 'admin' | 'cau'>> = {
  'photos-verified': 'cau',
  'photos-rejected': 'cau',
  'request-validated': 'cau',
  'request-rejected': 'cau',
  'status-changed': 'admin',
};
