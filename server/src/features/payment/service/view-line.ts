import { eurosFromCents, sumCents } from '@cobertura/domain/money.ts';
import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import type { LineRow } from '../store/statements.ts';
import type { Proposal } from './propose-matches.ts';

/** Returns a line with its proposed computer in the format of the API. */
export function viewLine(row: LineRow, { match, code, transfers }: Proposal): StatementLine {
  const [first, ...others] = transfers;
  return {
    ...viewMovement(row),
    match,
    computer: first
      ? {
          _id: first.computerId,
          studentName: first.studentName,
          name: first.name,
          repair: 'repairId' in first ? { _id: first.repairId, number: first.number } : null,
          code,
          amount: eurosFromCents(sumCents(transfers.map(({ amountCents }) => amountCents))),
          others: others.map(({ computerId, studentName }) => ({ _id: computerId, studentName })),
        }
      : null,
  };
}

/** The part that open and settled lines share. */
export function viewMovement(row: LineRow) {
  return {
    _id: row.id,
    bookedOn: row.day,
    amount: eurosFromCents(row.amountCents),
    payer: row.payer,
    text: row.text,
    references: [...row.references],
  };
}
