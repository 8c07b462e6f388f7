import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledged } from '../acknowledged.ts';
import { statusOf, untilOneMore } from '../recovery.ts';
import { Fault, type Scenario } from './scenario.ts';

export const diskFull: Scenario = {
  name: 'disk full for 15 s',
  skipped: ({ environment }) => (environment.disk ? undefined : 'no right to mount a small disk'),
  run: async ({ environment, record }) => {
    await sleep(3000);
    environment.disk?.fill();
    await sleep(15_000);
    // Only files need this disk, so everything else must keep working.
    const status = await statusOf(environment.url);
    environment.disk?.free();
    if (status !== 200) throw new Fault(`with a full disk /health/ready replied ${status}`);
    return [await untilOneMore(() => countPhotos(record))];
  },
};

function countPhotos({ photos }: Acknowledged): number {
  return [...photos.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0);
}
