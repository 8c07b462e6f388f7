import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { sendStaffWord } from '../jobs.ts';
import { lockComputer } from '../store.ts';
import { coverPeriod } from './cover.ts';
import { byStaff } from './staff-word.ts';
import { move } from './transition.ts';

export type AwaitedTransfer = {
  computerId: string;
  studentName: string;
  /** The family. */
  name: string;
  amountCents: number;
  isAwaited: boolean;
};

/** What the number behind a payment code stands for. */
export async function findAwaited(tx: Tx, number: number): Promise<AwaitedTransfer | undefined> {
  const row = await tx
    .selectFrom('coverage_periods')
    .innerJoin('computers', 'computers.id', 'coverage_periods.computer_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select([
      'computers.id',
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
    .where('coverage_periods.payment_number', '=', String(number))
    .executeTakeFirst();
  if (!row) return undefined;
  const isOpen = row.status === 'pending-payment' || row.status === 'transfer-confirmation';
  return {
    computerId: row.id,
    studentName: row.student_name,
    name: [row.first_name, row.surname1, row.surname2].filter(Boolean).join(' '),
    amountCents: row.transfer_price_cents ?? 0,
    isAwaited:
      isOpen && row.paid_at === null && row.deleted_at === null && row.ordinal === row.latest,
  };
}

/** The transfer stands in a bank statement, and a person said so: the period has its money. */
export async function confirmFound(
  tx: Tx,
  { clock, jobs }: Deps,
  { computerId, amountCents, caller }: { computerId: string; amountCents: number; caller: Caller },
): Promise<{ paymentId: string; at: Date }> {
  const locked = await lockComputer(tx, { id: computerId });
  const at = clock.now();
  const { to, eventId } = await move(tx, locked, {
    event: 'transfer-found',
    ...byStaff(caller),
    at,
  });
  const receipt = {
    source: 'statement',
    method: 'transfer',
    amountCents,
    at,
    by: caller.id,
  } as const;
  const paymentId = await coverPeriod(tx, locked.period, { receipt, to });
  await jobs.enqueue(tx, sendStaffWord, { eventId });
  return { paymentId, at };
}
