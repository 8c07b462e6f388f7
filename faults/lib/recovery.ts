import { setTimeout as sleep } from 'node:timers/promises';

/** Retries of jobs back off, so a recovery can take some minutes. */
const timeoutMs = 300_000;

export async function statusOf(url: string): Promise<number | undefined> {
  return (await readHealth(url))?.code;
}

/** Why the product is not ready, or `ok`. */
export async function readinessOf(url: string): Promise<string | undefined> {
  return (await readHealth(url))?.status;
}

async function readHealth(url: string): Promise<{ code: number; status: string } | undefined> {
  try {
    const reply = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(10_000) });
    const { status } = (await reply.json()) as { status: string };
    return { code: reply.status, status };
  } catch {
    return undefined;
  }
}

/** The milliseconds until the product is ready, or undefined after the timeout. */
export function untilReady(url: string): Promise<number | undefined> {
  return timeUntil(async () => (await statusOf(url)) === 200);
}

/** The milliseconds until the count grows, or undefined after the timeout. */
export function untilOneMore(count: () => number): Promise<number | undefined> {
  const before = count();
  return timeUntil(async () => count() > before);
}

async function timeUntil(isTrue: () => Promise<boolean>): Promise<number | undefined> {
  const start = performance.now();
  while (performance.now() - start < timeoutMs) {
    if (await isTrue()) return performance.now() - start;
    await sleep(50);
  }
  return undefined;
}
