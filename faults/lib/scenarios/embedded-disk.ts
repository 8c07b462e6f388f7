import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../server/testing/free-port.ts';
import { type ServerProcess, spawnServer } from '../../../server/testing/server-process.ts';
import { demoSettings } from '../../../server/testing/settings.ts';
import { statusOf, untilReady } from '../recovery.ts';
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts';
import { Fault, type Scenario } from './scenario.ts';

/** Less than one segment of PostgreSQL's log, which has 16 MB. */
const leftMegabytes = 11;

/** A product of its own, on the embedded database in a folder on a small disk. */
export const embeddedDiskFull: Scenario = {
  name: 'embedded database on a nearly full disk',
  skipped: ({ environment }) => (environment.disk ? undefined : 'no right to mount a small disk'),
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cobertura-faults-embedded-'));
    const disk = mountSmallDisk(join(folder, 'data'));
    if (!disk) throw new Fault('the small disk could not be mounted');
    const product = await createProduct(join(folder, 'data'));
    try {
      return [await fillAndFree(product, disk)];
    } finally {
      await product.kill();
      disk.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Product = Awaited<ReturnType<typeof createProduct>>;

async function fillAndFree(product: Product, disk: SmallDisk): Promise<number | undefined> {
  await product.start();
  await product.signIn();
  if ((await product.addSerials()) !== 200) throw new Fault('no change on a sound disk');

  disk.fill(leftMegabytes);
  for (let time = 0; time < 10; time++) await product.addSerials();
  await sleep(3000);
  const added = await product.addSerials();
  if (added !== 503) throw new Fault(`a change on a nearly full disk got ${added}`);
  await product.expectReads();
  disk.fill();
  await product.expectReads();

  await product.kill();
  const refused = await product.startRefused();
  if (!/The disk of the data folder .* is full/.test(refused)) {
    throw new Fault(`the start on a full disk did not say so:\n${refused}`);
  }
  disk.free();
  await product.start();
  const recovery = await untilReady(product.url);
  await product.expectSerials();
  if ((await product.addSerials()) !== 200) throw new Fault('no change after space was freed');
  await product.expectSerials();
  return recovery;
}

/** Serial numbers in one request. */
const batchSize = 3000;

/** Every call must have a reply by then. */
const timeoutMs = 10_000;

async function createProduct(dataDir: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // The demo data has an administrator.
  const environment = { ...demoSettings, PUBLIC_URL: url, SMTP_URL: '' };
  const spawn = () => spawnServer({ dataDir, port, environment });
  let server: ServerProcess | undefined;
  let token = '';
  let batches = 0;
  const acknowledged: string[] = [];

  const call = async (path: string, body?: object) => {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Fault(`${path} had no reply: ${error}\n${server?.output()}`);
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  const countSerials = async (prefix: string) => {
    const { status, body } = await call(`/serial-number?_id=${prefix}&limit=1`);
    if (status !== 200) throw new Fault(`the list of serial numbers replied ${status}`);
    return Number(body.total);
  };

  return {
    url,
    start: async () => {
      server = spawn();
      await server.ready();
    },
    /** Returns the output of a start that must fail. */
    startRefused: async () => {
      server = spawn();
      const ready = server.ready().then(() => 'ready');
      const outcome = await Promise.race([server.exited, ready]);
      if (outcome !== 1) throw new Fault(`the start on a full disk ended with ${outcome}`);
      return server.output();
    },
    kill: async () => server?.send('SIGKILL'),
    signIn: async () => {
      const { body } = await call('/login', {
        email: 'admin@example.com',
        password: 'Cobertura-2026',
      });
      token = String(body.token);
    },
    addSerials: async () => {
      const prefix = `FULL-${++batches}-`;
      const serialNumbers = Array.from({ length: batchSize }, (_, index) => prefix + index);
      const { status } = await call('/serial-number/multi', { serialNumbers });
      if (status === 200) acknowledged.push(prefix);
      return status;
    },
    /** Reading works, and `/health/ready` says that changes are refused. */
    expectReads: async () => {
      await countSerials('FULL-1-');
      const ready = await statusOf(url);
      if (ready !== 503) throw new Fault(`with a full disk /health/ready replied ${ready}`);
    },
    expectSerials: async () => {
      for (const prefix of acknowledged) {
        const found = await countSerials(prefix);
        if (found !== batchSize) throw new Fault(`${found} of ${batchSize} ${prefix} are left`);
      }
    },
  };
}
