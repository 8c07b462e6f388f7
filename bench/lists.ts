import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../server/src/config/config.ts';
import { setPlannerOptions } from '../server/src/db/database.ts';
import { createTokens } from '../server/src/http/tokens.ts';
import { systemClock } from '../server/src/lib/clock.ts';
import { start } from '../server/src/start.ts';
import { createStandIns } from '../server/stand-ins/stand-ins.ts';
import { recordStatements, type Statement } from '../server/testing/sent-statements.ts';
import { listQueries } from './lib/list-queries.ts';
import { listScannedTables } from './lib/statements.ts';

/**
 * Measures the staff lists on a seeded PostgreSQL: every filter, search and order through the product, next
 * to the same statements on a bare connection.
 *
 *   DATABASE_URL=… node bench/lists.ts [rounds] [part of a path]
 */
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error('Set DATABASE_URL to a PostgreSQL filled by `npm run seed`.');
const rounds = Number(process.argv[2] ?? 20);
const wanted = process.argv[3] ?? '';

const folder = mkdtempSync(join(tmpdir(), 'cobertura-bench-'));
const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' });
const bare = new pg.Client({ connectionString: databaseUrl });
await bare.connect();
await setPlannerOptions(bare);
const { app, stop } = await start(config, createStandIns());
const headers = { authorization: `Bearer ${await adminToken()}` };

const rows: Record<string, object> = {};
let slowest = 0;
for (const path of (await listQueries(bare)).filter((each) => each.includes(wanted))) {
  const call = async () => {
    const reply = await app.inject({ url: `/api/v1${path}`, headers });
    if (reply.statusCode !== 200) throw new Error(`${path} replied ${reply.body}`);
    return reply.json();
  };
  const { total } = await call();
  const statements = await recordStatements(call);
  const product = await measure(call);
  const plain = await measure(() => replay(statements));
  slowest = Math.max(slowest, at(product, 0.95));
  rows[decodeURIComponent(path)] = {
    found: total,
    'p50 ms': at(product, 0.5),
    'p95 ms': at(product, 0.95),
    'SQL p50': at(plain, 0.5),
    'SQL p95': at(plain, 0.95),
    ratio: Number((at(product, 0.5) / at(plain, 0.5)).toFixed(2)),
    'scanned tables': (await listScannedTables(bare, statements)).join(' '),
  };
}
console.table(rows);
console.log(`${Object.keys(rows).length} lists, ${rounds} rounds each; slowest p95 ${slowest} ms.`);

await bare.query("delete from users where email = 'bench@example.com'");
await bare.end();
await stop();
rmSync(folder, { recursive: true, force: true });

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

async function replay(statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await bare.query(text, [...values]);
}

function at(sorted: readonly number[], share: number): number {
  return Number((sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1));
}

/** A staff member who may read every list. Removed at the end. */
async function adminToken(): Promise<string> {
  const { rows: made } = await bare.query<{ id: string; session_version: number }>(
    `insert into users (id, first_name, surname1, dni, phone, email, address, postcode, town, province, scopes,
       password_hash, created_at, updated_at)
     values (gen_random_uuid(), 'Bench', '', '', '', 'bench@example.com', '', '', '', 'Lugo', '{admin}', '', now(), now())
     on conflict (email) do update set scopes = '{admin}' returning id, session_version`,
  );
  const [person] = made;
  const tokens = createTokens(
    { secret: config.tokenSecret, hours: config.tokenHours },
    systemClock,
  );
  const user = { name: 'Bench', surname1: '', surname2: '', email: 'bench@example.com' };
  return tokens.issue({
    user: { ...user, _id: person?.id ?? '', lang: 'es', scopes: ['admin'] },
    sessionVersion: person?.session_version ?? 1,
  });
}
