import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { caseColumns } from '../domain/src/case/api.ts';
import { caseKinds, caseStatusNames } from '../domain/src/case/case.ts';
import { awaitedParties } from '../domain/src/case/status-facts.ts';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase, setPlannerOptions } from '../server/src/db/database.ts';
import { start } from '../server/src/start.ts';
import { createStandIns } from '../server/stand-ins/stand-ins.ts';
import { recordStatements } from '../server/testing/sent-statements.ts';
import { createDatabase } from './lib/own-database.ts';
import { staffHeaders } from './lib/staff-token.ts';
import { listScannedTables } from './lib/statements.ts';

/**
 * Measures every filter, search and order of the staff's list of cases. It fills a new database with
 * closed cases of some years, 3,000 open ones, and repairs.
 *
 *   DATABASE_URL=… node bench/cases.ts [count] [rounds]
 */
const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL where a database can be created.');
const count = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 20);
/** Milliseconds. */
const target = 30;

const { url: databaseUrl, drop } = await createDatabase(server);
const folder = mkdtempSync(join(tmpdir(), 'cobertura-bench-'));
const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'fatal' });
const { app, stop } = await start(config, createStandIns());
const database = await openDatabase({ databaseUrl, dataDir: folder });
const { headers } = await staffHeaders(database.db, config, 'admin');
await database.close();
const bare = new pg.Client({ connectionString: databaseUrl });
await bare.connect();
await setPlannerOptions(bare);
await fill();

const rows: Record<string, object> = {};
for (const path of listQueries()) {
  const call = async () => {
    const reply = await app.inject({ url: `/api/v1${path}`, headers });
    if (reply.statusCode !== 200) throw new Error(`${path} replied ${reply.body}`);
    return reply.json();
  };
  const { total } = await call();
  const times = await measure(call);
  const scanned = await listScannedTables(bare, await recordStatements(call));
  rows[decodeURIComponent(path)] = {
    found: total,
    'p50 ms': at(times, 0.5),
    'p95 ms': at(times, 0.95),
    'scanned tables': scanned.join(' '),
  };
}
console.table(rows);
console.log(`${count} cases, ${rounds} rounds each. Goal: p50 of at most ${target} ms.`);

await bare.end();
await stop();
await drop();
rmSync(folder, { recursive: true, force: true });

/** The newest 3,000 are open. Deadlines follow the day of receipt, except where the clock is stopped. */
async function fill(): Promise<void> {
  await bare.query(
    `insert into cases (id, kind, number, status, awaits, channel, received_at, due_at, closed_at, name, email,
       language, updated_at)
     select gen_random_uuid(), kind, letter || '2025-' || lpad(i::text, 6, '0'), status,
       case when is_open then awaits else 'none' end, 'web', at,
       case when status <> 'asked' then at + interval '14 days' end,
       case when not is_open then at + interval '9 days' end,
       (array['Uxía', 'Brais', 'Antía', 'Iago', 'Sabela'])[1 + i % 5] || ' ' ||
         (array['Núñez', 'Castro', 'Rodríguez', 'Pérez', 'Lago', 'Vilar', 'Souto'])[1 + i / 5 % 7] || ' ' || i,
       substr(md5(i::text), 1, 9) || '@example.com', 'es', at
     from generate_series(1, $1::int) i
     cross join lateral (select i % 3 = 0 as is_withdrawal, i > $1::int - 3000 as is_open,
       now() - ($1::int - i) * interval '20 minutes' as at) facts
     cross join lateral (select
       case when is_withdrawal then 'withdrawal' else 'complaint' end as kind,
       case when is_withdrawal then 'D' else 'Q' end as letter,
       case when not is_open then case when is_withdrawal then 'done' else 'answered' end
         when is_withdrawal then (array['refunding', 'late', 'unmatched'])[1 + i % 2]
         else (array['received', 'asked', 'received'])[1 + i % 3] end as status,
       (array['desk', 'admin', 'accountant', 'family'])[1 + i % 4] as awaits) derived`,
    [count],
  );
  // Repairs are as many as the other cases, and a few thousand are open.
  await bare.query(
    `insert into cases (id, kind, number, status, awaits, channel, received_at, due_at, closed_at, name, email,
       language, updated_at)
     select gen_random_uuid(), 'repair', 'A2025-' || lpad(i::text, 6, '0'),
       case when is_open then 'reported' else 'closed' end, case when is_open then 'desk' else 'none' end,
       'web', at, case when is_open then at + interval '1 day' end,
       case when not is_open then at + interval '9 days' end,
       (array['Uxía', 'Brais', 'Antía', 'Iago', 'Sabela'])[1 + i % 5] || ' Lago ' || i,
       substr(md5(i::text), 1, 9) || '@example.com', 'es', at
     from generate_series(1, $1::int) i
     cross join lateral (select i > $1::int - 2000 as is_open,
       now() - ($1::int - i) * interval '20 minutes' as at) facts`,
    [count],
  );
  await bare.query('vacuum analyze cases');
}

function listQueries(): string[] {
  const orders = caseColumns.flatMap((column) => [`order=${column}%7C1`, `order=${column}%7C-1`]);
  const filters = [
    '',
    'state=closed',
    'state=all',
    ...caseKinds.flatMap((kind) => [`kind=${kind}`, `state=all&kind=${kind}`]),
    ...caseStatusNames.map((status) => `state=all&status=${status}`),
    ...awaitedParties.map((party) => `awaits=${party}`),
    'awaits=desk&kind=complaint',
    'dueTo=2000000000',
    'state=all&dueFrom=1700000000&dueTo=2000000000',
    ...['uxia', 'nunez%201', 'f1c159258', 'q2025-0999', 'zzqq', 'ex'].flatMap((text) => [
      `search=/${text}/`,
      `state=all&search=/${text}/`,
    ]),
    'state=all&search=/castro/&kind=complaint',
  ];
  return [
    ...filters.flatMap((filter) => orders.map((order) => `/cases?${filter}&${order}`)),
    '/cases?state=all&offset=499',
    '/cases?limit=100',
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
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
}
