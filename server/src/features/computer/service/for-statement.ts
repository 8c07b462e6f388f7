import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type Cents, centsFromEuros } from '@cobertura/domain/money.ts';
import { receivedOn } from '@cobertura/domain/payment/received-on.ts';
import { mayTransfer } from '@cobertura/domain/payment/transfer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { sendReviewResult } from '../queue.ts';
import { lockComputer } from '../store/computers.ts';
import { applyEvent, byStaff } from './apply-event.ts';
import { coverPeriod } from './cover-period.ts';

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
          mayTransfer(row.status) &&
          row.paid_at === null &&
          row.deleted_at === null &&
          row.ordinal === row.latest,
      },
    ]),
  );
}

/** Records a transfer that a staff member confirmed in a bank statement. */
export async function confirmTransfer(
  tx: Tx,
  { clock, jobs }: Deps,
  { transfer, valueDay, caller }: { transfer: AwaitedTransfer; valueDay: string; caller: Caller },
): Promise<{ paymentId: string; receivedAt: Date; at: Date }> {
  const locked = await lockComputer(tx, { id: transfer.computerId });
  // The computer was renewed meanwhile, so the payment code belongs to an earlier period.
  if (locked.period.id !== transfer.periodId) throw new Refusal('not-in-this-status');
  const at = clock.now();
  const { to, eventId } = await applyEvent(tx, locked, {
    event: 'transfer-found',
    ...byStaff(caller),
    at,
  });
  const received = receivedOn(valueDay, {
    openedAt: toSeconds(locked.period.opened_at),
    now: toSeconds(at),
  });
  const receivedAt = fromSeconds(received);
  const money = {
    source: 'statement',
    method: 'transfer',
    amountCents: transfer.amountCents,
    at: receivedAt,
    by: caller.id,
  } as const;
  const paymentId = await coverPeriod(tx, locked.period, { money, to });
  await jobs.enqueue(tx, sendReviewResult, { eventId });
  return { paymentId, receivedAt, at };
}
