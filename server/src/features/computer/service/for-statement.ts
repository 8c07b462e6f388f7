import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type Cents, centsFromEuros } from '@cobertura/domain/money.ts';
import { awaitsTransfer } from '@cobertura/domain/payment/transfer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { fullNameOf } from '../../../db/full-name.ts';

// What the import of bank statements uses of a computer: the transfers it waits for.

export type AwaitedTransfer = {
  computerId: ComputerId;
  periodId: string;
  studentName: string;
  /** The parent's full name. */
  name: string;
  amountCents: Cents;
  isAwaited: boolean;
};

/** Finds the periods of these payment numbers. `isAwaited` tells if a period waits for its transfer. */
export async function findAwaitedTransfers(
  tx: Tx,
  numbers: readonly number[],
): Promise<Map<number, AwaitedTransfer>> {
  const rows = await tx
    .selectFrom('coverage_periods')
    .innerJoin('computers', 'computers.id', 'coverage_periods.computer_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select([
      'computers.id',
      'coverage_periods.id as period_id',
      'coverage_periods.payment_number',
      'computers.status',
      'computers.student_name',
      'computers.deleted_at',
      'users.first_name',
      'users.surname1',
      'users.surname2',
      'coverage_periods.transfer_price_cents',
      'coverage_periods.paid_at',
      'coverage_periods.ordinal',
    ])
    .select(({ selectFrom }) =>
      selectFrom('coverage_periods as latest')
        .select(({ fn }) => fn.max('latest.ordinal').as('ordinal'))
        .whereRef('latest.computer_id', '=', 'computers.id')
        .as('latest'),
    )
    .where('coverage_periods.payment_number', '=', sql<string>`any(${numbers}::bigint[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      Number(row.payment_number),
      {
        computerId: row.id,
        periodId: row.period_id,
        studentName: row.student_name,
        name: fullNameOf(row),
        amountCents: row.transfer_price_cents ?? centsFromEuros(0),
        isAwaited:
          row.ordinal === row.latest &&
          awaitsTransfer({
            status: row.status,
            hasMoney: row.paid_at !== null,
            isDeleted: row.deleted_at !== null,
          }),
      },
    ]),
  );
}
