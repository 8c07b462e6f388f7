import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { repairColumns, repairTabs } from '../domain/src/repair/desk.ts';
import { repairStatusNames } from '../domain/src/repair/status.ts';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase, setPlannerOptions } from '../server/src/db/database.ts';
import { start } from '../server/src/start.ts';
import { createStandIns } from '../server/stand-ins/stand-ins.ts';
import { fillRepairs } from '../server/testing/many-repairs.ts';
import { recordStatements } from '../server/testing/sent-statements.ts';
import { createDatabase } from './lib/own-database.ts';
import { staffHeaders } from './lib/staff-token.ts';
import { listScannedTables } from './lib/statements.ts';

/**
 * Measures every tab, filter, search and order of the staff's list of repairs. It fills a new database
 * with closed repairs of some years and 3,000 open ones, each of its own computer.
 *
 *   DATABASE_URL=… node bench/repairs.ts [repairs] [rounds] [computers]
 */
const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL where a database can be created.');
const count = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 20);
const computers = Number(process.argv[4] ?? count);
/** Milliseconds. */
const target = 30;

const { url: databaseUrl, drop } = await createDatabase(server);
const folder = mkdtempSync(join(tmpdir(), 'cobertura-bench-'));
const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'fatal' });
// The repairs of the demo would have the numbers of the first ones.
const standIns = { ...createStandIns(), fillEmptyDatabase: async () => {} };
const { app, stop } = await start(config, standIns);
const database = await openDatabase({ databaseUrl, dataDir: folder });
const { headers } = await staffHeaders(database.db, config, 'admin');
await database.close();
const bare = new pg.Client({ connectionString: databaseUrl });
await bare.connect();
await setPlannerOptions(bare);
await fill();

const rows: Record<string, object> = {};
const slowest = { p50: 0, p95: 0 };
for (const path of listQueries()) {
  const call = async () => {
    const reply = await app.inject({ url: `/api/v1${path}`, headers });
    if (reply.statusCode !== 200) throw new Error(`${path} replied ${reply.body}`);
    return reply.json();
  };
  const { total } = await call();
  const times = await measure(call);
  const scanned = await listScannedTables(bare, await recordStatements(call));
  slowest.p50 = Math.max(slowest.p50, at(times, 0.5));
  slowest.p95 = Math.max(slowest.p95, at(times, 0.95));
  rows[decodeURIComponent(path)] = {
    found: total,
    'p50 ms': at(times, 0.5),
    'p95 ms': at(times, 0.95),
    'scanned tables': scanned.join(' '),
  };
}
console.table(rows);
console.log(`${count} repairs of ${computers} computers, ${rounds} rounds each.`);
console.log(
  `Slowest p50 ${slowest.p50} ms, slowest p95 ${slowest.p95} ms. Goal: p50 of at most ${target} ms.`,
);

await bare.end();
await stop();
await drop();
rmSync(folder, { recursive: true, force: true });

async function fill(): Promise<void> {
  await bare.query(
    `insert into users (id, first_name, surname1, surname2, dni, phone, email, address, postcode, town,
       province, lang, scopes, password_hash, created_at, updated_at)
     values (gen_random_uuid(), 'Uxía', 'Núñez', '', '12345678Z', '600000000', 'bench@example.com',
       'Rúa 1', '15001', 'Lugo', 'Lugo', 'es', '{user}', '', now(), now())`,
  );
  await bare.query(
    `insert into schools (code, name, type, address, town, province, postcode, phone, created_at, updated_at)
     select 'BENCH-' || i, 'CEIP ' || i, 'CEIP', 'Rúa 1', 'Lugo', 'Lugo', '27001', '982', now(), now()
     from generate_series(1, 500) i`,
  );
  await bare.query(
    `insert into computer_models (id, model, active, created_at, updated_at)
     select gen_random_uuid(), 'Bench ' || i, true, now(), now() from generate_series(1, 5) i`,
  );
  await fillRepairs(bare, { count, open: 3000, computers });
}

function listQueries(): string[] {
  const orders = repairColumns.flatMap((column) => [`order=${column}%7C1`, `order=${column}%7C-1`]);
  const filters = [
    ...repairTabs.map((tab) => `tab=${tab}`),
    ...repairStatusNames.map((status) => `status=${status}`),
    'part=screen',
    'part=network',
    'cause=drop',
    'cause=liquid',
    'school=BENCH-7',
    'reportedFrom=1700000000&reportedTo=2000000000',
    'tab=family&cause=drop',
    'review=messages',
    ...['uxia', 'castro%201', 'f1c159258', 'a2026-0999', 'mr-4321', 'zzqq', 'ex'].map(
      (text) => `search=/${text}/`,
    ),
    'tab=workshop&search=/castro/',
  ];
  return [
    ...filters.flatMap((filter) => orders.map((order) => `/repairs?${filter}&${order}`)),
    '/repairs?offset=499',
    '/repairs?limit=100',
    '/repairs/counts',
  ];
}

async function measure(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const startedAt = performance.now();
    await work();
    // The first rounds are a warm-up.
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b);
}

function at(sorted: readonly number[], share: number): number {
  return Number((sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1));
}
