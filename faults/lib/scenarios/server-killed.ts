import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { countAcknowledged } from '../ledger.ts';
import type { Scene } from '../scene.ts';
import type { Recovery, Scenario } from './scenario.ts';

const times = 25;

export const serverKilled: Scenario = {
  name: `server killed ${times} times (kill -9)`,
  run: async ({ world, ledger }) => {
    const recoveries: Recovery[] = [];
    for (let kill = 0; kill < times; kill += 1) {
      await waitForAnswers(ledger);
      await sleep(randomInt(200));
      await world.kill();
      const began = performance.now();
      await world.start();
      recoveries.push(performance.now() - began);
    }
    return recoveries;
  },
};

/** Some more, payments among them, however busy the machine is. */
async function waitForAnswers(ledger: Scene['ledger']): Promise<void> {
  const enough = countAcknowledged(ledger) + randomInt(20, 80);
  const paid = ledger.paidOrders.size + randomInt(1, 6);
  const deadline = Date.now() + 60_000;
  while (countAcknowledged(ledger) < enough || ledger.paidOrders.size < paid) {
    if (Date.now() > deadline) return;
    await sleep(5);
  }
}
