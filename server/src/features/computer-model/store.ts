import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export function listActiveModels(tx: Tx) {
  return (
    tx
      .selectFrom('computer_models')
      .selectAll()
      .where('active', '=', true)
      // As people sort them, without regard to case or accents.
      .orderBy(sql`fold(model)`)
      .orderBy('model')
      .execute()
  );
}
