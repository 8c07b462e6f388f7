import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Locks an idempotency key until the transaction ends. A second call with the same key waits. */
export async function lockKey(
  tx: Tx,
  { userId, key }: { userId: string; key: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))`.execute(tx);
}
