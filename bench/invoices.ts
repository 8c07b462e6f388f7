import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { start } from '../server/src/start.ts';
import { createStandIns } from '../server/stand-ins/stand-ins.ts';
import { createDatabase } from './lib/own-database.ts';
import { addPaidComputers, addPayments } from './lib/paid-computers.ts';
import { staffHeaders } from './lib/staff-token.ts';

/**
 * Measures a day of invoices: each one through the API with number, record and PDF, until the last PDF is
 * stored and its mail is sent. Runs on the embedded database, and on a PostgreSQL if DATABASE_URL is set.
 *
 *   [DATABASE_URL=…] node bench/invoices.ts [count]
 */
const count = Number(process.argv[2] ?? 1000);
const target = 30;
/** Concurrent requests. */
const concurrency = 8;

const server = process.env.DATABASE_URL;
const results: Record<string, object> = { PGlite: await measure(undefined) };
if (server) {
  const database = await createDatabase(server);
  results.PostgreSQL = await measure(database.url);
  await database.drop();
}
console.table(results);
console.log(`${count} invoices; goal: issued in less than ${target} s.`);

async function measure(databaseUrl: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-bench-'));
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const { computers, headers } = await prepare(databaseUrl, folder, config);
  const { app, stop } = await start(config, createStandIns());
  const before = filesIn(folder);
  const cpu = process.cpuUsage();
  const startedAt = performance.now();

  const waiting = [...computers];
  const work = async () => {
    for (let computerId = waiting.pop(); computerId; computerId = waiting.pop()) {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/v1/admin/computer/create-invoice',
        headers,
        payload: { computerId },
      });
      if (reply.statusCode !== 200) throw new Error(reply.body);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const issued = (performance.now() - startedAt) / 1000;
  while (filesIn(folder) - before < 2 * count) await sleep(100);
  const sent = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);

  await stop();
  rmSync(folder, { recursive: true, force: true });
  return {
    'issued s': Number(issued.toFixed(1)),
    'each ms': Number(((issued / count) * 1000).toFixed(1)),
    'stored and mailed s': Number(sent.toFixed(1)),
    'CPU s': Number(((user + system) / 1e6).toFixed(1)),
    goal: issued < target ? 'met' : 'missed',
  };
}

/** The first start loads the demo data. The computers are added after it. */
async function prepare(
  databaseUrl: string | undefined,
  dataDir: string,
  config: ReturnType<typeof readConfig>,
) {
  await (await start(config, createStandIns())).stop();
  const database = await openDatabase({ databaseUrl, dataDir });
  const computers = await addPaidComputers(database.db, count);
  await addPayments(database.db);
  const { headers } = await staffHeaders(database.db, config, 'accountant');
  await database.close();
  return { computers, headers };
}

/** Counts the stored PDFs and the sent mails. */
function filesIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names.filter((name) => /invoices.*\.pdf$|\.eml$/.test(name)).length;
}
