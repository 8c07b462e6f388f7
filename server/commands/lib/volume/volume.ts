import { madridTime, startOfDay } from '@cobertura/domain/dates.ts';
import type pg from 'pg';
import { demoCampaign } from '../../../demo/campaign.ts';
import { demoModels } from '../../../demo/models.ts';
import { parentNames, streets, studentNames, surnames } from '../../../demo/names.ts';
import { nifLetters } from '../../../demo/nif.ts';
import { demoSchools } from '../../../demo/schools.ts';
import { towns } from '../../../demo/towns.ts';
import type { Files } from '../../../src/gateways/files/files.ts';
import { storeDocuments } from './documents.ts';
import { dropIndexes } from './indexes.ts';
import { paymentSteps } from './payments.ts';
import { repairSteps } from './repairs.ts';
import { searchSteps } from './search.ts';
import { volumeSteps } from './steps.ts';
import { documentSteps } from './timelines.ts';

export type Volume = {
  computers: number;
  now: Date;
  passwordHash: string;
  /** How many computers get a photo, a contract and a receipt, and where these are stored. */
  documents?: { computers: number; files: Files };
};

type Report = (step: { label: string; rows: number; seconds: number }) => void;

/**
 * Adds the requested number of computers. Uses one transaction, and one statement per step. The files are
 * stored before the commit, so that no row is without its file.
 */
export async function fillVolume(
  client: pg.ClientBase,
  volume: Volume,
  report: Report,
): Promise<void> {
  await client.query('begin');
  try {
    // Keep sorts and joins of a million rows in memory. The commit need not wait for the disk.
    await client.query(
      "set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'; set local jit = off; set local synchronous_commit = off",
    );
    await prepare(client, volume);
    await switchTriggers(client, 'disable');
    const indexes = await dropIndexes(client);
    const withDocuments = volume.documents ? documentSteps : [];
    const rows = [...volumeSteps, ...paymentSteps, ...withDocuments, ...searchSteps];
    // Gives the same data on every empty database, and new data when rows exist.
    await client.query('select setseed((first % 997) / 997.0) from seed_run');
    for (const { label, sql } of [...rows, indexes, ...repairSteps]) {
      await timed(label, report, async () => (await client.query(sql)).rowCount);
    }
    const files = volume.documents?.files;
    if (files) await timed('documents', report, () => storeDocuments(client, files));
    await switchTriggers(client, 'enable');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await timed('analyze', report, async () => (await client.query('analyze')).rowCount);
}

async function timed(label: string, report: Report, step: () => Promise<number | null>) {
  const start = performance.now();
  const rows = (await step()) ?? 0;
  report({ label, rows, seconds: (performance.now() - start) / 1000 });
}

/** The steps write what the triggers would write, which is faster than row by row. */
async function switchTriggers(client: pg.ClientBase, how: 'enable' | 'disable'): Promise<void> {
  const money = ['coverage_periods', 'payment_attempts', 'payments'];
  const tables = [
    'users',
    'computers',
    ...money,
    'cases',
    'repairs',
    'case_events',
    'repair_stays',
  ];
  for (const table of tables) {
    await client.query(`alter table ${table} ${how} trigger user`);
  }
}

/** Creates the tables that the steps read, and schools and models if there are none. */
async function prepare(client: pg.ClientBase, volume: Volume): Promise<void> {
  const { computers, now, passwordHash, documents } = volume;
  await insertIfNone(client, 'schools', demoSchools(now));
  const models = demoModels(now).map(({ serialShape: _, ...model }) => model);
  await insertIfNone(client, 'computer_models', models);

  await createTempTable(client, 'seed_campaigns', await campaigns(client, now));
  await createTempTable(client, 'seed_towns', numbered(towns));
  await createTempTable(client, 'seed_run', [
    {
      computers,
      photos: documents?.computers ?? 0,
      users: Math.max(1, Math.round(computers * 0.3)),
      // Serial numbers are never deleted, so the numbers from this count on are free.
      first: await count(client, 'serial_numbers'),
      now,
      password_hash: passwordHash,
      nif_letters: nifLetters,
      schools: await count(client, 'schools'),
      models: await count(client, 'computer_models'),
      towns: towns.length,
    },
  ]);
  await client.query(
    `create temp table seed_words on commit drop as
     select $1::text[] as parents, $2::text[] as students, $3::text[] as surnames, $4::text[] as streets`,
    [parentNames, studentNames, surnames, streets],
  );
}

type SeedCampaign = { years_back: number; starts: Date; ends: Date };

/** Returns the current campaign and the two before it. Configures the demo's if there is none. */
async function campaigns(client: pg.ClientBase, now: Date): Promise<SeedCampaign[]> {
  const demo = demoCampaign(now);
  await client.query(
    `update options set contract_init_date = $1, contract_end_date = $2, updated_at = $3
     where contract_init_date is null or contract_init_date > $3`,
    [demo.start, demo.end, now],
  );
  const { rows } = await client.query<{ start: Date }>(
    'select contract_init_date as start from options',
  );
  const start = rows[0]?.start ?? demo.start;
  const { year, month, day } = madridTime(start.getTime() / 1000);
  const startOf = (yearsBack: number) => startOfDay(year - yearsBack, month, day) * 1000;
  return [0, 1, 2].map((yearsBack) => ({
    years_back: yearsBack,
    starts: new Date(startOf(yearsBack)),
    ends: new Date(startOf(yearsBack - 1) - 1000),
  }));
}

async function insertIfNone(client: pg.ClientBase, table: string, rows: readonly object[]) {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)
     where not exists (select from ${table})`,
    [JSON.stringify(rows)],
  );
}

/** Creates a temporary table with the rows. The first row defines its columns. */
async function createTempTable(client: pg.ClientBase, table: string, rows: readonly object[]) {
  const columns = Object.entries(rows[0] ?? {}).map(([name, value]) => {
    if (value instanceof Date) return `${name} timestamptz`;
    return `${name} ${typeof value === 'number' ? 'integer' : 'text'}`;
  });
  await client.query(`create temp table ${table} (${columns.join(', ')}) on commit drop`);
  await client.query(
    `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

async function count(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

function numbered<T extends object>(items: readonly T[]): (T & { number: number })[] {
  return items.map((item, number) => ({ ...item, number }));
}
