import type { IssueCode } from '@cobertura/domain/issues.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import type { EntryForm, PriceListEntry } from '@cobertura/domain/price-list/api.ts';
import { type LineKind, maxLineCents, maxLineWords } from '@cobertura/domain/repair/lines.ts';
import { centsIssue, readCents, writeCents } from '../../../lib/cents-text.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { foundIssues } from '../../../lib/text-issue.ts';

/** The values of the form: amounts are texts with a comma. */
export type EntryValues = {
  kind: LineKind;
  wordsEs: string;
  wordsGa: string;
  models: string[];
  price: string;
  cost: string;
};

export function valuesOf(entry: PriceListEntry | undefined): EntryValues {
  if (!entry) return { kind: 'part', wordsEs: '', wordsGa: '', models: [], price: '', cost: '' };
  const { kind, wordsEs, wordsGa, models, price, cost } = entry;
  return {
    ...{ kind, wordsEs, wordsGa },
    models: models.map(({ _id }) => _id),
    price: writeCents(price),
    cost: writeCents(cost),
  };
}

export function entryIssues({
  wordsEs,
  wordsGa,
  price,
  cost,
}: EntryValues): Partial<Record<keyof EntryValues, IssueCode>> {
  return foundIssues({
    kind: undefined,
    wordsEs: lineIssue(wordsEs, { max: maxLineWords }),
    wordsGa: lineIssue(wordsGa, { max: maxLineWords }),
    models: undefined,
    price: centsIssue(price, maxLineCents),
    cost: centsIssue(cost, maxLineCents),
  });
}

export function bodyOf({ wordsEs, wordsGa, price, cost, ...rest }: EntryValues): EntryForm {
  return {
    ...rest,
    wordsEs: wordsEs.trim(),
    wordsGa: wordsGa.trim(),
    price: readCents(price) ?? 0,
    cost: readCents(cost) ?? 0,
  };
}

type Margin = { amount: Cents; percent: number | undefined };

/** What is left of the price, and how much of it that is. A price of nothing has no percentage. */
export function marginOf({ price, cost }: { price: number; cost: number }): Margin {
  const amount = (price - cost) as Cents;
  return { amount, percent: price === 0 ? undefined : Math.round((amount / price) * 100) };
}
