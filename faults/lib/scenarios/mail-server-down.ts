import { setTimeout as sleep } from 'node:timers/promises';
import { untilOneMore } from '../recovery.ts';
import type { Scenario } from './scenario.ts';

export const mailServerDown: Scenario = {
  name: 'mail server down for 2 min',
  run: async ({ environment }) => {
    await sleep(2000);
    await environment.mail.off();
    await sleep(120_000);
    await environment.mail.on();
    return [await untilOneMore(() => environment.mail.received().length)];
  },
};
