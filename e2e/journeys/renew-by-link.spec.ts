import type { Page } from '@playwright/test';
import { gateway, leaveToPay } from '../support/paying.ts';
import { expect, test } from '../support/product.ts';
import { findRenewable, followLink, questionOf, type Renewable } from '../support/renewals.ts';
import { bindingButton, fillSignature } from '../support/signing.ts';

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
