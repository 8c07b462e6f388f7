import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Waits for a mail to this address that matches, and returns its text. Does not navigate the page. */
export async function mailedText(
  page: Page,
  { to, containing }: { to: string; containing: RegExp },
): Promise<string> {
  let found = '';
  await expect(async () => {
    const list = await (await page.request.get('/outbox')).text();
    const entries = list.split('<li>').filter((entry) => entry.includes(to));
    const addresses = entries.map((entry) => entry.match(/href="([^"]+)"/)?.[1] ?? '');
    const texts = await Promise.all(
      addresses.map(async (address) => (await page.request.get(address)).text()),
    );
    found = texts.map(visibleText).find((text) => containing.test(text)) ?? '';
    expect(found).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return found;
}

function visibleText(html: string): string {
  const body = html.match(/<div class="text">(.*?)<\/div>/s)?.[1] ?? '';
  return body.replace(/<[^>]+>/g, ' ');
}
