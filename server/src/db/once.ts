import { hash } from 'node:crypto';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Db, Tx } from './database.ts';
import { lockKey } from './lock-key.ts';

export type RepeatableRequest = {
  userId: string;
  key: string;
  /** The parameters of the call. Two calls with the same key must have equal parameters. */
  request: readonly unknown[];
};

/** Runs an action once per person and key. A repeated call returns the id that the first one created. */
export async function runOnce(
  tx: Tx,
  request: Omit<RepeatableRequest, 'key'> & { key: string | undefined; at: Date },
  action: () => Promise<string>,
): Promise<string> {
  const { key, at, ...call } = request;
  if (key === undefined) return action();
  await lockKey(tx, { userId: call.userId, key });
  const earlier = await findResult(tx, { ...call, key });
  if (earlier !== undefined) return earlier;
  const resultId = await action();
  await saveResult(tx, { ...call, key, resultId, at });
  return resultId;
}

/** Returns the id that an earlier call with this key created. Refuses a key of another request. */
export async function findResult(
  db: Db,
  { userId, key, request }: RepeatableRequest,
): Promise<string | undefined> {
  const earlier = await db
    .selectFrom('repeatable_requests')
    .select(['request_sha256', 'result_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (earlier && earlier.request_sha256 !== sha256Of(request)) {
    throw new Refusal('idempotency-key-reused');
  }
  return earlier?.result_id;
}

export async function saveResult(
  tx: Tx,
  { userId, key, request, resultId, at }: RepeatableRequest & { resultId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('repeatable_requests')
    .values({
      user_id: userId,
      key,
      request_sha256: sha256Of(request),
      result_id: resultId,
      created_at: at,
    })
    .execute();
}

const maxAgeMs = 24 * 3_600_000;

/** Deletes the keys that no client repeats any more. */
export async function deleteOldRequests(tx: Tx, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - maxAgeMs);
  await tx.deleteFrom('repeatable_requests').where('created_at', '<', limit).execute();
}

function sha256Of(request: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(request));
}
