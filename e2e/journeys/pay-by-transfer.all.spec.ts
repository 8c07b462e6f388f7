import type { Page } from '@playwright/test';
import { computerToPay } from '../support/computers.ts';
import { mailedText } from '../support/outbox.ts';
import { headersOf, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test('a family copies the data of the transfer and gets them by mail', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await registerPerson(request);
  const computerId = await computerToPay(page, person);
  const headers = await headersOf(request, person);
  const { bankAccount } = await (await request.get('/api/v1/options', { headers })).json();
  const { transfer } = await (
    await request.get(`/api/v1/computers/${computerId}`, { headers })
  ).json();
  await signIn(page, person, `/my-computers/${computerId}?step=4`);
  await page.getByRole('radio', { name: /^Transferencia/ }).check();

  const plainAccount = bankAccount.replaceAll(' ', '');
  expect(await copied(page, 'Copiar la cuenta')).toBe(plainAccount);
  expect(await copied(page, 'Copiar el concepto')).toBe(transfer.concept);
  expect(await copied(page, 'Copiar el importe')).toBe('49,00');

  await page.getByRole('button', { name: 'Enviarme estos datos por correo' }).click();
  await expect(page.getByText(`Te hemos enviado los datos a ${person.email}.`)).toBeVisible();
  const mail = await mailedText(page, { to: person.email, containing: /Concepto:/ });
  expect(mail).toContain(transfer.concept);
  expect(mail.replaceAll(/\s/g, '')).toContain(plainAccount);
});

/** Presses a button and returns the content of the clipboard. */
async function copied(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name })).toHaveText('Copiado');
  return page.evaluate(() => navigator.clipboard.readText());
}
