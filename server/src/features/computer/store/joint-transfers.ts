import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** The number behind the code of a new joint transfer. */
export async function nextTransferNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select nextval('payment_numbers') as number`.execute(tx);
  return Number(rows[0]?.number);
}

type NewJointTransfer = { periodIds: readonly string[]; number: number; at: Date };

/** Joins periods under one number. A period leaves the transfer that it was in. */
export async function saveJointTransfer(
  tx: Tx,
  { periodIds, number, at }: NewJointTransfer,
): Promise<void> {
  await leaveJointTransfers(tx, periodIds, at);
  await sql`
    insert into joint_transfers (transfer_number, period_id, made_at)
    select ${number}::bigint, unnest(${periodIds}::uuid[]), ${at}`.execute(tx);
}

/** The rows stay, so that money with an earlier code is still found. */
export async function leaveJointTransfers(
  tx: Tx,
  periodIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('joint_transfers')
    .set({ left_at: at })
    .where('period_id', '=', sql<string>`any(${periodIds}::uuid[])`)
    .where('left_at', 'is', null)
    .execute();
}

/** Lists the periods of every joint transfer that one of these periods is in now. */
export async function listJoined(db: Db, periodIds: readonly string[]) {
  const rows = await db
    .selectFrom('joint_transfers')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'joint_transfers.period_id')
    .innerJoin('computers', 'computers.id', 'coverage_periods.computer_id')
    .select(['coverage_periods.id as periodId', 'computer_id as computerId', 'transfer_number'])
    .select(['computers.status', 'computers.deleted_at', 'paid_at'])
    .where('transfer_number', 'in', (joined) =>
      joined
        .selectFrom('joint_transfers')
        .select('transfer_number')
        .where('period_id', '=', sql<string>`any(${periodIds}::uuid[])`)
        .where('left_at', 'is', null),
    )
    .where('left_at', 'is', null)
    .orderBy('computer_id')
    .execute();
  return rows.map(({ transfer_number, ...row }) => ({ ...row, number: Number(transfer_number) }));
}
