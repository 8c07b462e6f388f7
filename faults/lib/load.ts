import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadContext } from './context.ts';
import { countUp, register, requestReset, sendPhoto } from './writers/families.ts';
import { invoice, pay, refund } from './writers/money.ts';

type Writer = { write: () => Promise<void>; every: number };

export type WriterName = keyof ReturnType<typeof writersOf>;

/** Each writer continues after an error, as people and gateways do. */
function writersOf(context: LoadContext) {
  return {
    counters: context.record.counters.map((counter) => ({
      write: () => countUp(context, counter),
      every: 20,
    })),
    registrations: [{ write: () => register(context), every: 150 }],
    resets: [{ write: () => requestReset(context), every: 150 }],
    photos: [{ write: () => sendPhoto(context), every: 100 }],
    payers: Array.from({ length: 3 }, () => ({ write: () => pay(context), every: 200 })),
    accountants: [{ write: () => invoice(context), every: 100 }],
    refunders: Array.from({ length: 2 }, () => ({ write: () => refund(context), every: 200 })),
  } satisfies Record<string, Writer[]>;
}

/** Runs all writers until `stop`, which waits for their current requests. */
export function startLoad(context: LoadContext, without: readonly WriterName[] = []) {
  const stopping = new AbortController();
  const writers = Object.entries(writersOf(context))
    .filter(([name]) => !without.some((each) => each === name))
    .flatMap(([, some]) => some);
  const writing = writers.map(async ({ write, every }) => {
    while (!stopping.signal.aborted) {
      // The client counts failed requests, and each writer records acknowledged ones.
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
