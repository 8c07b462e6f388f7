import { computerToPay } from '../support/computers.ts';
import { setPaymentMethods } from '../support/paying.ts';
import { registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test.use({
  language: 'ga',
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
});

test('a family reads that Bizum is no longer offered before it leaves the page', async ({
  page,
  request,
  refusals,
}) => {
  refusals.allow(409);
  await setPaymentMethods(request, { creditCard: true, bizum: true, transfer: true });
  const person = await registerPerson(request, 'ga');
  const computerId = await computerToPay(page, person);
  await signIn(page, person, `/my-computers/${computerId}?step=4`);
  await page.getByText('Bizum', { exact: true }).tap();
  await setPaymentMethods(request, { creditCard: true, bizum: false, transfer: true });
  await page.getByRole('button', { name: /^Pagar 49,00.*con Bizum$/ }).tap();
  await expect(page.getByRole('alert')).toHaveText(
    'Esa forma de pagamento xa non está dispoñible. Escolle outra.',
  );
  await expect(page.getByRole('radio', { name: /^Bizum/ })).toHaveCount(0);
  await expect(page).toHaveURL(/my-computers/);
});
