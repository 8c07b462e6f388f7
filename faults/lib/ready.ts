import { setTimeout as sleep } from 'node:timers/promises';

/** A job that failed for two minutes is tried again after two more. */
const patience = 300_000;

export async function statusOf(url: string): Promise<number | undefined> {
  try {
    const reply = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(10_000) });
    await reply.body?.cancel();
    return reply.status;
  } catch {
    return undefined;
  }
}

/** How long until it says that it is ready, in milliseconds; nothing when it never does. */
export function untilReady(url: string): Promise<number | undefined> {
  return howLongUntil(async () => (await statusOf(url)) === 200);
}

/** How long until there is one more of what the broken part is for. */
export function untilOneMore(count: () => number): Promise<number | undefined> {
  const before = count();
  return howLongUntil(async () => count() > before);
}

async function howLongUntil(isSo: () => Promise<boolean>): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < patience) {
    if (await isSo()) return performance.now() - began;
    await sleep(50);
  }
  return undefined;
}
