import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import type { Clock } from '../gateways/clock.ts';
import type { Files } from '../gateways/files/files.ts';
import { demoCampaign } from './campaign.ts';
import { demoComputers } from './computers.ts';
import { demoFamilies, demoStaff } from './families.ts';
import { demoManuals, type Manual } from './manuals.ts';
import { demoModels } from './models.ts';
import { demoSchools } from './schools.ts';
import { demoSerials } from './serial-numbers.ts';
import { hoursBefore } from './timing.ts';

export const demoPassword = 'Cobertura-2026';

/** Invented, its check digits right; no bank has the code 9999. */
const bankAccount = 'IBAN_HERE';

/** Any number, as long as nothing else in the database locks it. */
const lockNumber = 749_118_205;

export type DemoDeps = {
  db: Db;
  files: Files;
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
};

/** Loads the demo into an empty database; answers false, and changes nothing, where people already are. */
export async function loadDemoData({ db, files, clock, hashPassword }: DemoDeps): Promise<boolean> {
  if (await hasPeople(db)) return false;

  // Before the transaction: a store of files may be across the network. Two processes put the same bytes.
  const manuals = await demoManuals();
  for (const { fileKey, content } of manuals) await files.put(fileKey, content);
  const passwordHash = await hashPassword(demoPassword);
  const now = new Date(Math.floor(clock.now().getTime() / 1000) * 1000);

  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    if (await hasPeople(tx)) return false;

    await saveDemo(tx, { now, passwordHash, manuals });
    return true;
  });
}

type Demo = { now: Date; passwordHash: string; manuals: readonly Manual[] };

async function saveDemo(tx: Tx, { now, passwordHash, manuals }: Demo): Promise<void> {
  const campaign = demoCampaign(now);
  const preparedAt = hoursBefore(demoCampaign(now, 2).start, 30 * 24);
  const schools = demoSchools(preparedAt);
  const models = demoModels(preparedAt);
  const staff = demoStaff(now);
  const families = demoFamilies(now, schools);
  const computers = demoComputers(families, { staff, models });
  const people = [...staff, ...families.map(({ parent }) => parent)];

  await tx
    .updateTable('options')
    .set({
      contract_init_date: campaign.start,
      contract_end_date: campaign.end,
      cost_cents: 4900,
      bank_account: bankAccount,
      updated_at: hoursBefore(campaign.start, 7 * 24),
    })
    .execute();
  await insertAll(
    tx,
    'users',
    people.map((person) => ({ ...person, password_hash: passwordHash })),
  );
  await insertAll(tx, 'schools', schools);
  await insertAll(
    tx,
    'computer_models',
    models.map(({ serialShape: _, ...model }) => model),
  );
  await insertAll(
    tx,
    'computers',
    computers.map(({ computer }) => computer),
  );
  await insertAll(tx, 'serial_numbers', demoSerials(computers, { models, createdAt: preparedAt }));
  await insertAll(
    tx,
    'coverage_periods',
    computers.flatMap(({ periods }) => periods),
  );
  await insertAll(
    tx,
    'computer_events',
    computers.flatMap(({ events }) => events),
  );
  await insertAll(
    tx,
    'manuals',
    manuals.map(({ lang, fileKey, sha256, content }) => ({
      lang,
      file_key: fileKey,
      sha256,
      byte_size: content.byteLength,
      updated_at: preparedAt,
    })),
  );
}

async function hasPeople(db: Db): Promise<boolean> {
  const person = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return person !== undefined;
}

async function insertAll<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  // PostgreSQL takes 65,535 parameters in a statement.
  for (let from = 0; from < rows.length; from += 1000) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + 1000))
      .execute();
  }
}
