import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/**
 * Waits for texts that the page shows together and briefly, such as those of the success page. It
 * checks every frame; `expect` checks every half second.
 */
export async function untilShown(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  await page.waitForFunction(
    (expected) => {
      // A page that has just begun to load has no body.
      const text = document.querySelector('body')?.textContent ?? '';
      const shown = text.replace(/\s+/g, ' ');
      return expected.every((each) =>
        typeof each === 'string' ? shown.includes(each) : each.test(shown),
      );
    },
    texts,
    { polling: 'raf', timeout: 30_000 },
  );
}

/** Waits until nothing moves or fades any more, except for spinners. */
export async function untilStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).length,
    );
  await expect.poll(moving).toBe(0);
}
