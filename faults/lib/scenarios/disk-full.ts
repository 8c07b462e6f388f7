import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from '../ledger.ts';
import { statusOf, untilOneMore } from '../ready.ts';
import { Fault, type Scenario } from './scenario.ts';

export const diskFull: Scenario = {
  name: 'disk full for 15 s',
  skipped: ({ world }) =>
    world.disk ? undefined : 'nothing can be mounted here, and the machine’s disk is not filled',
  run: async ({ world, ledger }) => {
    await sleep(3000);
    await world.disk?.fill();
    await sleep(15_000);
    // Only files have no place: all the rest goes on.
    const status = await statusOf(world.url);
    world.disk?.free();
    if (status !== 200) throw new Fault(`with a full disk /health/ready answered ${status}`);
    return [await untilOneMore(() => countPhotos(ledger))];
  },
};

function countPhotos({ photos }: Ledger): number {
  return [...photos.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0);
}
