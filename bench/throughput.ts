import { inParts, type Measured, nothingSeen, observe, standingCpu, summary } from './lib/load.ts';
import { startMeasured } from './lib/measured-process.ts';
import { prepareOperations } from './lib/operations.ts';
import { copyOf } from './lib/own-database.ts';

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

const first = await copyOf(seeded);
const { operations } = await prepareOperations(first.url, count, wanted);
const second = await copyOf(first.url);

const product = await startMeasured('product-process.ts', first.url);
const floor = await startMeasured('floor-process.ts', second.url);
// The first seconds belong to the start.
await standingCpu(product);
const standing = await standingCpu(product);
const rows: Record<string, object> = {};
for (const { name, requests } of operations) {
  const [ours, bare] = [nothingSeen(), nothingSeen()];
  await inParts(requests, async (part, counts) => {
    await observe(product, part, { concurrency, standing, seen: counts ? ours : undefined });
    const { statements } = await product.ask<{ statements: unknown[] }>({ take: 'statements' });
    await floor.ask({ statements });
    const replays = statements.map((_, index) => ({ method: 'POST', path: `/${index}` }) as const);
    await observe(floor, replays, { concurrency, seen: counts ? bare : undefined });
  });
  const [throughProduct, throughFloor] = [summary(ours), summary(bare)];
  rows[name] = {
    ...shown(throughProduct),
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
console.log(
  `Apart from requests, looking for jobs takes the product ${standing.toFixed(0)} ms of CPU a second.`,
);

await product.stop();
await floor.stop();
await first.drop();
await second.drop();

function shown({ perSecond, p50, p95, p99, cpuMs }: Measured) {
  return { 'per s': perSecond, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, 'CPU ms': cpuMs };
}
