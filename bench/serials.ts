import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { start } from '../server/src/start.ts';
import { createStandIns } from '../server/stand-ins/stand-ins.ts';
import { createDatabase } from './lib/own-database.ts';
import { staffHeaders } from './lib/staff-token.ts';

/**
 * Measures the import of a CSV of serial numbers, and shows that its rows are never held in memory. Each
 * size runs in a new process, on a PostgreSQL.
 *
 *   DATABASE_URL=… node bench/serials.ts [count …]
 */
const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL where a database can be created.');
const measured = process.env.BENCH_SERIALS;
/** Seconds for 50,000 rows. */
const target = 10;

if (measured) {
  console.log(JSON.stringify(await measure(Number(measured), server)));
} else {
  const sizes = process.argv.length > 2 ? process.argv.slice(2) : ['5000', '50000'];
  const rows = sizes.map((size) => [size, inOwnProcess(size)] as const);
  console.table(Object.fromEntries(rows));
  console.log(`Goal: 50000 rows under ${target} s, and the same memory for any number of rows.`);
}

function inOwnProcess(size: string): object {
  // A small young generation makes V8 collect garbage often, so that only live memory is measured.
  const printed = execFileSync(
    process.execPath,
    ['--expose-gc', '--max-semi-space-size=2', import.meta.filename],
    {
      env: { ...process.env, BENCH_SERIALS: size },
      encoding: 'utf8',
    },
  );
  return JSON.parse(printed) as object;
}

async function measure(count: number, serverUrl: string) {
  const { url: databaseUrl, drop } = await createDatabase(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-bench-'));
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'fatal' });
  const { app, stop } = await start(config, createStandIns());
  const database = await openDatabase({ databaseUrl, dataDir: folder });
  const { headers } = await staffHeaders(database.db, config, 'admin');
  await database.close();
  const upload = (payload: Buffer, query = '') =>
    app.inject({
      method: 'POST',
      url: `/api/v1/serial-number/upload${query}`,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=part' },
      payload,
    });
  // Memory grows during the first work of a process.
  for (const prefix of ['WARM', 'WARMER', 'WARMEST']) await upload(formOf(prefix, 1000));
  const form = formOf('BENCH', count);

  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const startedAt = performance.now();
  const preview = await upload(form, '?preview=1');
  const previewed = performance.now();
  const reply = await upload(form);
  const ended = performance.now();
  const { insertedCount } = reply.json();
  if (preview.json().insertedCount !== count || insertedCount !== count) {
    throw new Error(reply.body);
  }
  const peak = process.resourceUsage().maxRSS * 1024;
  await stop();
  await drop();
  rmSync(folder, { recursive: true, force: true });
  return {
    'preview s': Number(((previewed - startedAt) / 1000).toFixed(2)),
    'import s': Number(((ended - previewed) / 1000).toFixed(2)),
    'peak memory MB': Math.round(peak / 1e6),
    'growth MB': Math.round((peak - before) / 1e6),
  };
}

/** Sends the CSV in pieces, so that the measured memory is only that of the product. */
function formOf(prefix: string, rows: number): Buffer {
  const head = 'content-disposition: form-data; name="file"; filename="serials.csv"';
  const pieces = [Buffer.from(`--part\r\n${head}\r\ncontent-type: text/csv\r\n\r\n`)];
  for (let from = 0; from < rows; from += 1000) {
    const lines = Array.from({ length: Math.min(1000, rows - from) }, (_, i) => from + i);
    pieces.push(Buffer.from(lines.map((each) => `${prefix}-${each}\r\n`).join('')));
  }
  return Buffer.concat([...pieces, Buffer.from('\r\n--part--\r\n')]);
}
