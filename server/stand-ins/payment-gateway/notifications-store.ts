import type { Selectable } from 'kysely';
import type { GatewayDb, SentNotification } from './schema.ts';

/** Stored before it is sent, so that a notification lost with the process is visible as unanswered. */
export async function saveNotification(
  db: GatewayDb,
  sent: { operationId: string; at: Date; response: string; damage: string },
): Promise<number> {
  const { id } = await db
    .insertInto('notifications')
    .values({ ...sent, status: null, problem: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveResult(
  db: GatewayDb,
  { id, ...reception }: { id: number; status: number | null; problem: string | null },
): Promise<void> {
  await db.updateTable('notifications').set(reception).where('id', '=', id).execute();
}

export async function listNotifications(
  db: GatewayDb,
  operationIds: readonly string[],
): Promise<Selectable<SentNotification>[]> {
  if (operationIds.length === 0) return [];
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('operationId', 'in', operationIds)
    .orderBy('id')
    .execute();
}
