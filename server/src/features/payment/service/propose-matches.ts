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
import type { LineRow } from '../store/statements.ts';

export type Proposal = {
  match: Match;
  code: string;
  /** The computers of the code: several for a joint transfer, none for an unknown code. */
  transfers: readonly AwaitedTransfer[];
};

/** Matches bank movements with awaited transfers. Returns one proposal per movement, in order. */
export async function proposeMatches(tx: Tx, lines: readonly MatchableLine[]): Promise<Proposal[]> {
  const codes = lines.map(({ text }) => codesIn(text));
  const numbers = new Set(codes.flat().map(paymentNumber));
  const awaited = await findAwaitedTransfers(tx, [...numbers]);
  return lines.map(({ amountCents, isReversal }, index) => {
    const found = codes[index] ?? [];
    const known = found.flatMap((code) => {
      const transfers = awaited.get(paymentNumber(code));
      return transfers ? [{ code, transfers: payable(transfers) }] : [];
    });
    const expected = known.map(({ transfers }) => expectedOf(transfers));
    const only = known.length === 1 ? known[0] : undefined;
    const match = isReversal ? 'reversal' : matchMovement(amountCents, found, expected);
    return { match, code: only?.code ?? '', transfers: only?.transfers ?? [] };
  });
}

/** The computers that still await the transfer. If none does, all of them, to explain why. */
function payable(transfers: readonly AwaitedTransfer[]): readonly AwaitedTransfer[] {
  const awaited = transfers.filter(({ isAwaited }) => isAwaited);
  return awaited.length > 0 ? awaited : transfers;
}

function expectedOf(transfers: readonly AwaitedTransfer[]): ExpectedTransfer {
  return {
    amountCents: sumCents(transfers.map(({ amountCents }) => amountCents)),
    isAwaited: transfers.some(({ isAwaited }) => isAwaited),
  };
}

type MatchableLine = Pick<LineRow, 'text' | 'amountCents' | 'isReversal'>;
