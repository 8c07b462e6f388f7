import { sumCents } from '@cobertura/domain/money.ts';
import { paymentNumber } from '@cobertura/domain/payment/payment-code.ts';
import {
  codesIn,
  type ExpectedTransfer,
  type Match,
  matchMovement,
} from '@cobertura/domain/payment/statement-match.ts';
import type { Tx } from '../../../db/database.ts';
import {
  type AwaitedTransfer,
  findAwaitedTransfers,
} from '../../computer/service/for-statement.ts';
import { type AwaitedQuote, findAwaitedQuotes } from '../../repair/service/for-statement.ts';
import type { LineRow } from '../store/statements.ts';

export type Proposal = {
  match: Match;
  code: string;
  /** What the code pays: a repair, a computer, or several with a joint transfer. None if unknown. */
  transfers: readonly ExpectedPart[];
};

type Known = Pick<Proposal, 'code' | 'transfers'>;

/** The coverage of a computer or the quote of a repair. */
export type ExpectedPart = AwaitedTransfer | AwaitedQuote;

/** Matches bank movements with awaited transfers. Returns one proposal per movement, in order. */
export async function proposeMatches(tx: Tx, lines: readonly MatchableLine[]): Promise<Proposal[]> {
  const codes = lines.map(({ text }) => codesIn(text));
  const numbers = new Set(codes.flat().map(paymentNumber));
  const awaited = await findAwaitedTransfers(tx, [...numbers]);
  // Quotes and periods share one sequence of numbers.
  const quotes = await findAwaitedQuotes(tx, [...numbers]);
  return lines.map(({ amountCents, isReversal }, index) => {
    const found = codes[index] ?? [];
    const known = found.flatMap((code): Known[] => {
      const number = paymentNumber(code);
      const quote = quotes.get(number);
      if (quote) return [{ code, transfers: [quote] }];
      const transfers = awaited.get(number);
      return transfers ? [{ code, transfers: payable(transfers, amountCents) }] : [];
    });
    const expected = known.map(({ transfers }) => expectedOf(transfers));
    const only = known.length === 1 ? known[0] : undefined;
    const match = isReversal ? 'reversal' : matchMovement(amountCents, found, expected);
    return { match, code: only?.code ?? '', transfers: only?.transfers ?? [] };
  });
}

/**
 * The computers that the amount pays: those of the joint transfer as the family sees it now, or those
 * of the mail with its code. If none awaits a transfer, all of them, to explain why.
 */
function payable(
  transfers: readonly AwaitedTransfer[],
  amountCents: number,
): readonly AwaitedTransfer[] {
  const awaited = transfers.filter(({ isAwaited }) => isAwaited);
  const current = awaited.filter(({ hasLeft }) => !hasLeft);
  if (current.length > 0 && totalOf(current) === amountCents) return current;
  return awaited.length > 0 ? awaited : transfers;
}

function totalOf(transfers: readonly ExpectedPart[]) {
  return sumCents(transfers.map(({ amountCents }) => amountCents));
}

function expectedOf(transfers: readonly ExpectedPart[]): ExpectedTransfer {
  return {
    amountCents: totalOf(transfers),
    isAwaited: transfers.some(({ isAwaited }) => isAwaited),
  };
}

type MatchableLine = Pick<LineRow, 'text' | 'amountCents' | 'isReversal'>;
