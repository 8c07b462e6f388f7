import type { Language } from '@cobertura/domain/language.ts';
import type { RepairPart } from '@cobertura/domain/repair/report.ts';
import { sql } from 'kysely';
import type { Tx } from '../src/db/database.ts';
import type { Repair } from '../src/features/repair/service/lock-repair.ts';
import { type LineSums, saveLines } from '../src/features/repair/service/save-lines.ts';
import type { StoredLine } from '../src/features/repair/store/lines.ts';
import { labourOfDemo, partFor } from './price-list.ts';

/** Saves what the price list has for the faults of a repair. Its contract covers all of it. */
export async function saveDemoLines(tx: Tx, locked: Repair, at: Date): Promise<LineSums> {
  const { repair, row } = locked;
  const lines = await findLines(tx, {
    faults: repair.parts,
    modelId: repair.model_id,
    language: row.language,
  });
  return (await saveLines(tx, locked, { lines, at, fixedShare: null })).sums;
}

async function findLines(
  tx: Tx,
  { faults, modelId, language }: { faults: RepairPart[]; modelId: string; language: Language },
): Promise<StoredLine[]> {
  const entries = await tx
    .selectFrom('parts')
    .selectAll()
    .where('words_es', 'in', [...faults.flatMap(partFor), labourOfDemo])
    .where(sql<boolean>`(model_ids = '{}' or ${modelId}::uuid = any(model_ids))`)
    .orderBy('id')
    .execute();
  return entries.map((entry) => ({
    kind: entry.kind,
    words: { es: entry.words_es, ga: entry.words_ga }[language],
    quantity: entry.kind === 'labour' ? faults.length : 1,
    price: entry.price_cents,
    cost: entry.cost_cents,
    partId: entry.id,
  }));
}
