import type { Language } from '@cobertura/domain/language.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import type { RepairPart } from '@cobertura/domain/repair/report.ts';
import { sql } from 'kysely';
import type { Tx } from '../src/db/database.ts';
import type { StoredLine } from '../src/features/repair/store/lines.ts';
import { derivedId } from '../src/lib/ids.ts';
import type { RepairScene } from '../stories/repair.ts';
import { demoCampaign } from './campaign.ts';
import { labourOfDemo, partFor } from './price-list.ts';

/** Contracts of the campaign before had a limit, and those of today have none. */
export async function writeDemoRules(tx: Tx, now: Date): Promise<string> {
  // The demo has the same ids in every database.
  const limited = derivedId('demo', 'limited rules');
  const report_days = 7;
  const { start: before } = demoCampaign(now, 1);
  const { start: today } = demoCampaign(now);
  await tx
    .insertInto('coverage_rules')
    .values([
      {
        ...{ id: limited, valid_from: before, created_at: before, report_days },
        ...{ excess_cents: [0, 2500], cap_cents: 25_000, repairs_per_period: null },
        created_by: null,
      },
      {
        ...{
          id: derivedId('demo', 'open rules'),
          valid_from: today,
          created_at: before,
          report_days,
        },
        ...{ excess_cents: [0], cap_cents: null, repairs_per_period: null },
        created_by: null,
      },
    ])
    .execute();
  return limited;
}

/** A fault that costs more than the limited coverage pays. */
export const diagnoseBeyondCover = {
  text: 'El panel y su cable están rotos. El resto del equipo está bien.',
  lines: [
    line('part', 'Pantalla con marco', 24_900, 18_400),
    line('part', 'Cable de pantalla', 2100, 1200),
    line('labour', 'Cambio de pantalla, una hora', 3900, 2600),
  ],
};

/** What the price list has for the faults of a repair. Its contract covers all of it. */
export const diagnose: NonNullable<RepairScene['diagnose']> = async (tx, { repair, row }) => ({
  text: 'Hay que cambiar la pieza. La pedimos al fabricante.',
  lines: await findLines(tx, {
    faults: repair.parts,
    modelId: repair.model_id,
    language: row.language,
  }),
});

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

function line(kind: StoredLine['kind'], words: string, price: number, cost: number): StoredLine {
  return { kind, words, quantity: 1, price: price as Cents, cost: cost as Cents, partId: null };
}
