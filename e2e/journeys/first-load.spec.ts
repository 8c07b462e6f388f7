import { gzipSync } from 'node:zlib';
import type { Locator, Page, Response } from '@playwright/test';
import { demo, keepSession, tokenOf } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const kilobyte = 1000;
/** A page above 170 kB is too slow on a phone, and the goal is 140. */
const publicPages = { '/login': 143 * kilobyte, '/welcome': 151 * kilobyte };
const staffList = { maxBytes: 250 * kilobyte, maxRequests: 15 };

for (const [path, maxBytes] of Object.entries(publicPages)) {
  test(`${path} loads at most ${maxBytes} bytes of compressed scripts and styles`, async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const files = await loadsOf(page, { path, until: heading });
    const code = files.filter(({ type }) => ['script', 'stylesheet'].includes(type));
    expect(code.length).toBeGreaterThan(2);
    expect(bytesOf(code)).toBeLessThanOrEqual(maxBytes);
  });
}

test('the list of the staff loads at most 250 kB in 15 requests', async ({ page }) => {
  await keepSession(page, await tokenOf(page.request, { email: demo.admin }));
  const row = page.getByRole('row').nth(1);
  const files = await loadsOf(page, { path: '/computers', until: row });
  const list = files.find(({ name }) => name === '/api/v1/computers');
  expect(list?.encoding).toBe('gzip');
  expect(files.length).toBeLessThanOrEqual(staffList.maxRequests);
  expect(bytesOf(files)).toBeLessThanOrEqual(staffList.maxBytes);
});

for (const path of Object.keys(publicPages)) {
  for (const width of [360, 1440]) {
    test(`the layout does not shift while ${path} loads at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        Object.assign(window, { shifts: [] });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value } = entry as PerformanceEntry & { value: number };
            (window as unknown as { shifts: number[] }).shifts.push(value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
    });
  }
}

type Load = { name: string; type: string; bytes: number; encoding: string | undefined };

/** Opens a page and returns what it loads. Sizes are by gzip; browsers get brotli, which is smaller. */
async function loadsOf(
  page: Page,
  { path, until }: { path: string; until: Locator },
): Promise<Load[]> {
  const loads: Promise<Load>[] = [];
  const count = (response: Response) => {
    const name = new URL(response.url()).pathname;
    const type = response.request().resourceType();
    const encoding = response.headers()['content-encoding'];
    loads.push(
      response.body().then((body) => ({ name, type, bytes: gzipSync(body).length, encoding })),
    );
  };
  page.on('response', count);
  await page.goto(path);
  await expect(until).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What comes later is not of the first load, and its body may be gone when the test ends.
  page.off('response', count);
  const files = await Promise.all(loads);
  const list = files.map(({ name, bytes }) => `${name} ${bytes}`).join(', ');
  test.info().annotations.push({ type: 'bytes', description: `${bytesOf(files)}: ${list}` });
  return files;
}

function bytesOf(files: readonly Load[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
