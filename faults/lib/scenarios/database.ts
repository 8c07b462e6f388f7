import { setTimeout as sleep } from 'node:timers/promises';
import { statusOf, untilReady } from '../ready.ts';
import { Fault, type Recovery, type Scenario } from './scenario.ts';

/** Twice in order, and once as if it had died: then it has to repair itself first. */
const ends = ['SIGINT', 'SIGQUIT', 'SIGINT'] as const;

export const databaseRestarted: Scenario = {
  name: 'database restarted',
  run: async ({ world }) => {
    const recoveries: Recovery[] = [];
    for (const signal of ends) {
      await sleep(3000);
      await world.postgres.halt(signal);
      await world.postgres.launch();
      recoveries.push(await untilReady(world.url));
    }
    return recoveries;
  },
};

export const databaseGone: Scenario = {
  name: 'database gone for 30 s',
  run: async ({ world }) => {
    await sleep(2000);
    await world.postgres.halt('SIGINT');
    const until = Date.now() + 30_000;
    while (Date.now() < until) {
      const status = await statusOf(world.url);
      if (status !== 503) {
        throw new Fault(`without its database /health/ready answered ${status ?? 'nothing'}`);
      }
      await sleep(1000);
    }
    await world.postgres.launch();
    return [await untilReady(world.url)];
  },
};
