import type { Insertable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export async function insertPayment(tx: Tx, payment: Insertable<Tables['payments']>) {
  await tx.insertInto('payments').values(payment).execute();
}

export async function deletePayment(tx: Tx, id: string) {
  await tx.deleteFrom('payments').where('id', '=', id).execute();
}

/** Returns false for a message that is already stored. */
export async function insertMessage(
  tx: Tx,
  message: Insertable<Tables['gateway_messages']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('gateway_messages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
