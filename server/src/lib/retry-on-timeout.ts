/**
 * Waits so long for something and begins it anew, so often. For work that may, rarely, never end and
 * cannot be ended from outside; what comes of it later is nobody's.
 */
export async function beginAgain<T>(
  begin: () => Promise<T>,
  { patienceMs, times }: { patienceMs: number; times: number },
): Promise<T> {
  for (let time = 0; time < times; time += 1) {
    const done = await inTime(begin(), patienceMs);
    if (done) return done.value;
  }
  throw new NeverEnded();
}

export class NeverEnded extends Error {}

async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<{ value: T } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined);
  });
  try {
    return await Promise.race([work.then((value) => ({ value })), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
