import {
  type Cents,
  centsFromEuros,
  eurosFromCents,
  subtractCents,
  sumCents,
} from '@cobertura/domain/money.ts';
import type { PartKind } from '@cobertura/domain/payment/deposit.ts';
import type { Suggestion } from '@cobertura/domain/payment/deposit-api.ts';

/** A part of a deposit before it is saved. */
export type DraftPart = {
  key: string;
  kind: PartKind;
  /** A computer, or one of its repairs. */
  computer: Suggestion | undefined;
  /** As typed, for example 12,50. */
  amount: string;
  why: string;
};

export type PartIssues = { amount?: 'wrong-amount'; why?: 'reason-needed' };

/** Parses 12,50, 12.50 and 1.234,50. Returns undefined if the text is not a positive amount. */
export function parseAmount(written: string): Cents | undefined {
  const text = written.replace(/[\s€]/g, '');
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = centsFromEuros(Number(plain));
  return cents > 0 ? cents : undefined;
}

function writeAmount(cents: Cents): string {
  return eurosFromCents(cents).toFixed(2).replace('.', ',');
}

/** What is not in a part yet. Negative when the parts exceed the deposit. */
export function remainingCents(deposit: Cents, parts: readonly DraftPart[]): Cents {
  const known = parts.flatMap(({ amount }) => parseAmount(amount) ?? []);
  return subtractCents(deposit, sumCents(known));
}

let lastKey = 0;

/** Adds a part with the price of its computer, or with everything that remains. */
export function addPart(
  deposit: Cents,
  parts: readonly DraftPart[],
  { kind, computer }: { kind: PartKind; computer?: Suggestion | undefined },
): DraftPart[] {
  const left = remainingCents(deposit, parts);
  const price = computer && kind === 'assigned' ? centsFromEuros(computer.amount) : left;
  lastKey += 1;
  const amount = writeAmount(Math.min(price, left) as Cents);
  return [...parts, { key: `${lastKey}`, kind, computer, amount, why: '' }];
}

/** What a suggestion is: a computer and its repairs are different ones. */
export function keyOf({ _id, repair }: Pick<Suggestion, '_id' | 'repair'>): string {
  return repair?._id ?? _id;
}

/** The family that gets back what remains: the one whose computer the deposit pays. */
export function payingComputer(parts: readonly DraftPart[]): Suggestion | undefined {
  return parts.find(({ computer }) => computer !== undefined)?.computer;
}

/** An assigned amount other than the price needs a reason, as do all other kinds. */
export function needsReason({ kind, computer, amount }: DraftPart): boolean {
  return kind !== 'assigned' || parseAmount(amount) !== centsFromEuros(computer?.amount ?? 0);
}

export function partIssues(part: DraftPart): PartIssues {
  return {
    ...(parseAmount(part.amount) === undefined && { amount: 'wrong-amount' }),
    ...(needsReason(part) && part.why.trim() === '' && { why: 'reason-needed' }),
  };
}

/** The body of the request. Call only with parts that have no issues. */
export function partsToSend(parts: readonly DraftPart[]) {
  return parts.map((part) => {
    const amount = eurosFromCents(parseAmount(part.amount) ?? (0 as Cents));
    const why = part.why.trim();
    const computerId = part.computer?._id;
    const repairId = part.computer?.repair?._id;
    const subject = { ...(computerId && { computerId }), ...(repairId && { repairId }) };
    if (part.kind === 'assigned') {
      return {
        kind: part.kind,
        amount,
        computerId: computerId ?? '',
        ...(repairId && { repairId }),
        ...(why && { why }),
      };
    }
    if (part.kind === 'set-aside') return { kind: part.kind, amount, why };
    return { kind: part.kind, amount, why, ...subject };
  });
}
