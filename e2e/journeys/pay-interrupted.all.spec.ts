import { expectPaidInList, gateway, leaveToPay, openPayment, payAgain } from '../support/paying.ts';
import { expect, test } from '../support/product.ts';
import { untilShown } from '../support/waiting.ts';

test('a family that closes the tab at the gateway can pay later', async ({ page, context }) => {
  const { computerId } = await openPayment(page);
  await leaveToPay(page, 'Tarjeta');
  await page.getByRole('button', { name: 'Abandonar' }).click();
  await expect(page.getByText('Puedes cerrar esta pestaña.')).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto('/my-computers');
  const card = later.getByRole('article');
  await expect(card).toContainText('Pago en curso. El');
  await expect(card.getByRole('link', { name: /^Pagar/ })).toHaveCount(0);
  await card.getByRole('link', { name: /^Ver el pago en curso/ }).click();
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Pago en curso');
  await later.goto(`/my-computers/${computerId}?step=4`);
  await payAgain(later);
  await leaveToPay(later, 'Tarjeta');
  await gateway.pay(later);
  await untilShown(later, ['Pago recibido']);
  await expectPaidInList(later);
});

test('a family that comes back with the browser button can choose a method and leave again', async ({
  page,
}) => {
  await openPayment(page);
  await leaveToPay(page, 'Tarjeta');
  const first = page.url();
  await page.goBack();
  await payAgain(page);
  await leaveToPay(page, 'Tarjeta');
  expect(page.url()).not.toBe(first);
  await gateway.pay(page);
  await untilShown(page, ['Pago recibido']);
});

test('when the notification is late, the page asks the bank and says at once that it is paid', async ({
  page,
  request,
}) => {
  await openPayment(page);
  await leaveToPay(page, 'Tarjeta');
  const operation = await gateway.payWithoutNotification(page);
  await untilShown(page, ['Pago recibido']);
  await expectPaidInList(page);

  await gateway.notify(request, operation);
  await page.reload();
  await expectPaidInList(page);
});

test('a family that looks in a second tab sees the payment of the first', async ({
  page,
  context,
}) => {
  const { computerId } = await openPayment(page);
  await leaveToPay(page, 'Tarjeta');
  const second = await context.newPage();
  await second.goto(`/my-computers/${computerId}?step=4`);
  await expect(second.getByText('Pago en curso', { exact: true })).toBeVisible();
  await expect(second.getByRole('radio')).toHaveCount(0);

  // A tab in the background draws no frames.
  await page.bringToFront();
  await gateway.payWithoutNotification(page);
  await untilShown(page, ['Pago recibido']);
  await second.bringToFront();
  await second.getByRole('link', { name: 'Ver el pago en curso' }).click();
  await untilShown(second, ['Pago recibido']);
  await expectPaidInList(second);
});

test('when the bank says nothing, card, step and page show the same until the result is known', async ({
  page,
  request,
}) => {
  await openPayment(page);
  await leaveToPay(page, 'Tarjeta');
  // The clock is set on the gateway's page, because a clock jump on our pages would end the session.
  await page.clock.install({ time: Date.now() });
  await gateway.setQueries(request, 'error');
  const operation = await gateway.payWithoutNotification(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Pago en curso');

  await page.clock.fastForward('01:05');
  const words = /empezaste a pagar con tarjeta y el banco todavía no nos ha dicho/;
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(/Se lo seguimos preguntando/)).toBeVisible();
  await expect(page.getByText('981 000 000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Intentar pagar otra vez' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Pagar otra vez' }).click();
  await expect(page.getByText(words)).toBeVisible();
  await page.goto('/my-computers');
  await expect(page.getByRole('article').getByText(words)).toBeVisible();
  await page.getByRole('link', { name: /^Ver el pago en curso/ }).click();
  await expect(title).toHaveText('Pago en curso');

  await gateway.setQueries(request, 'right');
  await gateway.notify(request, operation);
  await untilShown(page, ['Pago recibido']);
  await expectPaidInList(page);
});
