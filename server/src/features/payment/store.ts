import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export async function insertPayment(tx: Tx, payment: Insertable<Tables['payments']>) {
  await tx.insertInto('payments').values(payment).execute();
}
