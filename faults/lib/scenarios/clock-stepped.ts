import { setTimeout as sleep } from 'node:timers/promises';
import { untilOneMore } from '../ready.ts';
import type { Recovery, Scenario } from './scenario.ts';

const hour = 3600_000;

export const clockStepped: Scenario = {
  name: 'clock an hour forward and back',
  // A link to reset a password lives an hour: a mail that waits meanwhile is rightly not sent.
  without: ['resets'],
  run: async ({ world }) => {
    const recoveries: Recovery[] = [];
    for (const shift of [hour, 0]) {
      await sleep(5000);
      world.shiftClock(shift);
      recoveries.push(await untilOneMore(() => world.mail.received().length));
    }
    await sleep(5000);
    return recoveries;
  },
};
