import type { Cents } from '@cobertura/domain/money.ts';
import type { RepairLine } from '@cobertura/domain/repair/lines.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/ids.ts';

/** A line, and the entry of the price list that it comes from. */
export type StoredLine = RepairLine & { partId: string | null };

type Written = { caseId: string; modelId: string; lines: readonly StoredLine[]; at: Date };

/** The lines of a repair, in the order of the workshop. */
export async function listLines(db: Db, caseId: string): Promise<StoredLine[]> {
  const rows = await db
    .selectFrom('repair_lines')
    .select(['kind', 'words', 'quantity', 'price_cents', 'cost_cents', 'part_id'])
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute();
  return rows.map(({ kind, words, quantity, price_cents, cost_cents, part_id }) => ({
    kind,
    words,
    quantity,
    price: price_cents as Cents,
    cost: cost_cents as Cents,
    partId: part_id,
  }));
}

/** Which of these entries of the price list exist. */
export async function listKnownParts(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('parts')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces the lines of a locked repair. */
export async function replaceLines(tx: Tx, { caseId, modelId, lines, at }: Written): Promise<void> {
  await tx.deleteFrom('repair_lines').where('case_id', '=', caseId).execute();
  if (lines.length === 0) return;
  const rows = lines.map(({ kind, words, quantity, price, cost, partId }, index) => ({
    id: newId(at),
    case_id: caseId,
    position: index + 1,
    kind,
    words,
    quantity,
    price_cents: price,
    cost_cents: cost,
    part_id: partId,
    model_id: modelId,
    written_at: at,
  }));
  await tx.insertInto('repair_lines').values(rows).execute();
}
