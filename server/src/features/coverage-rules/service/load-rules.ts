import type { CoverageRules } from '@cobertura/domain/repair/rules.ts';
import type { Db, Tx } from '../../../db/database.ts';
import * as store from '../store.ts';

/**
 * The rules of a campaign that begins at this instant, with their id. A new contract keeps them. With
 * `lock` they do not change until the transaction ends.
 */
export async function loadRulesOfCampaign(
  tx: Tx,
  campaignStart: Date,
  { lock }: { lock: boolean },
): Promise<{ id: string; rules: CoverageRules }> {
  const row = await store.loadRulesAt(tx, { at: campaignStart, lock });
  return { id: row.id, rules: store.toRules(row) };
}

export async function loadRules(db: Db, id: string): Promise<CoverageRules> {
  return store.toRules(await store.loadRules(db, id));
}
