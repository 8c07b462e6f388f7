import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { countAcknowledged } from '../acknowledged.ts';
import type { Context } from '../context.ts';
import type { Recovery, Scenario } from './scenario.ts';

const times = 25;

export const serverKilled: Scenario = {
  name: `server killed ${times} times (kill -9)`,
  run: async ({ environment, record }) => {
    const recoveries: Recovery[] = [];
    for (let kill = 0; kill < times; kill += 1) {
      await waitForWrites(record);
      await sleep(randomInt(200));
      await environment.kill();
      const start = performance.now();
      await environment.start();
      recoveries.push(performance.now() - start);
    }
    return recoveries;
  },
};

/** Waits for more acknowledged writes, including payments, so that every kill hits real work. */
async function waitForWrites(record: Context['record']): Promise<void> {
  const enough = countAcknowledged(record) + randomInt(20, 80);
  const paid = record.paidOrders.size + randomInt(1, 6);
  const deadline = Date.now() + 60_000;
  while (countAcknowledged(record) < enough || record.paidOrders.size < paid) {
    if (Date.now() > deadline) return;
    await sleep(5);
  }
}
