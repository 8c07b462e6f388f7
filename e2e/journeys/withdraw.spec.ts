import { computerToPay } from '../support/computers.ts';
import { gateway, leaveToPay } from '../support/paying.ts';
import { registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { untilShown } from '../support/waiting.ts';
import { button, expectReceipt, words } from '../support/withdrawing.ts';

test('a family withdraws from a paid contract and its money goes back', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  await computerToPay(page, person);
  await signIn(page, person);
  await page.getByRole('link', { name: /^Pagar/ }).click();
  await leaveToPay(page, 'Tarjeta');
  await gateway.pay(page);
  await untilShown(page, ['Pago recibido']);
  await page.goto('/withdraw');
  await button(page, words.es.next).click();
  await expect(page.getByText(/^Te devolvemos en total 49,00\s€\.$/)).toBeVisible();
  await expect(page.getByText(/por el mismo medio \(tarjeta\)\.$/)).toBeVisible();
  await button(page, words.es.confirm).click();
  await expectReceipt(page, words.es.received);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Te hemos devuelto 49,00\s€\.$/)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
});
