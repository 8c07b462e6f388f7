import type { Tx } from '../../db/database.ts';

export function loadOptions(tx: Tx) {
  return tx.selectFrom('options').selectAll().executeTakeFirstOrThrow();
}
