import type { Status } from '@cobertura/domain/computer/status.ts';
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
  /** The period has left this joint transfer: the family asked for another one, or for a single one. */
  hasLeft: boolean;
};

/**
 * Finds the periods of these payment numbers, of single and of joint transfers. `isAwaited` tells if a
 * period waits for its transfer.
 */
export async function findAwaitedTransfers(
  tx: Tx,
  numbers: readonly number[],
): Promise<Map<number, AwaitedTransfer[]>> {
  const rows = await tx
    .selectFrom(periodsNamed(numbers))
    .innerJoin('coverage_periods', 'coverage_periods.id', 'named.period_id')
    .innerJoin('computers', 'computers.id', 'coverage_periods.computer_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select([
      'computers.id',
      'coverage_periods.id as period_id',
      'named.number',
      'named.has_left',
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
    .orderBy('computers.created_at')
    .orderBy('computers.id')
    .execute();
  const found = new Map<number, AwaitedTransfer[]>();
  for (const row of rows) {
    const number = Number(row.number);
    found.set(number, [...(found.get(number) ?? []), viewTransfer(row)]);
  }
  return found;
}

/** The period of each single transfer, and all periods that each joint one ever had. */
function periodsNamed(numbers: readonly number[]) {
  const any = sql`any(${numbers}::bigint[])`;
  return sql<{ number: string; period_id: string; has_left: boolean }>`(
    select payment_number as number, id as period_id, false as has_left
    from coverage_periods where payment_number = ${any}
    union all
    select transfer_number, period_id, left_at is not null
    from joint_transfers where transfer_number = ${any}
  )`.as('named');
}

function viewTransfer(row: TransferRow): AwaitedTransfer {
  return {
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
    hasLeft: row.has_left,
  };
}

type TransferRow = {
  id: ComputerId;
  period_id: string;
  has_left: boolean;
  student_name: string;
  first_name: string;
  surname1: string;
  surname2: string;
  transfer_price_cents: Cents | null;
  ordinal: number;
  latest: number | null;
  status: Status;
  paid_at: Date | null;
  deleted_at: Date | null;
};
