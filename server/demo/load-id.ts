import type { Tx } from '../src/db/database.ts';

/** The id of a person of the demo. */
export async function loadId(tx: Tx, email: string): Promise<string> {
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}
