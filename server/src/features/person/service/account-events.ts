import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type {
  AccountEvent,
  listAccountEvents as endpoint,
} from '@cobertura/domain/person/account-events-api.ts';
import type { Tx } from '../../../db/database.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Jobs } from '../../../jobs.ts';
import { newId } from '../../../lib/ids.ts';
import { type SecondFactorEvent, sendSecondFactorChanged } from '../queue.ts';
import { insertAccountEvent, listAccountEvents as listRows } from '../store/account-events.ts';
import { findPersonById } from '../store/people.ts';

export function addAccountEvent(
  tx: Tx,
  {
    userId,
    by,
    event,
    at,
    why = null,
  }: { userId: string; by: string | null; event: AccountEvent; at: Date; why?: string | null },
): Promise<void> {
  return insertAccountEvent(tx, { id: newId(at), user_id: userId, at, by_user_id: by, event, why });
}

/** Records a change of the second factor and mails it to the present address of the account. */
export async function announceEvent(
  tx: Tx,
  { jobs }: { jobs: Jobs },
  change: Parameters<typeof addAccountEvent>[1] & { event: SecondFactorEvent },
): Promise<void> {
  const { userId, event } = change;
  await addAccountEvent(tx, change);
  const email = (await findPersonById(tx, userId as UserId))?.email;
  await jobs.enqueue(tx, sendSecondFactorChanged, { userId, event, email });
}

export async function listAccountEvents(
  { db }: Deps,
  userId: string,
): Promise<ReplyOf<typeof endpoint>> {
  if (!(await findPersonById(db, userId as UserId))) throw new Refusal('not-found');
  const rows = await listRows(db, userId);
  return {
    docs: rows.map(({ at, event, why, first_name, surname1 }) => ({
      at: toSeconds(at),
      by: first_name === null ? null : fullNameOf({ first_name, surname1 }),
      event,
      why,
    })),
  };
}
