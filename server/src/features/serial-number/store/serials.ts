import type { ComputerId } from '@cobertura/domain/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { fixedQuery } from '../../../db/fixed-query.ts';

/** Locks in a fixed order, so that two families that swap serial numbers do not deadlock. */
export function lockSerials(tx: Tx, serials: string[]) {
  return lockRows(tx, { serials });
}

const lockRows = fixedQuery((db, { serials }: { serials: string[] }) =>
  db
    .selectFrom('serial_numbers')
    .select(['serial_number', 'model_id', 'computer_id', 'retired_at'])
    .where('serial_number', '=', sql<string>`any(${serials})`)
    .orderBy('serial_number')
    .forUpdate()
    .compile(),
);

/**
 * Loads the owner of a computer. Call this after `lockSerials`: a join in the locking query could
 * return the row from before the lock was granted.
 */
export async function loadOwner(tx: Tx, computerId: ComputerId): Promise<string> {
  const { user_id } = await tx
    .selectFrom('computers')
    .select('user_id')
    .where('id', '=', computerId)
    .executeTakeFirstOrThrow();
  return user_id;
}

export function findSerial(db: Db, serial: string) {
  return db
    .selectFrom('serial_numbers')
    .select(['serial_number', 'model_id', 'computer_id', 'retired_at'])
    .where('serial_number', '=', serial)
    .executeTakeFirst();
}

export async function saveClaim(
  tx: Tx,
  { serial, computerId, at }: { serial: string; computerId: ComputerId; at: Date },
): Promise<void> {
  await tx
    .updateTable('serial_numbers')
    .set({ computer_id: computerId, updated_at: at })
    .where('serial_number', '=', serial)
    .execute();
}

/** Marks a free serial number. One that another computer holds meanwhile stays with it. */
export async function markRetired(
  tx: Tx,
  { serial, repairId, at }: { serial: string; repairId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('serial_numbers')
    .set({ retired_at: at, retired_in: repairId, updated_at: at })
    .where('serial_number', '=', serial)
    .where('computer_id', 'is', null)
    .where('retired_at', 'is', null)
    .execute();
}

export async function freeClaim(
  tx: Tx,
  { computerId, at }: { computerId: ComputerId; at: Date },
): Promise<void> {
  await tx
    .updateTable('serial_numbers')
    .set({ computer_id: null, updated_at: at })
    .where('computer_id', '=', computerId)
    .execute();
}
