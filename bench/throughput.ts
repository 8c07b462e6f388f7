import {
  type Measured,
  measure,
  measureIdleCpu,
  noSamples,
  runInParts,
  summarise,
} from './lib/load.ts';
import { startMeasured } from './lib/measured-process.ts';
import { prepareOperations } from './lib/operations.ts';
import { copyDatabase } from './lib/own-database.ts';

/**
 * Measures the cost of requests: through the product, and through a bare node:http server with pg that sends
 * the same statements, in the same run and on a copy of the same database.
 *
 *   DATABASE_URL=… node bench/throughput.ts [requests of each kind] [part of a name]
 *
 * CPU is that of the server process without its idle work. PostgreSQL and the client are not counted.
 */
const seeded = process.env.DATABASE_URL;
if (!seeded) throw new Error('Set DATABASE_URL to a PostgreSQL filled by `npm run seed`.');
const count = Number(process.argv[2] ?? 1000);
const wanted = process.argv[3] ?? '';
/** Concurrent requests. */
const concurrency = 8;

const first = await copyDatabase(seeded);
const { operations } = await prepareOperations(first.url, count, wanted);
const second = await copyDatabase(first.url);

const product = await startMeasured('product-process.ts', first.url);
const floor = await startMeasured('floor-process.ts', second.url);
// The first seconds are part of the start, so they do not count.
await measureIdleCpu(product);
const idleCpu = await measureIdleCpu(product);
const rows: Record<string, object> = {};
for (const { name, requests } of operations) {
  const [ours, bare] = [noSamples(), noSamples()];
  await runInParts(requests, async (part, counts) => {
    await measure(product, part, { concurrency, idleCpu, samples: counts ? ours : undefined });
    const { statements } = await product.ask<{ statements: unknown[] }>({
      command: 'takeStatements',
    });
    await floor.ask({ command: 'setStatements', statements });
    const replays = statements.map((_, index) => ({ method: 'POST', path: `/${index}` }) as const);
    await measure(floor, replays, { concurrency, samples: counts ? bare : undefined });
  });
  const [throughProduct, throughFloor] = [summarise(ours), summarise(bare)];
  rows[name] = {
    ...rowOf(throughProduct),
    'floor/s': throughFloor.perSecond,
    'floor CPU ms': throughFloor.cpuMs,
    'CPU ratio': Number((throughProduct.cpuMs / throughFloor.cpuMs).toFixed(2)),
    'p50 ratio': Number((throughProduct.p50 / throughFloor.p50).toFixed(2)),
  };
}
console.table(rows);
console.log(
  `${count} requests of each kind, ${concurrency} at once; a third of them is a warm-up.`,
);
console.log(`Without requests, polling for jobs takes ${idleCpu.toFixed(0)} ms of CPU per second.`);

await product.stop();
await floor.stop();
await first.drop();
await second.drop();

function rowOf({ perSecond, p50, p95, p99, cpuMs }: Measured) {
  return { 'per s': perSecond, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, 'CPU ms': cpuMs };
}
