import type { Locator, Page } from '@playwright/test';
import { mailedText } from './outbox.ts';

type Signer = { email: string; firstName: string; surname1: string; surname2: string };

/** Fills in the signing page that is open, in any language: boxes, code and a typed name. */
export async function fillSignature(
  page: Page,
  signer: Signer,
  { startsAtOnce = true }: { startsAtOnce?: boolean } = {},
): Promise<void> {
  await consentBox(page).check();
  await page.getByRole('button', { name: /^Enviarme (el|o) código/ }).click();
  await page.getByLabel(/Código de 6 cifras/).fill(await mailedCode(page, signer.email));
  await page.getByRole('radio', { name: /^Escribir (mi|o meu) nom/ }).check();
  const { firstName, surname1, surname2 } = signer;
  await page
    .getByLabel(/^(Tu nombre|O teu nome) [ey] apel/)
    .fill(`${firstName} ${surname1} ${surname2}`);
  if (startsAtOnce) await askToStartAtOnce(page);
}

export function consentBox(page: Page): Locator {
  return page.getByRole('checkbox', { name: /^(He leído|Lin) / });
}

/** Ticks both boxes about the start of the coverage. The second one appears with the first. */
export async function askToStartAtOnce(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Pido que (la|a) cobertura/ }).check();
  await page.getByRole('checkbox', { name: /^(Sé|Sei) que/ }).check();
}

/** The button that binds, on the signing page. */
export function bindingButton(page: Page): Locator {
  return page.getByRole('button', {
    name: /^(Firmar con obligación de pago|Asinar con obriga de pagamento)$/,
  });
}

export async function mailedCode(page: Page, email: string): Promise<string> {
  const text = await mailedText(page, { to: email, containing: /\b\d{6}\b/ });
  return text.match(/\b\d{6}\b/)?.[0] ?? '';
}
