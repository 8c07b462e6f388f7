import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberTables } from '../domain/src/repair-numbers/table-names.ts';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { start } from '../server/src/start.ts';
import { createStandIns } from '../server/stand-ins/stand-ins.ts';
import { staffHeaders } from './lib/staff-token.ts';

/**
 * Measures the page of the numbers of repairs and its files on a seeded PostgreSQL, with and without filters.
 *
 *   DATABASE_URL=… node bench/repair-numbers.ts [rounds]
 */
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error('Set DATABASE_URL to a PostgreSQL filled by `npm run seed`.');
const rounds = Number(process.argv[2] ?? 20);
/** Milliseconds. */
const target = 1000;

const folder = mkdtempSync(join(tmpdir(), 'cobertura-bench-'));
const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' });
const { app, stop } = await start(config, createStandIns());
const { db, close } = await openDatabase({ databaseUrl, dataDir: folder });
const { id, headers } = await staffHeaders(db, config, 'admin');

const rows: Record<string, object> = {};
let slowest = 0;
for (const path of await listPaths()) {
  const times = await measure(() => call(path));
  slowest = Math.max(slowest, at(times, 0.95));
  rows[path] = { 'p50 ms': at(times, 0.5), 'p95 ms': at(times, 0.95) };
}
console.table(rows);
console.log(
  `${await count('computers')} computers, ${await count('repairs')} repairs, ${rounds} rounds each.`,
);
console.log(`The slowest p95 is ${slowest} ms. Goal: at most ${target} ms.`);

await db.deleteFrom('users').where('id', '=', id).execute();
await close();
await stop();
rmSync(folder, { recursive: true, force: true });

async function call(path: string) {
  const reply = await app.inject({ url: `/api/v1/repairs/numbers${path}`, headers });
  if (reply.statusCode !== 200) throw new Error(`${path} replied ${reply.body}`);
  return reply;
}

async function listPaths(): Promise<string[]> {
  const { campaigns, models, schools } = (await call('')).json();
  const [model, school] = [models[0]?._id, schools[0]?._id];
  return [
    '',
    ...campaigns.map((campaign: number) => `?campaign=${campaign}`),
    `?model=${model}`,
    `?school=${encodeURIComponent(school)}`,
    `?model=${model}&school=${encodeURIComponent(school)}`,
    ...numberTables.map((table) => `/${table}`),
  ];
}

async function count(table: 'computers' | 'repairs'): Promise<number> {
  const { rowCount } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('rowCount'))
    .executeTakeFirstOrThrow();
  return Number(rowCount);
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
