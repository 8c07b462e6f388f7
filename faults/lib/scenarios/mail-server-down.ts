import { setTimeout as sleep } from 'node:timers/promises';
import { untilOneMore } from '../ready.ts';
import type { Scenario } from './scenario.ts';

export const mailServerDown: Scenario = {
  name: 'mail server down for 2 min',
  run: async ({ world }) => {
    await sleep(2000);
    await world.mail.off();
    await sleep(120_000);
    await world.mail.on();
    return [await untilOneMore(() => world.mail.received().length)];
  },
};
