import { setTimeout as sleep } from 'node:timers/promises';
import { untilOneMore } from '../recovery.ts';
import type { Recovery, Scenario } from './scenario.ts';

const hour = 3600_000;

export const clockStepped: Scenario = {
  name: 'clock an hour forward and back',
  // A reset link is valid for an hour, so a mail that waits longer is correctly not sent.
  without: ['resets'],
  run: async ({ environment }) => {
    const recoveries: Recovery[] = [];
    for (const shift of [hour, 0]) {
      await sleep(5000);
      environment.shiftClock(shift);
      recoveries.push(await untilOneMore(() => environment.mail.received().length));
    }
    await sleep(5000);
    return recoveries;
  },
};
