import type { Page } from '@playwright/test';
import { test as base } from '../support/product.ts';
import { installLayoutChecks } from './layout-checks.ts';
import { rememberOpener } from './opener.ts';

/** One page per worker. A new page costs as much as three loads in a page that is open already. */
type Window = { page: () => Promise<Page> };

/**
 * For checking many pages: one after the other in the same page, which keeps the HTTP cache but not the
 * session. It asks for reduced motion. A test that closes the page leaves a new one to the next test.
 */
export const test = base.extend<object, { window: Window }>({
  window: [
    async ({ browser, product }, use, { project }) => {
      const { locale, timezoneId } = project.use;
      const context = await browser.newContext({
        baseURL: product.url,
        reducedMotion: 'reduce',
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      });
      let page: Page | undefined;
      await use({
        page: async () => {
          if (!page || page.isClosed()) page = await openPage(await context.newPage());
          return page;
        },
      });
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ window }, use) => use((await window.page()).context()),
  page: async ({ window, consent, language }, use) => {
    const page = await window.page();
    if (!page.url().endsWith('/empty')) await leaveForEmptyPage(page);
    await page.evaluate(
      ({ consent, language }) => {
        sessionStorage.clear();
        localStorage.clear();
        localStorage.setItem('locale', language);
        if (consent) localStorage.setItem('cookie-consent', '1');
      },
      { consent, language },
    );
    await use(page);
    // Its next call would reach the product instead of the replaced reply.
    if (!page.isClosed()) await leaveForEmptyPage(page);
    for (const opened of page.context().pages()) if (opened !== page) await opened.close();
  },
});

async function openPage(page: Page): Promise<Page> {
  await installLayoutChecks(page);
  await rememberOpener(page);
  await page.addInitScript(() => {
    // Each state of a page starts with an empty form.
    if (location.protocol !== 'about:') localStorage.removeItem('drafts');
  });
  return page;
}

/** Ends the calls, then the replaced replies and the settings of the test. */
async function leaveForEmptyPage(page: Page): Promise<void> {
  const body = '<title>Empty</title><link rel="icon" href="data:,">';
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/empty');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const)
    page.removeAllListeners(event);
  await page.context().clearCookies();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 720 });
}
