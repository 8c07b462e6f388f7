import type { Page } from '@playwright/test';
import { expect } from '../support/product.ts';

type Remembered = { describeElement: (pressed: Element | null) => string; opener: string };

/**
 * Records the last element that was pressed outside of dialogs and menus. It is identified by its name
 * and its position among elements of that name, because opening a menu renders its button again.
 */
export async function rememberOpener(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nameOf = (each: Element) => each.getAttribute('aria-label') ?? each.textContent;
    const describeElement = (pressed: Element | null) => {
      if (!pressed) return 'nothing to press';
      const alike = [...document.querySelectorAll('button, a')].filter(
        (each) => nameOf(each) === nameOf(pressed),
      );
      return `${nameOf(pressed)}, the ${alike.indexOf(pressed) + 1}.`;
    };
    Object.assign(globalThis, { describeElement });
    const remember = ({ target, isTrusted }: Event) => {
      // The test changes the language by a script.
      if (!isTrusted || !(target instanceof Element)) return;
      if (target.closest('[role="dialog"], [role="menu"]')) return;
      Object.assign(globalThis, { opener: describeElement(target.closest('button, a')) });
    };
    addEventListener('click', remember, { capture: true });
  });
}

/** Closes an open dialog with Escape and expects the focus to return. Returns whether one was open. */
export async function expectFocusBack(page: Page): Promise<boolean> {
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) return false;
  await expect(dialog.locator(':focus'), 'the focus is in the dialog').toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const opener = await page.evaluate(() => (globalThis as unknown as Remembered).opener);
  const focusedNow = () =>
    page.evaluate(() =>
      (globalThis as unknown as Remembered).describeElement(document.activeElement),
    );
  await expect.poll(focusedNow, 'the focus is back on the opener').toBe(opener);
  return true;
}
