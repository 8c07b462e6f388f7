import type { Locator, Page } from '@playwright/test';
import { drawLabel } from './barcodes.ts';
import { addSerial } from './computers.ts';
import { registerPerson, signIn } from './people.ts';

export const scannedSerial = '5CD0214KXQ';

/** As on a laptop: a product number, the serial number, a network address. */
export const label = drawLabel(['1A2B3C#ABE', scannedSerial, 'A45E60C2001F'], {
  width: 640,
  height: 480,
});

/** Opens the form of a new computer. Returns the paths that the page loads, live. */
export async function openForm(page: Page): Promise<string[]> {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await addSerial(page.request, scannedSerial);
  await signIn(page, await registerPerson(page.request), '/my-computers/add');
  await serialField(page).waitFor();
  await page.waitForLoadState('networkidle');
  return loaded;
}

export async function openScanner(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Escanear el código de barras/ }).click();
}

export function serialField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Número de serie' });
}
