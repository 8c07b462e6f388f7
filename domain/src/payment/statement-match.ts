import { fold } from '../text.ts';
import { readPaymentCode } from './payment-code.ts';

/** Every payment code in what a bank says, however people and banks wrote it. */
export function codesIn(text: string): string[] {
  const words = fold(text)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const found = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    // A code may be broken into groups: words are put together until it is long enough.
    let joined = '';
    for (let to = from; to < words.length && joined.length < 7; to += 1) {
      joined += words[to];
      const code = readPaymentCode(joined);
      if (code) found.add(code);
    }
  }
  return [...found];
}

/** What the code of a movement stands for. */
export type Expected = {
  amountCents: number;
  /** The period still waits for its money, in a status a transfer may end. */
  isAwaited: boolean;
};

export const matches = [
  'match',
  'no-code',
  'unknown-code',
  'other-amount',
  'not-awaited',
  'several',
] as const;

export type Match = (typeof matches)[number];

/** Whether a movement is the transfer that a code asks for. Only a full match is ever proposed. */
export function matchMovement(
  amountCents: number,
  codes: readonly string[],
  expected: readonly Expected[],
): Match {
  if (codes.length === 0) return 'no-code';
  if (expected.length === 0) return 'unknown-code';
  if (expected.length > 1) return 'several';
  const [only] = expected;
  if (!only?.isAwaited) return 'not-awaited';
  return only.amountCents === amountCents ? 'match' : 'other-amount';
}
