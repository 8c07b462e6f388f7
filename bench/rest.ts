import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killServers } from '../server/testing/server-process.ts';
import { productionSettings } from '../server/testing/settings.ts';
import { measureIdleCpu } from './lib/load.ts';
import { measured } from './lib/measured-server.ts';
import { readOptions } from './lib/options.ts';
import { copyDatabase } from './lib/own-database.ts';
import { startProduct } from './lib/product.ts';

/**
 * Measures the product at rest, in production and on existing data: its start, and its memory and CPU
 * without requests a minute later. In the first minute V8 optimises the embedded database. On the seeded
 * PostgreSQL and on the embedded database with the demo data.
 *
 *   DATABASE_URL=… node bench/rest.ts [--before ../older-checkout]
 */
const { before } = readOptions();
const seeded = process.env.DATABASE_URL;
if (!seeded) throw new Error('Set DATABASE_URL to a PostgreSQL filled by `npm run seed`.');
const goals = { startSeconds: 2, memory: { PostgreSQL: 150, PGlite: 350 }, cpuPercent: 1 };

type Case = { name: string; engine: 'PostgreSQL' | 'PGlite'; folder: string | undefined };

const cases: Case[] = (['PostgreSQL', 'PGlite'] as const).flatMap((engine) => [
  ...(before ? [{ name: `${engine} before`, engine, folder: before }] : []),
  { name: engine, engine, folder: undefined },
]);

const resting: Awaited<ReturnType<typeof rest>>[] = [];
try {
  // One after the other, because a start needs a free processor. Then all of them rest together.
  for (const each of cases) resting.push(await rest(each));
  await sleep(60_000);
  const rows = await Promise.all(
    resting.map(async ({ name, measure }) => [name, await measure()] as const),
  );
  console.table(Object.fromEntries(rows));
  console.log(
    `Goals: start ${goals.startSeconds} s, memory ${goals.memory.PostgreSQL} MB and ${goals.memory.PGlite} MB with PGlite, ${goals.cpuPercent} % of a core.`,
  );
} finally {
  for (const { stop } of resting) await stop();
  await killServers();
}

/** Starts twice: the first start migrates the database, or loads the demo data. */
async function rest({ name, engine, folder }: Case) {
  const database = engine === 'PostgreSQL' ? await copyDatabase(seeded ?? '') : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'cobertura-bench-'));
  const options = { databaseUrl: database?.url, folder, dataDir };
  await (await startProduct(options)).stop();
  const product = await startProduct({ ...options, settings: productionSettings });
  const server = await measured(product, database?.url);
  return {
    name,
    measure: async () => {
      const memory = product.memory().now;
      // Longer than the interval between two polls of the job queue.
      const { node, postgres } = await measureIdleCpu(server, 60);
      const percent = (ms: number) => Number((ms / 10).toFixed(2));
      const cpu = percent(node + (postgres ?? 0));
      return {
        'start s': Number(product.startSeconds.toFixed(1)),
        'memory MB': memory,
        'CPU %': cpu,
        'of Node': percent(node),
        missed: [
          ...(product.startSeconds > goals.startSeconds ? ['start'] : []),
          ...(memory > goals.memory[engine] ? ['memory'] : []),
          ...(cpu >= goals.cpuPercent ? ['CPU'] : []),
        ].join(', '),
      };
    },
    stop: async () => {
      await server.stop();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
