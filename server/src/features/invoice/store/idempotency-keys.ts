import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';
import type { InvoiceRow } from './invoices.ts';

type OwnKey = { userId: string; key: string };

/** Returns the invoice that an earlier call with this key issued. */
export function findInvoiceOfKey(
  db: Db,
  { userId, key }: OwnKey,
): Promise<(InvoiceRow & { request_sha256: string }) | undefined> {
  return db
    .selectFrom('invoice_idempotency_keys as keys')
    .innerJoin('invoices', 'invoices.id', 'keys.invoice_id')
    .selectAll('invoices')
    .select('keys.request_sha256')
    .where('keys.user_id', '=', userId)
    .where('keys.key', '=', key)
    .executeTakeFirst();
}

export async function saveKey(
  tx: Tx,
  key: Insertable<Tables['invoice_idempotency_keys']>,
): Promise<void> {
  await tx.insertInto('invoice_idempotency_keys').values(key).execute();
}

export async function deleteKeysBefore(tx: Tx, limit: Date): Promise<void> {
  await tx.deleteFrom('invoice_idempotency_keys').where('created_at', '<', limit).execute();
}
