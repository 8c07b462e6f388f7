import type { AccountEvent } from '@cobertura/domain/person/account-events-api.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export async function insertAccountEvent(
  tx: Tx,
  event: Insertable<Tables['account_events']>,
): Promise<void> {
  await tx.insertInto('account_events').values(event).execute();
}

export function listAccountEvents(db: Db, userId: string) {
  return db
    .selectFrom('account_events')
    .leftJoin('users as author', 'author.id', 'account_events.by_user_id')
    .select(['account_events.at', 'account_events.event', 'account_events.why'])
    .select(['author.first_name', 'author.surname1'])
    .where('account_events.user_id', '=', userId)
    .orderBy('account_events.at', 'desc')
    .orderBy('account_events.id', 'desc')
    .limit(100)
    .execute();
}

export async function hasEventSince(
  tx: Tx,
  { userId, event, since }: { userId: string; event: AccountEvent; since: Date },
): Promise<boolean> {
  const found = await tx
    .selectFrom('account_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('event', '=', event)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
