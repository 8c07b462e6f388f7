import type { Page } from '@playwright/test';
import { mailedText } from './outbox.ts';

type Signer = { email: string; firstName: string; surname1: string; surname2: string };

/** Fills in the signing page that is open: consent, code and a typed name. */
export async function fillSignature(page: Page, signer: Signer): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await page.getByLabel(/Código de 6 cifras/).fill(await mailedCode(page, signer.email));
  await page.getByRole('radio', { name: 'Escribir mi nombre' }).check();
  const { firstName, surname1, surname2 } = signer;
  await page.getByLabel('Tu nombre y apellidos').fill(`${firstName} ${surname1} ${surname2}`);
}

export async function mailedCode(page: Page, email: string): Promise<string> {
  const text = await mailedText(page, { to: email, containing: /\b\d{6}\b/ });
  return text.match(/\b\d{6}\b/)?.[0] ?? '';
}
