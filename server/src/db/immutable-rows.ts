import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Runs a change on insert-only tables. Their triggers refuse updates and deletes unless this setting
 * is on. Only the erasure of personal data may turn it on.
 */
export async function allowErasing(tx: Tx, change: () => Promise<void>): Promise<void> {
  await sql`select set_config('cobertura.forgetting', 'on', true)`.execute(tx);
  await change();
  await sql`select set_config('cobertura.forgetting', 'off', true)`.execute(tx);
}
