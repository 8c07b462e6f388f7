import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/testing/free-port.ts';
import { spawnServer } from '../../server/testing/server-process.ts';
import { demoSettings } from '../../server/testing/settings.ts';
import { createDatabase } from './own-database.ts';

/** Runs a measurement on the embedded database, and on a PostgreSQL if DATABASE_URL is set. */
export async function onBothDatabases(
  measure: (product: Product) => Promise<Record<string, string | number>>,
): Promise<void> {
  const results: Record<string, object> = {};
  const serverUrl = process.env.DATABASE_URL;
  for (const name of serverUrl ? ['PGlite', 'PostgreSQL'] : ['PGlite']) {
    const database =
      serverUrl && name === 'PostgreSQL' ? await createDatabase(serverUrl) : undefined;
    const product = await startProduct(database?.url);
    results[name] = await measure(product);
    await product.stop();
    await database?.drop();
  }
  console.table(results);
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** The real program with the demo data, in its own process. */
async function startProduct(databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cobertura-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawnServer({
    dataDir,
    port,
    environment: {
      ...localSettings,
      PUBLIC_URL: url,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  await server.ready();
  return {
    url,
    /** The CPU seconds of all threads so far. */
    cpuSeconds: () => cpuSecondsOf(server.pid ?? 0),
    memory: () => memoryOf(server.pid ?? 0),
    stop: async () => {
      await server.send('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Linux only. The hashing threads are those with a lower priority than the main thread. */
function cpuSecondsOf(pid: number): { hashing: number; rest: number } {
  const spent = { hashing: 0, rest: 0 };
  if (process.platform !== 'linux') return spent;
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const text = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    // The name in brackets may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      isMain: Number(thread) === pid,
      ticks: (fields[11] ?? 0) + (fields[12] ?? 0),
      niceness: fields[16] ?? 0,
    };
  });
  const normal = threads.find(({ isMain }) => isMain)?.niceness ?? 0;
  for (const { ticks, niceness } of threads) {
    spent[niceness > normal ? 'hashing' : 'rest'] += ticks / 100;
  }
  return spent;
}

/** Megabytes, now and at the peak since the start of the process. Linux only. */
function memoryOf(pid: number): { now: number; peak: number } {
  if (process.platform !== 'linux') return { now: 0, peak: 0 };
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) =>
    Math.round(Number(text.match(new RegExp(`${field}:\\s+(\\d+)`))?.[1]) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

const localSettings = {
  ...demoSettings,
  // Limits count by address, so each request sends its own.
  TRUST_PROXY: 'true',
  SMTP_URL: '',
  SIGNING_PROVIDER: '',
};

export type Reply = { status: number; ms: number; body: string };

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** Sends one request from an address. The status is 0 when no reply arrived. */
export function send(
  { url }: { url: string },
  call: { method?: string; path: string; address: string; token?: string; body?: object },
): Promise<Reply> {
  const startedAt = performance.now();
  const headers = {
    'x-forwarded-for': call.address,
    ...(call.token && { authorization: `Bearer ${call.token}` }),
    ...(call.body && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve) => {
    const end = (status: number, body = '') =>
      resolve({ status, ms: performance.now() - startedAt, body });
    const sent = request(
      `${url}${call.path}`,
      { method: call.method ?? 'GET', headers, agent },
      (reply) => {
        let body = '';
        reply.on('data', (chunk) => {
          body += chunk;
        });
        reply.on('end', () => end(reply.statusCode ?? 0, body));
        reply.on('error', () => end(0));
      },
    );
    sent.on('error', () => end(0));
    sent.end(call.body && JSON.stringify(call.body));
  });
}

const demoFamily = { email: 'familia@example.com', password: 'Cobertura-2026' };

function logIn(product: Product, address: string): Promise<Reply> {
  const body = { ...demoFamily, lang: 'es' };
  return send(product, { method: 'POST', path: '/api/v1/login', address, body });
}

/**
 * Other people during a flood: pages, reads of a signed-in family, and logins with the right password. Each
 * kind is sent at a fixed rate, also while replies are late.
 */
export async function watchOthers(product: Product) {
  const { token } = JSON.parse((await logIn(product, '192.0.2.1')).body) as { token: string };
  let logins = 0;
  const kinds = {
    page: { everyMs: 250, send: () => send(product, { path: '/login', address: '192.0.2.2' }) },
    read: {
      everyMs: 250,
      send: () => send(product, { path: '/api/v1/computers/me', address: '192.0.2.3', token }),
    },
    login: {
      everyMs: 2000,
      send: () => {
        logins += 1;
        return logIn(product, `198.51.100.${logins % 250}`);
      },
    },
  };
  const stopping = new AbortController();
  const watching = Object.values(kinds).map(async ({ everyMs, send: sendOne }) => {
    const replies: Promise<Reply>[] = [];
    while (!stopping.signal.aborted) {
      replies.push(sendOne());
      await sleep(everyMs);
    }
    return Promise.all(replies);
  });
  return {
    stop: async () => {
      stopping.abort();
      const [page = [], read = [], login = []] = await Promise.all(watching);
      return { page: summarise(page), read: summarise(read), login: summarise(login) };
    },
  };
}

/** In seconds, with the replies that were not 200. */
export function summarise(replies: readonly Reply[]) {
  const times = replies.map(({ ms }) => ms / 1000).toSorted((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
  return {
    p50: at(0.5),
    p95: at(0.95),
    max: Number((times.at(-1) ?? 0).toFixed(2)),
    failed: replies.filter(({ status }) => status !== 200).length,
  };
}

export function countStatuses(replies: readonly Reply[]): string {
  const counts = Object.groupBy(replies, ({ status }) => status);
  return Object.entries(counts)
    .map(([status, some]) => `${some?.length} × ${status}`)
    .join(', ');
}
