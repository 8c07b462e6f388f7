import { computerToPay, student } from './computers.ts';
import { mailedText } from './outbox.ts';
import { offer, patience, seeSuccess } from './paying.ts';
import { registered, signIn } from './people.ts';
import { expect, test } from './product.ts';

test.describe.configure({ timeout: patience });

test.use({
  language: 'ga',
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
});

test('a family pays by Bizum on its phone, all in Galician', async ({ page, request }) => {
  await offer(request, { creditCard: true, bizum: true, transfer: true });
  const person = await registered(request, 'ga');
  await computerToPay(page, person);
  await signIn(page, person);
  await page.getByRole('link', { name: /^Pagar/ }).tap();

  await page.getByText('Bizum', { exact: true }).tap();
  await expect(page.getByRole('radio', { name: /^Bizum/ })).toBeChecked();
  await page.getByRole('button', { name: /^Pagar 49,00.*con Bizum$/ }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento seguro');
  await expect(page.getByLabel('Número da tarxeta')).toHaveCount(0);
  await page.getByRole('button', { name: /^Pagar 49,00/ }).tap();

  await seeSuccess(page, ['Pagamento recibido', /Levámoste aos teus equipos en [12] segundo/]);
  await expect(page).toHaveURL('/my-computers');
  await expect(page.getByRole('article')).toContainText('Pagado');
  await page.getByRole('link', { name: 'Ver os detalles' }).tap();
  await expect(page.getByRole('region', { name: 'Resumo e factura' })).toContainText('Bizum');

  const mail = await mailedText(page, { to: person.email, containing: /Recibimos/ });
  expect(mail).toMatch(/Recibimos 49,00\s€ por Bizum/);
  expect(mail).toContain(student);
});

test('Bizum that is no longer offered is said before anybody leaves', async ({
  page,
  request,
  refusals,
}) => {
  refusals.allow(409);
  await offer(request, { creditCard: true, bizum: true, transfer: true });
  const person = await registered(request, 'ga');
  const computerId = await computerToPay(page, person);
  await signIn(page, person, `/my-computers/${computerId}?step=4`);
  await page.getByText('Bizum', { exact: true }).tap();
  await offer(request, { creditCard: true, bizum: false, transfer: true });
  await page.getByRole('button', { name: /^Pagar 49,00.*con Bizum$/ }).tap();
  await expect(page.getByRole('alert')).toHaveText(
    'Esa forma de pagamento xa non está dispoñible. Escolle outra.',
  );
  await expect(page.getByRole('radio', { name: /^Bizum/ })).toHaveCount(0);
  await expect(page).toHaveURL(/my-computers/);
});
