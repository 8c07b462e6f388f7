import { gzipSync } from 'node:zlib';
import { expect, test } from './product.ts';

const kilobyte = 1000;

test('the login page loads at most 170 kB of compressed scripts and styles', async ({ page }) => {
  const sizes: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    const name = new URL(response.url()).pathname;
    sizes.push(response.body().then((body) => [name, gzipSync(body).length]));
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const files = await Promise.all(sizes);
  const total = files.reduce((sum, [, size]) => sum + size, 0);
  test.info().annotations.push({ type: 'bytes', description: `${total}: ${files.join(' ')}` });
  expect(files.length).toBeGreaterThan(2);
  expect(total).toBeLessThanOrEqual(170 * kilobyte);
});

for (const width of [360, 1440]) {
  test(`the layout does not shift while the login page loads at ${width} px`, async ({ page }) => {
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
    await page.goto('/login', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  });
}
