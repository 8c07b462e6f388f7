import type { Cents } from '@cobertura/domain/money.ts';
import type { CoverageRules } from '@cobertura/domain/repair/rules.ts';
import type { Db } from '../../../db/database.ts';
import { loadRulesAt } from '../store/rules.ts';

/** The rules of a campaign that begins at this instant, with their id. A new contract keeps them. */
export async function loadRulesOfCampaign(
  db: Db,
  campaignStart: Date,
): Promise<{ id: string; rules: CoverageRules }> {
  const row = await loadRulesAt(db, campaignStart);
  return {
    id: row.id,
    rules: {
      excess: row.excess_cents as Cents[],
      cap: row.cap_cents as Cents | null,
      repairsPerPeriod: row.repairs_per_period,
      reportDays: row.report_days,
    },
  };
}
