import type { Page } from '@playwright/test';
import { addComputer } from '../support/computers.ts';
import { headersOf, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import {
  askToStartAtOnce,
  bindingButton,
  consentBox,
  fillSignature,
  mailedCode,
} from '../support/signing.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('a family signs by drawing, and the drawing survives turning the phone', async ({
    page,
    request,
  }) => {
    const person = await registerPerson(request);
    await addComputer(request, await headersOf(request, person));
    await signIn(page, person);
    await page.getByRole('link', { name: 'Firmar el contrato' }).tap();
    await page.getByRole('button', { name: 'Firmar el contrato' }).tap();
    await expect(page).toHaveURL(/\/sign\//);

    await consentBox(page).tap();
    await page.getByRole('button', { name: 'Enviarme el código' }).tap();
    await page.getByLabel(/Código de 6 cifras/).fill(await mailedCode(page, person.email));
    await draw(page);
    await expect(page.getByRole('img', { name: /Firma hecha/ })).toBeVisible();
    await page.setViewportSize({ width: 780, height: 390 });
    await expect(page.getByRole('img', { name: /Firma hecha/ })).toBeVisible();
    await askToStartAtOnce(page);
    await bindingButton(page).tap();

    await expect(page).toHaveURL(/step=4&contract=signed/, { timeout: 20_000 });
    await expect(page.getByText('El contrato está firmado.')).toBeVisible();
  });
});

test('a family that reloads while its signature is checked learns that it is signed', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const computerId = await addComputer(request, await headersOf(request, person));
  await signIn(page, person, `/my-computers/${computerId}?step=3`);
  await page.getByRole('button', { name: 'Firmar el contrato' }).click();
  await fillSignature(page, person);
  // The check never ends.
  await page.route('**/contract/confirm', () => undefined);
  await bindingButton(page).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Comprobando tu firma');
  await expect(page).toHaveURL(`/my-computers/${computerId}/user-contract-result`);

  await page.unroute('**/contract/confirm');
  await page.reload();
  await expect(title).toHaveText('Contrato firmado');
  await expect(page).toHaveURL(/step=4&contract=signed/);

  // Another tab knows no token.
  await page.goto('about:blank');
  await page.goto(`/my-computers/${computerId}/user-contract-result`);
  await expect(title).toHaveText('Contrato firmado');
  await expect(page).toHaveURL(/step=4&contract=signed/);
});

// Covers F2.callback.4
test('a family can sign again after cancelling, and a forged address has no effect', async ({
  page,
  request,
  refusals,
}) => {
  refusals.allow(404);
  const person = await registerPerson(request);
  const computerId = await addComputer(request, await headersOf(request, person));
  await signIn(page, person, `/my-computers/${computerId}?step=3`);
  await page.getByRole('button', { name: 'Firmar el contrato' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin firmar' }).click();
  await expect(page.getByText('Proceso de firma cancelado por el usuario')).toBeVisible();

  await page.goto(`/my-computers/${computerId}/user-contract-result?token=forged&status=signed`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/user-contract-result/);
});

async function draw(page: Page): Promise<void> {
  const pad = page.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('the page has no signature pad');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++) {
    const wave = Math.sin(step) * (box.height / 4);
    await page.mouse.move(box.x + 30 + step * 18, box.y + box.height / 2 + wave);
  }
  await page.mouse.up();
}
