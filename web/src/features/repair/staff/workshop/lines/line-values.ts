import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { IssueCode } from '@cobertura/domain/issues.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import {
  type LineKind,
  maxLineCents,
  maxLineWords,
  maxQuantity,
  shareTotal,
  sumLines,
} from '@cobertura/domain/repair/lines.ts';
import type { RepairShares } from '@cobertura/domain/repair/rules.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type { listFavourites } from '@cobertura/domain/repair/workshop-lines-api.ts';
import { centsIssue, readCents, writeCents } from '../../../../../lib/cents-text.ts';
import { lineIssue } from '../../../../../lib/line-issue.ts';
import { foundIssues } from '../../../../../lib/text-issue.ts';

export type Favourite = ReplyOf<typeof listFavourites>['docs'][number];

/** A line of the form: amounts are texts, as they are typed. */
export type LineValues = {
  /** Names the line while others come and go. */
  key: string;
  kind: LineKind;
  words: string;
  quantity: number;
  price: string;
  cost: string;
  /** The entry of the price list. Its words and prices are not typed. */
  partId: string | null;
};

export type LineIssues = Partial<Record<'words' | 'price' | 'cost', IssueCode>>;

export function toValues(lines: WorkshopRepair['lines']): LineValues[] {
  return lines.map(({ price, cost, ...line }, index) => ({
    ...line,
    key: `saved-${index}`,
    price: writeCents(price),
    cost: writeCents(cost),
  }));
}

/** The body of the call. Called only with values without issues. */
export function toBody(lines: readonly LineValues[]) {
  return lines.map(({ kind, words, quantity, price, cost, partId }) => ({
    ...{ kind, quantity, partId },
    words: words.trim(),
    price: readCents(price) ?? 0,
    cost: readCents(cost) ?? 0,
  }));
}

/** Adds one of an entry of the price list. The family reads its words in its own language. */
export function addFavourite(
  lines: readonly LineValues[],
  { _id, kind, words, price, cost }: Favourite,
  language: Language,
): LineValues[] {
  const known = lines.find(({ partId }) => partId === _id);
  if (known) return changeQuantity(lines, known.key, 1);
  const amounts = { price: writeCents(price), cost: writeCents(cost) };
  const line = { key: _id, kind, words: words[language], quantity: 1, ...amounts, partId: _id };
  return [...lines, line];
}

/** Adds an empty line to fill in. */
export function addFreeLine(lines: readonly LineValues[]): LineValues[] {
  const last = Math.max(0, ...lines.map(({ key }) => Number(/^free-(\d+)$/.exec(key)?.[1] ?? 0)));
  const line = { kind: 'part', words: '', quantity: 1, price: '', cost: '', partId: null } as const;
  return [...lines, { ...line, key: `free-${last + 1}` }];
}

/** A quantity of nothing removes the line. */
export function changeQuantity(
  lines: readonly LineValues[],
  key: string,
  by: number,
): LineValues[] {
  return lines.flatMap((line) => {
    if (line.key !== key) return [line];
    const quantity = Math.min(line.quantity + by, maxQuantity);
    return quantity < 1 ? [] : [{ ...line, quantity }];
  });
}

/** What is wrong with a line, by its field. */
export function issuesOfLine({ words, price, cost }: LineValues): LineIssues {
  return foundIssues({
    words: lineIssue(words, { max: maxLineWords }),
    price: centsIssue(price, maxLineCents),
    cost: centsIssue(cost, maxLineCents),
  });
}

type Preview = {
  total: Cents;
  cost: Cents;
  /** Undefined if less is left than the family's share. */
  shares: RepairShares | undefined;
};

/** Who would pay these lines by the rules of the contract. Amounts that cannot be read count as nothing. */
export function previewShares(
  lines: readonly LineValues[],
  { terms, shares, isRepeat }: Pick<WorkshopRepair, 'terms' | 'shares' | 'isRepeat'>,
): Preview {
  const { total, cost } = sumLines(
    toBody(lines).map((line) => ({
      quantity: line.quantity,
      price: line.price as Cents,
      cost: line.cost as Cents,
    })),
  );
  const { ordinal, repairsPerPeriod } = terms;
  const rules = {
    excess: terms.excess as Cents[],
    cap: terms.cap as Cents | null,
    repairsPerPeriod,
    // Only reports depend on it.
    reportDays: 0,
  };
  const fixedShare = shares === null ? null : (shares.family as Cents);
  return { total, cost, shares: shareTotal(total, { rules, ordinal, isRepeat, fixedShare }) };
}

/** The issue of all lines together. Each field says its own. */
export function linesIssue(
  lines: readonly LineValues[],
  repair: Pick<WorkshopRepair, 'terms' | 'shares' | 'isRepeat'>,
): IssueCode | undefined {
  if (lines.length === 0) return 'required';
  const first = lines.flatMap((line) => Object.values(issuesOfLine(line)))[0];
  return first ?? (previewShares(lines, repair).shares ? undefined : 'out-of-range');
}
