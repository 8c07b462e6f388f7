import { setTimeout as sleep } from 'node:timers/promises';
import type { Scene } from './scene.ts';
import { countUp, forgetPassword, register, sendPhoto } from './writers/families.ts';
import { invoice, pay, refund } from './writers/money.ts';

type Writer = { write: () => Promise<void>; every: number };

export type WriterName = keyof ReturnType<typeof writersOf>;

/** Each goes on after an error, as people and gateways do. */
function writersOf(scene: Scene) {
  return {
    counters: scene.ledger.counters.map((counter) => ({
      write: () => countUp(scene, counter),
      every: 20,
    })),
    registrations: [{ write: () => register(scene), every: 150 }],
    resets: [{ write: () => forgetPassword(scene), every: 150 }],
    photos: [{ write: () => sendPhoto(scene), every: 100 }],
    payers: Array.from({ length: 3 }, () => ({ write: () => pay(scene), every: 200 })),
    accountants: [{ write: () => invoice(scene), every: 100 }],
    refunders: Array.from({ length: 2 }, () => ({ write: () => refund(scene), every: 200 })),
  } satisfies Record<string, Writer[]>;
}

/** Writes until it is told to stop, and then ends what it has begun. */
export function startLoad(scene: Scene, without: readonly WriterName[] = []) {
  const stopping = new AbortController();
  const writers = Object.entries(writersOf(scene))
    .filter(([name]) => !without.some((each) => each === name))
    .flatMap(([, some]) => some);
  const writing = writers.map(async ({ write, every }) => {
    while (!stopping.signal.aborted) {
      // What was not answered is counted by the caller, and what was is in the ledger.
      await write().catch(() => {});
      await sleep(every);
    }
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(writing);
    },
  };
}
