import { listOwn } from '../support/computers.ts';
import {
  expectPaidInList,
  gateway,
  leaveToPay,
  openJointPayment,
  payAgain,
  sendReceipt,
} from '../support/paying.ts';
import { demo, headersOf } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { untilShown } from '../support/waiting.ts';

const place = '/my-computers/pay';
const total = '98,00';

test('a joint payment left with the back button is still in progress, and can be repeated', async ({
  page,
}) => {
  await openJointPayment(page);
  await leaveToPay(page, 'Tarjeta', total);
  const first = page.url();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Ver el pago en curso' })).toBeVisible();
  await payAgain(page);
  await leaveToPay(page, 'Tarjeta', total);
  expect(page.url()).not.toBe(first);
  await gateway.pay(page);
  await untilShown(page, ['Pago recibido']);
  await expectPaidInList(page, 2);
});

test('a denied joint payment says why, charges nothing and can be retried', async ({ page }) => {
  await openJointPayment(page);
  await leaveToPay(page, 'Tarjeta', total);
  await gateway.deny(page, '0116');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se ha podido pagar');
  await expect(page.getByText('No se ha cobrado nada.')).toBeVisible();
  await expect(page.getByText(/No hay saldo suficiente/)).toBeVisible();
  await page.getByRole('button', { name: 'Intentar pagar otra vez' }).click();
  await expect(page).toHaveURL(place);
  await leaveToPay(page, 'Tarjeta', total);
  await gateway.pay(page);
  await untilShown(page, ['Pago recibido']);
  await expectPaidInList(page, 2);
});

test('when the notification of a joint payment is late, the page asks the bank', async ({
  page,
  request,
}) => {
  await openJointPayment(page);
  await leaveToPay(page, 'Tarjeta', total);
  const operation = await gateway.payWithoutNotification(page);
  await untilShown(page, [
    'Pago recibido',
    'Los equipos de Ana Núñez y Brais Núñez están pagados.',
  ]);
  await expectPaidInList(page, 2);

  await gateway.notify(request, operation);
  await page.reload();
  await expectPaidInList(page, 2);
});

test('one transfer with one receipt pays both computers', async ({ page, request }) => {
  const { person, ids } = await openJointPayment(page);
  await page.getByRole('radio', { name: /^Transferencia/ }).check();
  await page.getByRole('button', { name: 'Preparar una sola transferencia' }).click();
  await expect(page.getByText(`Te hemos enviado los datos a ${person.email}.`)).toBeVisible();
  await sendReceipt(page);
  await expect(page.getByText('Hemos recibido el justificante.')).toBeVisible();
  const headers = await headersOf(request, person);
  const statuses = (await listOwn(request, headers)).map(({ status }) => status);
  expect(statuses).toEqual(['transfer-confirmation', 'transfer-confirmation']);
  await page.goto(`/my-computers/${ids[0]}?step=4`);
  await expect(page.getByText('Estamos comprobando tu transferencia')).toBeVisible();
  await expect(page.getByText(/98,00/)).toBeVisible();

  const accountant = await headersOf(request, { email: demo.accountant });
  for (const id of ids) {
    const reply = await request.put(`/api/v1/admin/computer/${id}/validate`, {
      headers: accountant,
    });
    expect(reply.status()).toBe(200);
  }
  await page.goto('/my-computers');
  await expectPaidInList(page, 2);
});
