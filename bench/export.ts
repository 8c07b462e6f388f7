import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../server/src/config/config.ts';
import { type Db, openDatabase } from '../server/src/db/database.ts';
import { start } from '../server/src/start.ts';
import { createStandIns } from '../server/stand-ins/stand-ins.ts';
import { createDatabase } from './lib/own-database.ts';
import { addPaidComputers } from './lib/paid-computers.ts';
import { staffHeaders } from './lib/staff-token.ts';

/**
 * Measures an accountant's export of many invoices, streamed over HTTP, and shows that it is never held
 * in memory. It creates its own database on a PostgreSQL.
 *
 *   DATABASE_URL=… node bench/export.ts [count]
 */
const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL where a database can be created.');
const count = Number(process.argv[2] ?? 100_000);
/** The limit of memory in megabytes, including the client, for an export of any size. */
const target = 700;

const { url: databaseUrl, drop } = await createDatabase(server);
const folder = mkdtempSync(join(tmpdir(), 'cobertura-bench-'));
const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'fatal' });
await (await start(config, createStandIns())).stop();
const database = await openDatabase({ databaseUrl, dataDir: folder });
const { id: accountantId, headers } = await staffHeaders(database.db, config, 'accountant');
const { headers: admin } = await staffHeaders(database.db, config, 'admin');
await addInvoices(database.db);
await database.close();

const { app, stop } = await start(config, createStandIns());
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const results: Record<string, object> = {};
// Memory grows during the first work of a process, so a small range comes first.
const small = Date.UTC(2001, 5, 1) / 1000 + 5000;
await measure(`/admin/computer/invoice-exports?from=2001-01-01&to=${small}`, headers);
const all = '/admin/computer/invoice-exports?from=2001-01-01&to=2001-12-31';
results.preview = await measure(all.replace('?', '/preview?'), headers);
results['first export'] = await measure(all, headers);
results['repeated export'] = await measure(all, headers);
results['support desk export'] = await measure('/admin/computer/cau-export', admin);
console.table(results);
console.log(`${count} invoices; goal: under ${target} MB of memory for any number.`);
await stop();
await drop();
rmSync(folder, { recursive: true, force: true });

async function measure(path: string, as: Record<string, string>) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const startedAt = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, { headers: as });
  if (reply.status !== 200 || !reply.body) throw new Error(`${path} replied ${reply.status}`);
  let first: number | undefined;
  let bytes = 0;
  for await (const chunk of reply.body) {
    first ??= performance.now();
    bytes += chunk.byteLength;
  }
  const ended = performance.now();
  clearInterval(timer);
  const growth = (peak - before) / 1e6;
  return {
    'first byte s': Number((((first ?? ended) - startedAt) / 1000).toFixed(1)),
    'all s': Number(((ended - startedAt) / 1000).toFixed(1)),
    MB: Number((bytes / 1e6).toFixed(1)),
    'peak memory MB': Number((peak / 1e6).toFixed(0)),
    'growth MB': Number(growth.toFixed(0)),
    goal: peak / 1e6 < target ? 'met' : 'missed',
  };
}

/** Copies a demo invoice for each computer, in a year without other invoices. */
async function addInvoices(db: Db): Promise<void> {
  await addPaidComputers(db, count, 'invoiced');
  const head = await db.selectFrom('register_head').selectAll().executeTakeFirstOrThrow();
  await sql`
    insert into invoice_counters (series, last, last_issued_at) values ('F2001', ${count}, now())`.execute(
    db,
  );
  await sql`
    insert into invoices (id, computer_id, period_id, series, ordinal, number, type, issued_at, operation_at,
      language, content, total_cents, base_cents, tax_cents, tax_rate, qr, issued_by, file_key, file_sha256)
    select gen_random_uuid(), period.computer_id, period.id, 'F2001', n, 'F2001-' || lpad(n::text, 6, '0'), 'F1',
      timestamptz '2001-06-01' + n * interval '1 second', '2001-06-01', 'es', like_this.content, 4900, 4050, 850,
      2100, like_this.qr, ${accountantId}::uuid, 'bench/' || n, like_this.file_sha256
    from (select *, row_number() over ()::int as n from coverage_periods
      where computer_id in (select id from computers where school_code = 'BENCH')) period,
      (select content, qr, file_sha256 from invoices limit 1) like_this`.execute(db);
  await sql`
    insert into register_records (position, invoice_id, kind, made_at, previous_hash, hash, xml)
    select ${head.position}::bigint + ordinal, invoices.id, 'alta', issued_at, 'BENCH',
      upper(encode(sha256(number::bytea), 'hex')), like_this.xml
    from invoices, (select xml from register_records limit 1) like_this where series = 'F2001'`.execute(
    db,
  );
  await db
    .updateTable('register_head')
    .set({
      position: Number(head.position) + count,
      hash: hash('sha256', 'bench').toUpperCase(),
    })
    .execute();
  await sql`analyze`.execute(db);
}
