import type { Browser, Page } from '@playwright/test';
import { student } from '../support/computers.ts';
import { demo, keepSession, registerPerson, signIn, tokenOf } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { newSerials, transfersToValidate } from '../support/staff.ts';

/** Seconds between opening a page and losing the connection. */
const cuts = [0, 1, 2, 4, 8];

const familyPages = [
  '/',
  '/my-computers',
  '/my-computers/add',
  '/renew',
  '/instructions',
  '/withdraw',
  '/complaints',
];
const staffPages = [
  '/computers',
  '/computers?tab=all',
  '/cases',
  '/repairs',
  '/repairs/numbers',
  '/workshop',
  '/loaners',
  // /accounting leads to another of its pages.
  '/accounting/register',
  '/by-phone',
  '/users',
  '/settings/general',
  '/settings/schools',
  '/settings/parts',
];

for (const [email, pages] of [
  [demo.family, familyPages],
  [demo.admin, staffPages],
] as const) {
  for (const path of pages) {
    test(`each link of ${path} works or says that there is no connection, whenever it is lost`, async ({
      browser,
      request,
      baseURL,
    }) => {
      const token = await tokenOf(request, { email });
      for (const seconds of cuts) {
        await test.step(`after ${seconds} s`, () =>
          cut(browser, { baseURL: baseURL ?? '', token, path, seconds }));
      }
    });
  }
}

type Cut = { baseURL: string; token: string; path: string; seconds: number };

/** Opens the page in a new browser, whose cache is empty, and takes its links without a connection. */
async function cut(browser: Browser, { baseURL, token, path, seconds }: Cut): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: 'es-ES', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.clock.install();
  await keepSession(page, token);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (seconds > 0) {
    await page.clock.runFor(seconds * 1000);
    await page.waitForLoadState('networkidle');
  }
  await context.setOffline(true);
  const links = await linksOf(page);
  // The footer comes with the second script, and a public page has few links before it.
  expect(links.length).toBeGreaterThan(1);
  // The first cut takes each link. Later ones take a part each, because less can be missing.
  const taken = links.filter((_, place) => seconds === 0 || place % cuts.length === seconds % 5);
  let unopened: string | undefined;
  for (const link of taken) {
    const isOpen = await take(page, link);
    if (!isOpen) unopened = link;
    await page.goBack();
    await expect(title(page), `back from ${link}`).not.toHaveText('Sin conexión');
  }
  if (unopened) await take(page, unopened);
  await context.setOffline(false);
  await page.clock.runFor(6000);
  await expect(title(page), `${unopened}, with the connection`).not.toHaveText('Sin conexión');
  await expect(page.getByText('Sin conexión', { exact: true })).toHaveCount(0);
  await context.close();
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The addresses inside the product that the page links to, one of each kind. */
async function linksOf(page: Page): Promise<string[]> {
  const all = await page
    .locator('a[href^="/"]:not([target]):not([download])')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') ?? ''),
    );
  const kindOf = (href: string) => href.replace(/\?.*/, '').replace(/[\w-]{36}/, ':id');
  const here = kindOf(page.url().replace(/^\w+:\/\/[^/]+/, ''));
  // The last one signs out.
  const isElsewhere = (href: string) =>
    /^\/(api|files)\//.test(href) || kindOf(href) === here || href === '/login';
  const kinds = new Map(
    all.filter((href) => !isElsewhere(href)).map((href) => [kindOf(href), href]),
  );
  return [...kinds.values()];
}

/** Returns whether the page of the link has opened. */
async function take(page: Page, href: string): Promise<boolean> {
  const before = page.url();
  await page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).not.toHaveURL(before);
  await expect(title(page).first(), href).toBeVisible();
  await expect(page.getByText('Something went wrong'), href).toHaveCount(0);
  return (await title(page).first().textContent()) !== 'Sin conexión';
}

test('a decision made without a connection is reported as lost, and the page continues', async ({
  page,
  context,
  request,
  refusals,
}) => {
  refusals.allowLostConnection();
  const person = await registerPerson(request);
  const { prefix, serials } = newSerials(2);
  const [first = ''] = await transfersToValidate(request, { person, serials });
  await page.clock.install();
  await signIn(page, { email: demo.accountant }, `/computers/${first}?tab=all&serial=${prefix}`);
  await expect(page.getByRole('button', { name: 'Validar la transferencia' })).toBeEnabled();
  await context.setOffline(true);
  await page.keyboard.press('v');
  const held = page.getByRole('region', { name: 'Última decisión' });
  await expect(held).toContainText(`Transferencia validada: ${student}.`);
  await page.clock.runFor(9000);
  await expect(page.getByText(/^Aún no sabemos si se ha guardado/)).toBeVisible();
  await context.setOffline(false);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { level: 1, name: student })).toBeVisible();
  await expect(page.getByText(/No se ha guardado tu decisión/)).toBeVisible();
});
