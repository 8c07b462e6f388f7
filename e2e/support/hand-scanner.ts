import type { Page } from '@playwright/test';

/**
 * Scans a code with a hand scanner while no field has the focus. The keys are sent in the page, because a
 * busy machine would send them as slowly as a person types.
 */
export async function scanByHand(page: Page, code: string): Promise<void> {
  await page.evaluate((keys) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const key of [...keys, 'Enter']) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    }
  }, code);
}
