import { formatDate, formatDateTime } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { type Cents, formatEuros, subtractCents } from '@cobertura/domain/money.ts';
import { type LineKind, lineKinds } from '@cobertura/domain/repair/lines.ts';
import type { RepairOutcome } from '@cobertura/domain/repair/outcome.ts';
import { repairCauses, repairParts, testItems } from '@cobertura/domain/repair/report.ts';
import { guaranteeMonths } from '@cobertura/domain/repair/workshop.ts';
import type { Letter } from '../../../pdf/letter.ts';
import { paragraphsOf } from '../../../pdf/paragraphs.ts';
import type { PriceTable } from '../../../pdf/price-table.ts';
import type { RepairRow } from '../store/repairs.ts';
import { reportWords } from './report-words.ts';

type Deposit = NonNullable<RepairRow['deposit']>;

export type ReportFacts = {
  number: string;
  outcome: RepairOutcome;
  repair: RepairRow;
  /** The laptop and the workshop, as they were when it arrived. */
  deposit: Deposit;
  lines: readonly { kind: LineKind; words: string; quantity: number; price: Cents }[];
  /** What the workshop did. Null if nothing was repaired. */
  workDone: string | null;
  /** Why the laptop comes back without a repair. */
  endedWhy: string | null;
  replacement: { model: string; serial: string } | null;
  /** Unix seconds. */
  arrivedAt: number;
  readyAt: number;
  returnedAt: number | null;
  guaranteedUntil: number | null;
  /** The time of the last change, for the metadata. */
  at: Date;
};

/** What the workshop found and did, for the family to keep (RD 58/1988 art. 4). */
export function reportLetter(facts: ReportFacts): Letter {
  const { number, outcome, repair, deposit, at } = facts;
  const { language, workshop } = deposit;
  const text = reportWords[language];
  return {
    language,
    title: text.title,
    lead: text.lead[outcome],
    author: workshop.name,
    date: at,
    facts: factsOf(facts),
    sections: [
      {
        heading: text.told,
        paragraphs: [
          `${repair.parts.map((part) => repairParts[part][language]).join(', ')}.`,
          ...paragraphsOf(repair.text),
        ],
      },
      ...foundSection(facts),
      ...endSection(facts),
      ...doneSections(facts),
      ...guaranteeSection(facts),
    ],
    footer: { reference: number, line: `${workshop.name} · ${workshop.phone}` },
  };
}

type Sections = Letter['sections'];

function factsOf(facts: ReportFacts): Letter['facts'] {
  const { number, deposit, replacement, arrivedAt, readyAt, returnedAt } = facts;
  const { workshop } = deposit;
  const text = reportWords[deposit.language];
  return [
    { label: text.number, value: number },
    { label: text.arrived, value: formatDateTime(arrivedAt) },
    { label: text.ready, value: formatDateTime(readyAt) },
    ...(returnedAt === null ? [] : [{ label: text.returned, value: formatDateTime(returnedAt) }]),
    { label: text.laptop, value: deposit.model },
    { label: text.serial, value: deposit.serial },
    ...(replacement
      ? [{ label: text.replacement, value: `${replacement.model} · ${replacement.serial}` }]
      : []),
    { label: text.student, value: deposit.student },
    { label: text.workshop, value: `${workshop.name} · NIF ${workshop.nif}` },
    { label: text.workshopAddress, value: workshop.address },
  ];
}

function foundSection({ outcome, repair, deposit: { language } }: ReportFacts): Sections {
  const text = reportWords[language];
  // What the workshop tried without finding a fault has no cause.
  const cause = outcome === 'no-fault' ? null : repair.cause_found;
  const paragraphs = [
    ...(cause ? [`${text.cause}: ${repairCauses[cause][language]}.`] : []),
    ...paragraphsOf(repair.diagnosis ?? ''),
  ];
  return paragraphs.length === 0 ? [] : [{ heading: text.found, paragraphs }];
}

/** Why it was given up or replaced, or why it comes back without a repair. */
function endSection({ outcome, repair, deposit, endedWhy }: ReportFacts): Sections {
  const text = reportWords[deposit.language];
  const isGivenUp = outcome === 'irreparable' || outcome === 'replaced';
  const why = isGivenUp ? repair.irreparable_words : outcome === 'unrepaired' ? endedWhy : null;
  if (!why) return [];
  return [{ heading: isGivenUp ? text.givenUp : text.ended, paragraphs: paragraphsOf(why) }];
}

function doneSections(facts: ReportFacts): Sections {
  const { outcome, repair, deposit, lines, workDone } = facts;
  if (outcome !== 'repaired') return [];
  const { language } = deposit;
  const text = reportWords[language];
  const tested = (repair.tested_items ?? []).map((item) => testItems[item][language]);
  const hasPaid = (repair.family_cents ?? 0) > 0;
  return [
    ...(workDone ? [{ heading: text.done, paragraphs: paragraphsOf(workDone) }] : []),
    ...(lines.length === 0
      ? []
      : [
          hasPaid
            ? { heading: text.parts, paragraphs: [], table: tableOf(facts) }
            : {
                heading: text.parts,
                paragraphs: [
                  ...lines.map(({ quantity, words }) => `${quantity} × ${words}`),
                  text.free,
                ],
              },
        ]),
    ...(tested.length === 0
      ? []
      : [{ heading: text.tested, paragraphs: [`${tested.join(' · ')}.`] }]),
  ];
}

/** Prices only for a family that paid a share. */
function tableOf({ repair, deposit: { language }, lines }: ReportFacts): PriceTable {
  const text = reportWords[language];
  return {
    columns: text.columns,
    rows: lines.map(({ kind, words, quantity, price }) => ({
      cells: [
        words,
        String(quantity),
        formatEuros(price),
        formatEuros((quantity * price) as Cents),
      ],
      note: lineKinds[kind][language],
    })),
    totals: [
      { label: text.total, value: formatEuros(repair.total_cents ?? (0 as Cents)) },
      {
        label: text.coverage,
        value: formatEuros(subtractCents(0 as Cents, repair.coverage_cents ?? (0 as Cents))),
      },
    ],
    main: { label: text.share, value: formatEuros(repair.family_cents ?? (0 as Cents)) },
  };
}

function guaranteeSection({ outcome, deposit, guaranteedUntil }: ReportFacts): Sections {
  if (outcome !== 'repaired' && outcome !== 'replaced') return [];
  const text = reportWords[deposit.language];
  const words =
    guaranteedUntil === null
      ? text.guaranteeFrom(guaranteeMonths)
      : text.guaranteeUntil(formatDate(guaranteedUntil));
  return [{ heading: text.guarantee, paragraphs: [words] }];
}

/** informe-A2026-000007.pdf */
export function reportFileName(language: Language, number: string): string {
  return `${reportWords[language].file}-${number}.pdf`;
}
