import { countEvents, picture } from '../support/computers.ts';
import { demo, headersOf } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { findRenewable, followLink, questionOf } from '../support/renewals.ts';

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
