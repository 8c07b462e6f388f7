import { Refusal } from '@cobertura/domain/errors.ts';
import { eurosFromCents } from '@cobertura/domain/money.ts';
import { type PartFacts, refuseUndo } from '@cobertura/domain/payment/deposit.ts';
import type { DepositPart, SettledDeposit } from '@cobertura/domain/payment/deposit-api.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import { listActiveParts, type PartRow } from '../store/parts.ts';
import { type LockedLine, lockLine } from '../store/statements.ts';
import { viewMovement } from './view-line.ts';

export async function viewSettledDeposit(tx: Tx, id: string): Promise<SettledDeposit> {
  const line = await lockLine(tx, id);
  const [view] = line ? await viewSettledDeposits(tx, [line]) : [];
  if (!view) throw new Refusal('not-found');
  return view;
}

/** Returns settled lines with their parts in the format of the API. */
export async function viewSettledDeposits(
  tx: Tx,
  lines: readonly LockedLine[],
): Promise<SettledDeposit[]> {
  const parts = await listActiveParts(
    tx,
    lines.map(({ id }) => id),
  );
  return lines.flatMap((line) => {
    const own = parts.filter(({ line_id }) => line_id === line.id);
    if (line.settled_at === null) return [];
    return {
      ...viewMovement(line),
      settledAt: toSeconds(line.settled_at),
      by: own[0]?.by ?? '',
      parts: own.map(viewPart),
      fixedBy: refuseUndo(own.map(factsOf)) ?? null,
    };
  });
}

export function factsOf(part: PartRow): PartFacts {
  return {
    isInvoiced: part.kind === 'assigned' && part.invoiced_at !== null,
    hasRefund: Boolean(part.hasRefund),
    isReturned: part.returnedOn !== null,
    paysRepair: part.kind === 'assigned' && part.repair_id !== null,
  };
}

function viewPart(part: PartRow): DepositPart {
  return {
    _id: part.id,
    kind: part.kind,
    amount: eurosFromCents(part.amountCents),
    why: part.why,
    computer:
      part.computer_id === null
        ? null
        : { _id: part.computer_id, studentName: part.student_name ?? '', name: part.name },
    repair:
      part.repair_id === null ? null : { _id: part.repair_id, number: part.repair_number ?? '' },
    isReturned: part.kind === 'to-refund' && (part.returnedOn !== null || part.isRefunded),
    returnedOn: part.returnedOn,
  };
}
