import { Refusal } from '@cobertura/domain/errors.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import { shareTotal, sumLines } from '@cobertura/domain/repair/lines.ts';
import type { RepairShares } from '@cobertura/domain/repair/rules.ts';
import type { Tx } from '../../../db/database.ts';
import { loadRules } from '../../coverage-rules/service/load-rules.ts';
import { listKnownParts, replaceLines, type StoredLine } from '../store/lines.ts';
import type { Repair } from './lock-repair.ts';

/** The sums of the lines of a repair, as its columns keep them. */
export type LineSums = {
  total_cents: number;
  cost_cents: number;
  coverage_cents: number;
  family_cents: number;
};

/**
 * Replaces the lines of a locked repair, and returns its sums to save with the event. The share of the
 * family is fixed after the diagnosis.
 */
export async function saveLines(
  tx: Tx,
  { repair, row }: Repair,
  { lines, at, fixedShare }: { lines: readonly StoredLine[]; at: Date; fixedShare: Cents | null },
): Promise<{ sums: LineSums; shares: RepairShares }> {
  await checkParts(tx, lines);
  const { total, cost } = sumLines(lines);
  const shares = shareTotal(total, {
    rules: await loadRules(tx, repair.rules_id),
    ordinal: repair.ordinal,
    isRepeat: repair.repeats !== null,
    fixedShare,
  });
  if (!shares) throw new Refusal('total-below-share');
  await replaceLines(tx, { caseId: row.id, modelId: repair.model_id, lines, at });
  const { coverage, family } = shares;
  return {
    shares,
    sums: {
      total_cents: total,
      cost_cents: cost,
      coverage_cents: coverage,
      family_cents: family,
    },
  };
}

/** A retired entry of the price list is allowed: it was on the list when the workshop chose it. */
async function checkParts(tx: Tx, lines: readonly StoredLine[]): Promise<void> {
  const ids = new Set(lines.flatMap(({ partId }) => partId ?? []));
  const known = await listKnownParts(tx, [...ids]);
  if (known.length === ids.size) return;
  throw new Refusal('invalid-input', [{ field: 'lines', code: 'not-an-option' }]);
}
