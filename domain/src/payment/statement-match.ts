import { fold } from '../text.ts';
import { readPaymentCode } from './payment-code.ts';

/** Every payment code in the text of a bank, with any spaces and signs. */
export function codesIn(text: string): string[] {
  const words = fold(text)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const found = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    // A code may be split into groups: join words until they are long enough.
    let joined = '';
    for (let to = from; to < words.length && joined.length < 7; to += 1) {
      joined += words[to];
      const code = readPaymentCode(joined);
      if (code) found.add(code);
    }
  }
  return [...found];
}

/** The transfer that a payment code belongs to. */
export type ExpectedTransfer = {
  amountCents: number;
  /** The period or the quote has no money yet, and its status accepts a transfer. */
  isAwaited: boolean;
};

export const matches = [
  'match',
  'no-code',
  'unknown-code',
  'other-amount',
  'not-awaited',
  'several',
  'reversal',
] as const;

export type Match = (typeof matches)[number];

/** Compares a movement with the transfer of its code. Only a full match is proposed. */
export function matchMovement(
  amountCents: number,
  codes: readonly string[],
  expected: readonly ExpectedTransfer[],
): Match {
  if (codes.length === 0) return 'no-code';
  if (expected.length === 0) return 'unknown-code';
  if (expected.length > 1) return 'several';
  const [only] = expected;
  if (!only?.isAwaited) return 'not-awaited';
  return only.amountCents === amountCents ? 'match' : 'other-amount';
}
