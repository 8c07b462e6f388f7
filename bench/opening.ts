import { setTimeout as sleep } from 'node:timers/promises';
import { onBothDatabases, watchOthers } from './lib/crowd.ts';
import { registration } from './lib/operations.ts';
import { countStatuses, type Reply, send, summarise } from './lib/requests.ts';

/**
 * Measures the opening of a campaign: registrations that arrive evenly within a minute, each from its own
 * address, while others use the product.
 *
 *   [DATABASE_URL=…] node bench/opening.ts [registrations] [seconds]
 *
 * Build the web first (`npm run build`), because its login page is one of the measured pages.
 */
const count = Number(process.argv[2] ?? 3000);
const seconds = Number(process.argv[3] ?? 60);
const goals = { done: 120, others: 1 };

await onBothDatabases(async (product) => {
  const others = await watchOthers(product);
  const cpuBefore = product.cpuSeconds();
  const startedAt = performance.now();
  const replies: Promise<Reply>[] = [];
  while (replies.length < count) {
    const due = ((performance.now() - startedAt) / 1000 / seconds) * count;
    while (replies.length < Math.min(due, count)) {
      const { headers, path, body } = registration(replies.length).product;
      const address = headers?.['x-forwarded-for'] ?? '';
      replies.push(send(product, { method: 'POST', path, address, body: JSON.parse(body ?? '') }));
    }
    await sleep(10);
  }
  const all = await Promise.all(replies);
  const done = (performance.now() - startedAt) / 1000;
  const cpu = product.cpuSeconds();
  const { page, read, login } = await others.stop();
  const waited = summarise(all);
  const isMet =
    waited.failed === 0 &&
    done < goals.done &&
    Math.max(page.p95, read.p95) < goals.others &&
    page.failed + read.failed + login.failed === 0;
  return {
    'done s': Number(done.toFixed(1)),
    replies: countStatuses(all),
    'registration p50 s': waited.p50,
    'registration max s': waited.max,
    'page p95 s': page.p95,
    'page max s': page.max,
    'read p95 s': read.p95,
    'read max s': read.max,
    'right login p95 s': login.p95,
    'hashing CPU s': Number((cpu.hashing - cpuBefore.hashing).toFixed(1)),
    'other CPU s': Number((cpu.rest - cpuBefore.rest).toFixed(1)),
    'others failed': page.failed + read.failed + login.failed,
    goal: isMet ? 'met' : 'missed',
  };
});
console.log(
  `${count} registrations in ${seconds} s; goal: none fails, done in ${goals.done} s, others p95 under ${goals.others} s.`,
);
