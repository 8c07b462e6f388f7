import pg from 'pg';
import { openDatabase } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import {
  type Measured,
  measure,
  measureIdleCpu,
  noSamples,
  runInParts,
  summarise,
} from './lib/load.ts';
import { startFloor, startMeasuredProduct } from './lib/measured-server.ts';
import { type Pair, prepareOperations } from './lib/operations.ts';
import { readOptions } from './lib/options.ts';
import { copyDatabase } from './lib/own-database.ts';

/**
 * Measures the cost of requests: through the product, through another version of it if a folder is given, and
 * through the floor, a bare node:http server that sends one statement for each request. All run at the same
 * time on copies of the same database and take turns.
 *
 *   DATABASE_URL=… node bench/throughput.ts [--requests 600] [--only read,search] [--before ../older-checkout]
 *
 * The database must not have migrations that the older version does not know.
 *
 * CPU is that of the server process and of its connections in PostgreSQL, without their idle work. Linux only.
 */
const { count = 600, wanted, before } = readOptions();
const seeded = process.env.DATABASE_URL;
if (!seeded) throw new Error('Set DATABASE_URL to a PostgreSQL filled by `npm run seed`.');
/** Concurrent requests. */
const concurrency = 10;
/** CPU milliseconds per request, of Node and PostgreSQL together. */
const goals: Record<string, number> = { list: 5, search: 10, read: 1.5, update: 3.5, login: 38 };

const prepared = await copyDatabase(seeded);
const { operations } = await prepareOperations(prepared.url, {
  count,
  wanted,
  folder: before,
});
await vacuum(prepared.url);
const forFloor = await copyDatabase(prepared.url);
const forProduct = await copyDatabase(prepared.url);
// The floor has the tables and indexes of this version.
await migrateCopy(forFloor.url);

const servers = {
  before: before ? await startMeasuredProduct(prepared.url, before) : undefined,
  product: await startMeasuredProduct(forProduct.url),
  floor: await startFloor(forFloor.url),
};
const sides = (['before', 'product', 'floor'] as const).flatMap((name) => {
  const server = servers[name];
  return server ? [{ name, server }] : [];
});
// The first seconds are part of the start, so they do not count.
const idle = await Promise.all(
  sides.map(async ({ server }) => {
    await measureIdleCpu(server);
    return measureIdleCpu(server, 20);
  }),
);
try {
  const rows: Record<string, object> = {};
  for (const { name, requests } of operations) {
    console.log(`measuring: ${name}`);
    rows[name] = await measureKind(name, requests);
  }
  console.table(rows);
  console.log(
    `CPU ms per request. ${count} requests of each kind, ${concurrency} at once; a third of them is a warm-up.`,
  );
} finally {
  for (const { server } of sides) await server.stop();
  for (const database of [prepared, forProduct, forFloor]) await database.drop();
}

async function measureKind(name: string, requests: readonly Pair[]) {
  const samples = sides.map(noSamples);
  await runInParts(requests, async (part, counts) => {
    for (const [index, side] of sides.entries()) {
      const own = part.map((pair) => (side.name === 'floor' ? pair.floor : pair.product));
      await measure(side.server, own, {
        concurrency,
        samples: counts ? samples[index] : undefined,
        idleCpu: idle[index],
      });
    }
  });
  const measured = samples.map(summarise);
  return rowOf(name, {
    before: before ? measured[0] : undefined,
    product: measured.at(-2) as Measured,
    floor: measured.at(-1) as Measured,
  });
}

type Sides = { before: Measured | undefined; product: Measured; floor: Measured };

function rowOf(name: string, { before: older, product, floor }: Sides) {
  const goal = goals[name];
  return {
    ...(older && {
      'before Node': older.node,
      'before PG': older.postgres,
      'before sum': older.cpuMs,
    }),
    Node: product.node,
    PG: product.postgres ?? 'not local',
    sum: product.cpuMs,
    floor: floor.cpuMs,
    ratio: Number((product.cpuMs / floor.cpuMs).toFixed(2)),
    goal: goal ?? '',
    '': goal === undefined ? '' : product.cpuMs <= goal ? 'met' : 'MISSED',
    'per s': product.perSecond,
    'p50 ms': product.p50,
    'p95 ms': product.p95,
  };
}

/** As autovacuum would do, so that no side has to do it while it is measured. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

async function migrateCopy(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await migrate(database.pool);
  await database.close();
}
