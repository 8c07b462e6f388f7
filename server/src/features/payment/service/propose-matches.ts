import { paymentNumber } from '@cobertura/domain/payment/payment-code.ts';
import { codesIn, type Match, matchMovement } from '@cobertura/domain/payment/statement-match.ts';
import type { Tx } from '../../../db/database.ts';
import {
  type AwaitedTransfer,
  findAwaitedTransfers,
} from '../../computer/service/for-statement.ts';
import type { LineRow } from '../store/statements.ts';

export type Proposal = { match: Match; code: string; transfer: AwaitedTransfer | undefined };

/** Matches bank movements with awaited transfers. Returns one proposal per movement, in order. */
export async function proposeMatches(tx: Tx, lines: readonly MatchableLine[]): Promise<Proposal[]> {
  const codes = lines.map(({ text }) => codesIn(text));
  const numbers = new Set(codes.flat().map(paymentNumber));
  const awaited = await findAwaitedTransfers(tx, [...numbers]);
  return lines.map(({ amountCents, isReversal }, index) => {
    const found = codes[index] ?? [];
    const known = found.flatMap((code) => {
      const transfer = awaited.get(paymentNumber(code));
      return transfer ? [{ code, transfer }] : [];
    });
    const expected = known.map(({ transfer }) => transfer);
    const only = known.length === 1 ? known[0] : undefined;
    const match = isReversal ? 'reversal' : matchMovement(amountCents, found, expected);
    return { match, code: only?.code ?? '', transfer: only?.transfer };
  });
}

type MatchableLine = Pick<LineRow, 'text' | 'amountCents' | 'isReversal'>;
