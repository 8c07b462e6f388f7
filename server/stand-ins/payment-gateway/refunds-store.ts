import type { Insertable, Selectable } from 'kysely';
import type { GatewayDb, Refund } from './schema.ts';

export async function findRefundSince(
  db: GatewayDb,
  { operationId, amountCents, since }: { operationId: string; amountCents: number; since: Date },
): Promise<Selectable<Refund> | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('operationId', '=', operationId)
    .where('amountCents', '=', amountCents)
    .where('at', '>', since)
    .executeTakeFirst();
}

export async function saveRefund(db: GatewayDb, refund: Insertable<Refund>): Promise<void> {
  await db.insertInto('refunds').values(refund).execute();
  await db
    .updateTable('operations')
    .set((row) => ({ refundedCents: row('refundedCents', '+', refund.amountCents) }))
    .where('id', '=', refund.operationId)
    .execute();
}

export async function listRefunds(
  db: GatewayDb,
  operationId: string,
): Promise<Selectable<Refund>[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('operationId', '=', operationId)
    .orderBy('id')
    .execute();
}
