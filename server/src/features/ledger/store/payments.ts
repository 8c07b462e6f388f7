import type { Insertable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export async function insertPayment(tx: Tx, payment: Insertable<Tables['payments']>) {
  await tx.insertInto('payments').values(payment).execute();
}

export async function deletePayment(tx: Tx, id: string) {
  await tx.deleteFrom('payments').where('id', '=', id).execute();
}

/** A message that is received twice is stored once. */
export async function insertMessage(tx: Tx, message: Insertable<Tables['gateway_messages']>) {
  await tx
    .insertInto('gateway_messages')
    .values(message)
    .onConflict((conflict) => conflict.columns(['attempt_id', 'kind', 'digest']).doNothing())
    .execute();
}
