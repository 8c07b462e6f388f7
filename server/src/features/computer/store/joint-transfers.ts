import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** The number behind the code of a new joint transfer. */
export async function nextTransferNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select nextval('payment_numbers') as number`.execute(tx);
  return Number(rows[0]?.number);
}

/** Joins periods under one number. A period leaves the transfer that it was in. */
export async function saveJointTransfer(
  tx: Tx,
  { periodIds, number, at }: { periodIds: readonly string[]; number: number; at: Date },
): Promise<void> {
  await sql`
    insert into joint_transfers (period_id, transfer_number, made_at)
    select unnest(${periodIds}::uuid[]), ${number}::bigint, ${at}
    on conflict (period_id) do update
      set transfer_number = excluded.transfer_number, made_at = excluded.made_at`.execute(tx);
}

export async function deleteFromJointTransfer(tx: Tx, periodId: string): Promise<void> {
  await tx.deleteFrom('joint_transfers').where('period_id', '=', periodId).execute();
}

/** Lists the periods of every joint transfer that has one of these periods. */
export async function listJoined(db: Db, periodIds: readonly string[]) {
  const rows = await db
    .selectFrom('joint_transfers')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'joint_transfers.period_id')
    .select(['coverage_periods.id as periodId', 'computer_id as computerId', 'transfer_number'])
    .where('transfer_number', 'in', (joined) =>
      joined
        .selectFrom('joint_transfers')
        .select('transfer_number')
        .where('period_id', '=', sql<string>`any(${periodIds}::uuid[])`),
    )
    .orderBy('computer_id')
    .execute();
  return rows.map(({ transfer_number, ...row }) => ({ ...row, number: Number(transfer_number) }));
}
