import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { computerToPay } from './computers.ts';
import { gateway } from './paying.ts';
import { headersOf, type Person, registerPerson, signIn } from './people.ts';
import { expect } from './product.ts';

/** Two different photos, because the same photo is saved once. */
export const red = photo(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4ISeHFTEMLQkAkL9BAc9woTwAAAAASUVORK5CYII=',
);
export const blue = photo(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mOQkzuBFTEMLQkAO79BAQ68oXkAAAAASUVORK5CYII=',
);

function photo(base64: string) {
  return { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/**
 * Gives the next file each time that the page asks for one. One listener for all: a new one for each file
 * reaches the browser too late for a key press that follows at once.
 */
export function giveFiles(page: Page, files: readonly (typeof red)[]): void {
  const left = [...files];
  page.on('filechooser', (chooser) => void chooser.setFiles(left.shift() ?? []));
}

/** Opens the list of a new family whose only computer is covered from today. */
export async function openCovered(page: Page, language: 'es' | 'ga') {
  const person = await registerPerson(page.request, language);
  const computerId = await computerToPay(page, person);
  await signIn(page, person, `/my-computers/${computerId}?step=4`);
  await page.getByRole('radio', { name: /^Tar[jx]eta/ }).check();
  await page.getByRole('button', { name: /^Pagar 49,00/ }).click();
  await gateway.pay(page);
  await expect(page).toHaveURL('/my-computers', { timeout: 30_000 });
  return { person, computerId };
}

/** Today in Madrid, as the calls write it. */
export const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(
  new Date(),
);

/** Reports a fault of a covered computer. */
export async function report(request: APIRequestContext, person: Person, computerId: string) {
  const sent = await request.post(`/api/v1/computers/${computerId}/repairs`, {
    headers: { ...(await headersOf(request, person)), 'idempotency-key': randomUUID() },
    data: {
      parts: ['screen'],
      cause: 'drop',
      text: 'Caeu da mesa e a pantalla non acende.',
      happenedOn: today,
      noPhotoReason: 'Non se ve nunha foto',
    },
  });
  expect(sent.status()).toBe(200);
  return (await sent.json()) as { _id: string; number: string };
}
