import type { Tx } from '../../db/database.ts';

export function listActiveModels(tx: Tx) {
  return tx
    .selectFrom('computer_models')
    .selectAll()
    .where('active', '=', true)
    .orderBy('model')
    .execute();
}
