import {
  expectPaidInList,
  gateway,
  leaveToPay,
  openJointPayment,
  payAgain,
} from '../support/paying.ts';
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
