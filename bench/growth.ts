import pg from 'pg';
import { listQueries } from './lib/list-queries.ts';
import { measure, noSamples, runInParts, summarise } from './lib/load.ts';
import { startMeasuredProduct } from './lib/measured-server.ts';
import { get, prepareOperations } from './lib/operations.ts';
import { readOptions } from './lib/options.ts';
import { copyDatabase } from './lib/own-database.ts';

/**
 * Measures how costs grow with the number of rows: the same requests and lists on a small and on a large
 * database, in turns in the same run.
 *
 *   SMALL_DATABASE_URL=… DATABASE_URL=… node bench/growth.ts [--requests 240] [--only read,search]
 */
const { SMALL_DATABASE_URL: small, DATABASE_URL: large } = process.env;
if (!small || !large) throw new Error('Set SMALL_DATABASE_URL and DATABASE_URL, both seeded.');
const { count = 240, wanted } = readOptions();
const concurrency = 4;
/** Rounds per list. There are many lists. */
const listRounds = 24;

const [few, many] = [await prepare(small), await prepare(large)];
const rows: Record<string, object> = {};
for (const [index, { name, requests }] of many.operations.entries()) {
  const [fewSamples, manySamples] = [noSamples(), noSamples()];
  await runInParts(pairs(few.operations[index]?.requests ?? [], requests), async (part, counts) => {
    const [ofFew, ofMany] = [part.map(([one]) => one), part.map(([, other]) => other)];
    await measure(few.product, ofFew, { concurrency, samples: counts ? fewSamples : undefined });
    await measure(many.product, ofMany, { concurrency, samples: counts ? manySamples : undefined });
  });
  const [before, after] = [summarise(fewSamples), summarise(manySamples)];
  rows[name] = {
    [`p50 ms, ${few.computers}`]: before.p50,
    [`p50 ms, ${many.computers}`]: after.p50,
    'p50 factor': factor(before.p50, after.p50),
    'p95 ms, few': before.p95,
    'p95 ms, many': after.p95,
    'CPU ms, few': before.cpuMs,
    'CPU ms, many': after.cpuMs,
    'CPU factor': factor(before.cpuMs, after.cpuMs),
  };
}
console.table(rows);
console.log(
  `${count} requests of each kind and ${listRounds} of each list, ${concurrency} at once; a third of them is a warm-up.`,
);
for (const { product, database } of [few, many]) {
  await product.stop();
  await database.drop();
}

/** Works on a copy, so that writes do not change the seeded database. */
async function prepare(url: string) {
  const database = await copyDatabase(url);
  const { operations, admin } = await prepareOperations(database.url, { count, wanted });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // New tables have no statistics yet.
  await client.query('analyze');
  const { rows: counted } = await client.query('select count(*)::int as computers from computers');
  const paths = (await listQueries(client)).filter((path) =>
    wanted.some((part) => path.includes(part)),
  );
  await client.end();
  const lists = paths.map((path) => ({
    name: decodeURIComponent(path),
    requests: Array.from({ length: listRounds }, () => get({ path, headers: admin })),
  }));
  return {
    database,
    computers: counted[0]?.computers as number,
    operations: [
      ...operations.map(({ name, requests }) => ({
        name,
        requests: requests.map(({ product }) => product),
      })),
      ...lists,
    ],
    product: await startMeasuredProduct(database.url),
  };
}

function pairs<One>(first: readonly One[], second: readonly One[]): [One, One][] {
  return first.flatMap((one, index): [One, One][] => {
    const other = second[index];
    return other === undefined ? [] : [[one, other]];
  });
}

function factor(before: number, after: number): number {
  return Number((after / before).toFixed(2));
}
