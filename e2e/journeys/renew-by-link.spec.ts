import type { Page } from '@playwright/test';
import { countEvents, picture } from '../support/computers.ts';
import { gateway, leaveToPay } from '../support/paying.ts';
import { demo, headersOf, sendLogin } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { findRenewable, questionOf, type Renewable } from '../support/renewals.ts';
import { bindingButton, fillSignature } from '../support/signing.ts';

/** Opens the link of the mail without a session, and signs in. */
async function followLink(page: Page, { user }: Renewable): Promise<void> {
  await page.goto('/renew');
  await expect(page).toHaveURL('/login');
  await sendLogin(page, user);
  await expect(page).toHaveURL('/renew');
}

async function signTyped(page: Page, { user }: Renewable): Promise<void> {
  await page.getByRole('button', { name: 'Firmar el contrato' }).click();
  await expect(page).toHaveURL(/\/sign\//);
  await fillSignature(page, user);
  await bindingButton(page).click();
  await expect(page).toHaveURL(/step=4&contract=signed/, { timeout: 20_000 });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('a family renews by the link of a mail with two taps, signs and pays', async ({
    page,
    request,
  }) => {
    const computer = await findRenewable(request);
    await followLink(page, computer);
    const question = questionOf(page, computer);
    await expect(page.getByText(computer.serialNumber)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Foto del curso pasado' }).first()).toBeVisible();
    await question.getByRole('radio', { name: 'Sí, sigue como en esta foto' }).check();
    await page.getByRole('button', { name: 'Renovar y seguir' }).click();

    await expect(page).toHaveURL(`/my-computers/${computer._id}?step=3`);
    await signTyped(page, computer);
    await leaveToPay(page, 'Tarjeta');
    await gateway.pay(page);
    await expect(page.getByText('Pago recibido')).toBeVisible({ timeout: 20_000 });
    await page.goto('/renew');
    await expect(questionOf(page, computer)).toHaveCount(0);
  });
});

test('a family sends a new photo when the settings ask for one', async ({ page, request }) => {
  const computer = await findRenewable(request);
  const headers = await headersOf(request, { email: demo.admin });
  const set = (renewalPhoto: boolean) =>
    request.put('/api/v1/options', { headers, data: { renewalPhoto } });
  await set(true);
  try {
    await followLink(page, computer);
    const question = questionOf(page, computer);
    await question.getByRole('radio', { name: 'Sí, lo renuevo' }).check();
    await page.getByRole('button', { name: 'Renovar y seguir' }).click();
    await expect(page).toHaveURL(`/my-computers/${computer._id}?step=2`);
    await page.locator('input[type=file]').first().setInputFiles(picture);
    await page.getByRole('button', { name: 'Enviar la foto y continuar' }).click();
    await expect(page.getByRole('button', { name: 'Firmar el contrato' })).toBeVisible();
  } finally {
    await set(false);
  }
});

test.describe('in Galician', () => {
  test.use({ language: 'ga' });

  test('a family renews by the link of a mail over a lost connection, once', async ({
    page,
    context,
    request,
    refusals,
  }) => {
    refusals.allowLostConnection();
    const computer = await findRenewable(request);
    await followLink(page, computer);
    const question = questionOf(page, computer);
    await question.getByRole('radio', { name: 'Si, segue como nesta foto' }).check();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Renovar e seguir' }).click();
    await expect(page.getByText(/^Sen conexión: /)).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(`/my-computers/${computer._id}?step=3`);
    const headers = await headersOf(request, computer.user);
    expect(await countEvents(request, { computerId: computer._id, headers }, 'renewed')).toBe(1);
    await expect(page.getByRole('button', { name: 'Asinar o contrato' })).toBeVisible();
  });
});
