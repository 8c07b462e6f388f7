import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import { paymentNumber } from '@cobertura/domain/payment/payment-code.ts';
import type { StatementLine } from '@cobertura/domain/statement/api.ts';
import { codesIn, type Match, matchMovement } from '@cobertura/domain/statement/match.ts';
import type { Tx } from '../../../db/database.ts';
import { type AwaitedTransfer, findAwaited } from '../../computer/service/transfer-found.ts';
import type { LineRow } from '../store.ts';

export type Proposal = { match: Match; code: string; transfer: AwaitedTransfer | undefined };

/** The transfer that a movement seems to be, or why it is none. */
export async function propose(
  tx: Tx,
  { text, amount_cents }: Pick<LineRow, 'text' | 'amount_cents'>,
): Promise<Proposal> {
  const codes = codesIn(text);
  const known: { code: string; transfer: AwaitedTransfer }[] = [];
  for (const code of codes) {
    const transfer = await findAwaited(tx, paymentNumber(code));
    if (transfer) known.push({ code, transfer });
  }
  const match = matchMovement(
    amount_cents,
    codes,
    known.map(({ transfer }) => transfer),
  );
  const only = known.length === 1 ? known[0] : undefined;
  return { match, code: only?.code ?? '', transfer: only?.transfer };
}

export function viewLine(row: LineRow, { match, code, transfer }: Proposal): StatementLine {
  return {
    _id: row.id,
    bookedOn: row.day,
    amount: eurosFromCents(row.amount_cents as Cents),
    payer: row.payer,
    text: row.text,
    match,
    computer: transfer
      ? {
          _id: transfer.computerId,
          studentName: transfer.studentName,
          name: transfer.name,
          code,
          amount: eurosFromCents(transfer.amountCents as Cents),
        }
      : null,
  };
}
