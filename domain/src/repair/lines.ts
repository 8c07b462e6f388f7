import type { Messages } from '../language.ts';
import { type Cents, subtractCents, sumCents } from '../money.ts';
import { type CoverageRules, type RepairShares, splitPrice } from './rules.ts';

/** What a repair is charged for. The price list has the same kinds. */
export const lineKinds = {
  part: { es: 'Pieza', ga: 'Peza' },
  labour: { es: 'Mano de obra', ga: 'Man de obra' },
  transport: { es: 'Transporte', ga: 'Transporte' },
} as const satisfies Record<string, Messages>;

export type LineKind = keyof typeof lineKinds;

export const lineKindNames = Object.keys(lineKinds) as [LineKind, ...LineKind[]];

/** Price and cost are of one unit, with tax. */
export type RepairLine = {
  kind: LineKind;
  words: string;
  quantity: number;
  /** What a family would be charged. */
  price: Cents;
  /** What it costs the operator. */
  cost: Cents;
};

export const maxLines = 30;
export const maxQuantity = 99;
export const maxLineWords = 120;

/** The highest price or cost of one unit, in cents. */
export const maxLineCents = 200_000;

export function sumLines(lines: readonly Omit<RepairLine, 'words' | 'kind'>[]): {
  total: Cents;
  cost: Cents;
} {
  return {
    total: sumCents(lines.map(({ quantity, price }) => (quantity * price) as Cents)),
    cost: sumCents(lines.map(({ quantity, cost }) => (quantity * cost) as Cents)),
  };
}

type Terms = {
  rules: CoverageRules;
  ordinal: number;
  isRepeat: boolean;
  /** The family's share after the diagnosis. Null before it. */
  fixedShare: Cents | null;
};

/**
 * Who pays a repair. The share of the family is final after the diagnosis: what is added later is the
 * coverage's. Undefined if less is left than the family's share, because it would pay too much.
 */
export function shareTotal(
  total: Cents,
  { fixedShare, ...terms }: Terms,
): RepairShares | undefined {
  if (fixedShare === null) return splitPrice(total, terms);
  if (total < fixedShare) return undefined;
  return { coverage: subtractCents(total, fixedShare), family: fixedShare };
}
