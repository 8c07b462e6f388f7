import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const quietMs = 2000;
const firstDelayMs = 1000;
const maxDelayMs = 30_000;

/**
 * A part that no page shows at first. It is loaded when the page has loaded nothing for some time, and again
 * and again until it arrives. Until then it shows nothing.
 */
export function lazyLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await untilQuiet();
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
      const part = await load().catch(() => undefined);
      if (part) return { default: part };
      await wait(delayMs);
    }
  });
}

async function untilQuiet(): Promise<void> {
  let before: number;
  do {
    before = countLoads();
    await wait(quietMs);
  } while (countLoads() !== before);
}

function countLoads(): number {
  return performance.getEntriesByType('resource').length;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
