import { computerToPay } from './computers.ts';
import { expectPaidInList, gateway, leaveToPay } from './paying.ts';
import { registerPerson, signIn } from './people.ts';
import { expect, test } from './product.ts';
import { untilShown } from './waiting.ts';

test('a family that closes the tab at the gateway can pay later', async ({
  page,
  context,
  request,
}) => {
  const person = await registerPerson(request);
  const computerId = await computerToPay(page, person);
  await signIn(page, person, `/my-computers/${computerId}?step=4`);
  await leaveToPay(page, 'Tarjeta');
  await page.getByRole('button', { name: 'Abandonar' }).click();
  await expect(page.getByText('Puedes cerrar esta pestaña.')).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto('/my-computers');
  await expect(later.getByRole('article')).toContainText('Pago pendiente');
  await later.getByRole('link', { name: /^Pagar/ }).click();
  await leaveToPay(later, 'Tarjeta');
  await gateway.pay(later);
  await untilShown(later, ['Pago recibido']);
  await expectPaidInList(later);
});

test('a family that comes back with the browser button can choose a method and leave again', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const computerId = await computerToPay(page, person);
  await signIn(page, person, `/my-computers/${computerId}?step=4`);
  await leaveToPay(page, 'Tarjeta');
  const first = page.url();
  await page.goBack();
  await leaveToPay(page, 'Tarjeta');
  expect(page.url()).not.toBe(first);
  await gateway.pay(page);
  await untilShown(page, ['Pago recibido']);
});

test('until the bank notifies us, the page says that it is checking, and then that it is paid', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const computerId = await computerToPay(page, person);
  await signIn(page, person, `/my-computers/${computerId}?step=4`);
  await leaveToPay(page, 'Tarjeta');
  const operation = await gateway.payWithoutNotification(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estamos comprobando tu pago');

  await gateway.notify(request, operation);
  await untilShown(page, ['Pago recibido']);
  await expectPaidInList(page);
});

test('when the bank never notifies us, the page asks not to pay twice until the result is known', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const computerId = await computerToPay(page, person);
  await signIn(page, person, `/my-computers/${computerId}?step=4`);
  await leaveToPay(page, 'Tarjeta');
  // The clock is set on the gateway's page, because a clock jump on our pages would end the session.
  await page.clock.install({ time: Date.now() });
  const operation = await gateway.payWithoutNotification(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estamos comprobando tu pago');

  await page.clock.fastForward('01:05');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seguimos comprobando tu pago');
  await expect(page.getByText(/No vuelvas a pagar/)).toBeVisible();
  await expect(page.getByText('981 000 000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Intentar pagar otra vez' })).toHaveCount(0);

  await gateway.notify(request, operation);
  await untilShown(page, ['Pago recibido']);
  await expectPaidInList(page);
});
