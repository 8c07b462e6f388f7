import type { Page } from '@playwright/test';
import { addComputer, newSerial, picture } from '../support/computers.ts';
import { mailedText } from '../support/outbox.ts';
import { headersOf, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import {
  askToStartAtOnce,
  bindingButton,
  consentBox,
  fillSignature,
  mailedCode,
} from '../support/signing.ts';

// Covers F1.1, F2.wizard.15
test('a family adds a computer, uploads its photo and signs by typing, all by keyboard', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const serial = await newSerial(request);
  await signIn(page, person);
  const add = page.getByRole('button', { name: 'Añadir equipo' });
  await expect(add).toBeEnabled();
  await add.focus();
  await page.keyboard.press('Enter');

  await page.getByLabel('Nombre y apellidos del estudiante').focus();
  await page.keyboard.type('Noa Núñez');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Centro' })).toBeFocused();
  await page.keyboard.type('rosalia');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const model = page.getByLabel('Modelo del equipo');
  await expect(model.getByRole('option')).not.toHaveCount(1);
  await model.focus();
  await page.keyboard.press('ArrowDown');
  await expect(model).not.toHaveValue('');
  await page.getByLabel('Número de serie').focus();
  await page.keyboard.type(serial.toLowerCase());
  await page.keyboard.press('Tab');
  await expect(page.getByText('El número es correcto.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar y continuar' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Abierto y encendido, de frente.')).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await page.getByRole('button', { name: 'Enviar la foto y continuar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Firma del contrato/ })).toBeFocused();
  await page.getByRole('button', { name: 'Firmar el contrato' }).focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/sign\//);
  await consentBox(page).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Enviarme el código' }).focus();
  await page.keyboard.press('Enter');
  const code = await mailedCode(page, person.email);
  await page.getByLabel(/Código de 6 cifras/).focus();
  await page.keyboard.type(code);
  await page.getByRole('radio', { name: 'Dibujar' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Escribir mi nombre' })).toBeChecked();
  await page.getByLabel('Tu nombre y apellidos').focus();
  await page.keyboard.type('Uxía Núñez Rial');
  await page.getByRole('checkbox', { name: /^Pido que/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /^Sé que/ })).toBeFocused();
  await page.keyboard.press('Space');
  await bindingButton(page).focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/step=4&contract=signed/, { timeout: 20_000 });
  await expect(page.getByText('El contrato está firmado.')).toBeVisible();
  await mailedText(page, { to: person.email, containing: /contrato/i });
});

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
