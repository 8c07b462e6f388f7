/**
 * Starts the work again when it does not finish in time. Use it for work that can hang and cannot be
 * cancelled, such as a call into libvips. The result of an attempt that timed out is ignored.
 */
export async function retryOnTimeout<T>(
  work: () => Promise<T>,
  { timeoutMs, maxAttempts }: { timeoutMs: number; maxAttempts: number },
): Promise<T> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const done = await withTimeout(work(), timeoutMs);
    if (done) return done.value;
  }
  throw new TimedOut();
}

export class TimedOut extends Error {}

async function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
): Promise<{ value: T } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined);
  });
  try {
    return await Promise.race([work.then((value) => ({ value })), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
