import { madridDay } from '@cobertura/domain/dates.ts';
import { addWorkingDays } from '@cobertura/domain/holiday/working-days.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import { workingDaysToReady } from '@cobertura/domain/repair/workshop.ts';
import type { Config } from '../src/config/config.ts';
import type { Tx } from '../src/db/database.ts';
import { applyEvent, type Doer } from '../src/features/repair/service/apply-event.ts';
import type { Repair } from '../src/features/repair/service/lock-repair.ts';
import { makeQuote } from '../src/features/repair/service/quote-paper.ts';
import { saveLines } from '../src/features/repair/service/save-lines.ts';
import type { StoredLine } from '../src/features/repair/store/lines.ts';
import { derivedId } from '../src/lib/ids.ts';
import { demoCampaign } from './campaign.ts';

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

const lines: readonly StoredLine[] = [
  line('part', 'Pantalla con marco', 24_900, 18_400),
  line('part', 'Cable de pantalla', 2100, 1200),
  line('labour', 'Cambio de pantalla, una hora', 3900, 2600),
];

/** The workshop finds a fault that costs more than the coverage pays, so the family gets a quote. */
export async function diagnoseWithQuote(
  tx: Tx,
  { jobs, config }: { jobs: { enqueue: () => Promise<void> }; config: Config },
  { locked, by, madeBy, at }: { locked: Repair; by: Doer; madeBy: string; at: Date },
): Promise<Repair> {
  const diagnosis = 'El panel y su cable están rotos. El resto del equipo está bien.';
  const expectedOn = addWorkingDays(madridDay(at), workingDaysToReady, []);
  const { sums, shares } = await saveLines(tx, locked, { lines, at, fixedShare: null });
  const moved = await applyEvent(tx, { jobs }, locked, {
    ...{ event: 'diagnosed', by, at },
    facts: { familyShare: shares.family },
    changes: { cause_found: 'drop', diagnosis, expected_on: expectedOn, ...sums },
  });
  const quote = { locked, lines, shares, diagnosis, expectedOn, madeBy, at };
  await makeQuote(tx, { jobs, config }, quote);
  return moved;
}

function line(kind: StoredLine['kind'], words: string, price: number, cost: number): StoredLine {
  return { kind, words, quantity: 1, price: price as Cents, cost: cost as Cents, partId: null };
}
