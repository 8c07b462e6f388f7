import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onBothDatabases, watchOthers } from './lib/crowd.ts';
import type { Product } from './lib/product.ts';

/**
 * Measures how others are served while one address sends many wrong passwords at once.
 *
 *   [DATABASE_URL=…] node bench/flood.ts [logins]
 *
 * Build the web first (`npm run build`), because its login page is one of the measured pages.
 */
const count = Number(process.argv[2] ?? 1500);
const goals = { page: 0.5, read: 2 };

await onBothDatabases(async (product) => {
  const others = await watchOthers(product);
  await sleep(2000);
  const memoryBefore = product.memory().now;
  const startedAt = performance.now();
  const replies = await flood(product);
  const duration = (performance.now() - startedAt) / 1000;
  const { page, read, login } = await others.stop();
  const isMet = page.max < goals.page && read.max < goals.read;
  return {
    'flood s': Number(duration.toFixed(1)),
    replies,
    'page p95 s': page.p95,
    'page max s': page.max,
    'read p95 s': read.p95,
    'read max s': read.max,
    'right login p50 s': login.p50,
    'right login max s': login.max,
    'memory MB': `${memoryBefore}, at most ${product.memory().peak}`,
    'others failed': page.failed + read.failed + login.failed,
    goal: isMet ? 'met' : 'missed',
  };
});
console.log(
  `${count} wrong logins at once; goal: pages under ${goals.page} s, reads under ${goals.read} s.`,
);

/** In another process, because opening the connections would delay the measured requests. */
async function flood({ url }: Product): Promise<string> {
  const child = fork(join(import.meta.dirname, 'lib/flood-process.ts'), [url, String(count)]);
  const [statuses] = await once(child, 'message');
  return String(statuses);
}
