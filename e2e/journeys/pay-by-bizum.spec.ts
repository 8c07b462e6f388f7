import { computerToPay, student } from '../support/computers.ts';
import { mailedText } from '../support/outbox.ts';
import { setPaymentMethods } from '../support/paying.ts';
import { registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { untilShown } from '../support/waiting.ts';

test.use({
  language: 'ga',
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
});

test('a family pays by Bizum on a phone, in Galician', async ({ page, request }) => {
  await setPaymentMethods(request, { creditCard: true, bizum: true, transfer: true });
  const person = await registerPerson(request, 'ga');
  await computerToPay(page, person);
  await signIn(page, person);
  await page.getByRole('link', { name: /^Pagar/ }).tap();

  await page.getByText('Bizum', { exact: true }).tap();
  await expect(page.getByRole('radio', { name: /^Bizum/ })).toBeChecked();
  await page.getByRole('button', { name: /^Pagar 49,00.*con Bizum$/ }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento seguro');
  await expect(page.getByLabel('Número da tarxeta')).toHaveCount(0);
  await page.getByRole('button', { name: /^Pagar 49,00/ }).tap();

  await untilShown(page, ['Pagamento recibido', /Levámoste aos teus equipos en [12] segundo/]);
  await expect(page).toHaveURL('/my-computers');
  await expect(page.getByRole('article')).toContainText('Pagado');
  await page.getByRole('link', { name: 'Ver os detalles' }).tap();
  await expect(page.getByRole('region', { name: 'Resumo e factura' })).toContainText('Bizum');

  const mail = await mailedText(page, { to: person.email, containing: /Recibimos/ });
  expect(mail).toMatch(/Recibimos 49,00\s€ por Bizum/);
  expect(mail).toContain(student);
});
