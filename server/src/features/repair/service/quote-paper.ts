import { hash } from 'node:crypto';
import { madridDay } from '@cobertura/domain/dates.ts';
import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { addWorkingDays, countWorkingDays } from '@cobertura/domain/holiday/working-days.ts';
import { sumCents } from '@cobertura/domain/money.ts';
import type { RepairFile } from '@cobertura/domain/repair/fields.ts';
import { quoteEnd } from '@cobertura/domain/repair/quote.ts';
import { explainSplit, type RepairShares } from '@cobertura/domain/repair/rules.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { QuoteContent } from '../../../db/price-tables.ts';
import type { Deps } from '../../../deps.ts';
import { derivedId } from '../../../lib/ids.ts';
import { loadRules } from '../../coverage-rules/service/load-rules.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import type { StoredLine } from '../store/lines.ts';
import { insertQuote, type QuoteRow } from '../store/quotes.ts';
import { loadModelAndSchool } from '../store/workshop.ts';
import { quoteFileName, quoteLetter } from '../words/quote-letter.ts';
import { keepPaper } from './keep-paper.ts';
import type { Repair } from './lock-repair.ts';
import { loadWorkshop } from './workshop-data.ts';

// The quote keeps the bytes that it is made with, and their hash. It is printed again only if they are not stored.

type NewQuote = {
  locked: Repair;
  lines: readonly StoredLine[];
  shares: RepairShares;
  diagnosis: string;
  /** The day on which the laptop would be ready if the repair began today. */
  expectedOn: string;
  madeBy: string;
  at: Date;
};

/** Freezes what a repair costs and who pays it, for the family to accept. */
export async function makeQuote(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'jobs'>,
  quote: NewQuote,
): Promise<void> {
  const { locked, shares, madeBy, at } = quote;
  const content = await describeQuote(tx, deps, quote);
  const { number, id } = locked.row;
  const frozen = {
    made_at: at,
    total_cents: sumCents([shares.coverage, shares.family]),
    coverage_cents: shares.coverage,
    family_cents: shares.family,
  };
  const pdf = await print({ ...frozen, number, content });
  await insertQuote(tx, {
    ...frozen,
    case_id: id,
    made_by: madeBy,
    valid_until: quoteEnd(toSeconds(at)),
    content: JSON.stringify(content),
    file_sha256: hash('sha256', pdf),
  });
  const key = { caseId: id, fileId: quoteFileId(id), isForWorkshop: false };
  const paper = paperOf(pdf, { number, content });
  await keepPaper(tx, deps, key, { purpose: 'quote', paper });
}

async function describeQuote(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { locked, lines, diagnosis, expectedOn, at }: NewQuote,
): Promise<QuoteContent> {
  const { row, repair } = locked;
  const { name, address, nif, phone } = await loadWorkshop(tx, config, row.language);
  const { model } = await loadModelAndSchool(tx, row.id);
  const rules = await loadRules(tx, repair.rules_id);
  const today = madridDay(at);
  const holidays = await listHolidayDays(tx);
  const days = { after: today, until: expectedOn };
  const workingDays = Math.max(1, countWorkingDays(days, holidays));
  return {
    language: row.language,
    workshop: { name, address, nif, phone },
    family: row.name,
    student: repair.student_name,
    model,
    serial: repair.serial_number,
    diagnosis,
    lines: lines.map(({ kind, words, quantity, price }) => ({ kind, words, quantity, price })),
    terms: explainSplit(rules, { ordinal: repair.ordinal, isRepeat: repair.repeats !== null }),
    taxRate: config.invoices.tax.rate,
    workingDays,
    // The workshop may have entered today or a holiday. A payment of today leads to a later working day.
    expectedOn: addWorkingDays(today, workingDays, holidays),
    url: `${config.publicUrl}/my-repairs/${row.id}`,
  };
}

/** The quote among the files of a repair. It is gone after an erasure. */
export function listQuotePaper({ row, quote }: Repair): RepairFile[] {
  if (!quote?.content) return [];
  return [
    {
      _id: quoteFileId(row.id),
      purpose: 'quote',
      name: quoteFileName(quote.content.language, row.number),
      type: 'application/pdf',
      at: toSeconds(quote.made_at),
    },
  ];
}

export function quoteFileId(caseId: string): string {
  return derivedId(caseId, 'quote');
}

/** Prints the quote. The caller has checked who may read it. */
export async function printQuote({ row, quote }: Repair): Promise<FileContent> {
  if (!quote?.content) throw new Refusal('file-not-found');
  const printed = { ...quote, content: quote.content, number: row.number };
  return paperOf(await print(printed), printed);
}

function paperOf(
  pdf: Buffer,
  { number, content }: Pick<Printed, 'number' | 'content'>,
): FileContent {
  const name = quoteFileName(content.language, number);
  return { content: pdf, type: 'application/pdf', name };
}

type Printed = Pick<QuoteRow, 'made_at' | 'total_cents' | 'coverage_cents' | 'family_cents'> & {
  number: string;
  content: QuoteContent;
};

async function print({ number, content, ...frozen }: Printed): Promise<Buffer> {
  const { printLetter } = await import('../../../pdf/letter.ts');
  const madeAt = toSeconds(frozen.made_at);
  return printLetter(
    quoteLetter({
      number,
      content,
      total: frozen.total_cents,
      coverage: frozen.coverage_cents,
      family: frozen.family_cents,
      madeAt,
      // A late reminder moves the end, but the paper stays as it is.
      validUntil: toSeconds(quoteEnd(madeAt)),
    }),
  );
}
