import { computerToPay } from './computers.ts';
import { expectPaidInList, gateway, leaveToPay, patience, seeSuccess } from './paying.ts';
import { registered, signIn } from './people.ts';
import { expect, test } from './product.ts';

test.describe.configure({ timeout: patience });

test('a family that closes the tab at the gateway pays again another time', async ({
  page,
  context,
  request,
}) => {
  const person = await registered(request);
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
  await seeSuccess(later, ['Pago recibido']);
  await expectPaidInList(later);
});

test('who comes back with the button of the browser can choose and leave again', async ({
  page,
  request,
}) => {
  const person = await registered(request);
  const computerId = await computerToPay(page, person);
  await signIn(page, person, `/my-computers/${computerId}?step=4`);
  await leaveToPay(page, 'Tarjeta');
  const first = page.url();
  await page.goBack();
  await leaveToPay(page, 'Tarjeta');
  expect(page.url()).not.toBe(first);
  await gateway.pay(page);
  await seeSuccess(page, ['Pago recibido']);
});

test('while the bank has not told us yet, the page says that it is looking, and then that it is paid', async ({
  page,
  request,
}) => {
  const person = await registered(request);
  const computerId = await computerToPay(page, person);
  await signIn(page, person, `/my-computers/${computerId}?step=4`);
  await leaveToPay(page, 'Tarjeta');
  const operation = await gateway.paySilently(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estamos comprobando tu pago');

  await gateway.tell(request, operation);
  await seeSuccess(page, ['Pago recibido']);
  await expectPaidInList(page);
});

test('when the bank never tells us, the page says so and not to pay twice, until it is known', async ({
  page,
  request,
}) => {
  const person = await registered(request);
  const computerId = await computerToPay(page, person);
  await signIn(page, person, `/my-computers/${computerId}?step=4`);
  await leaveToPay(page, 'Tarjeta');
  // Here, and not on a page of ours: a clock that jumps would sign out who is signed in.
  await page.clock.install({ time: Date.now() });
  const operation = await gateway.paySilently(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estamos comprobando tu pago');

  await page.clock.fastForward('01:05');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seguimos comprobando tu pago');
  await expect(page.getByText(/No vuelvas a pagar/)).toBeVisible();
  await expect(page.getByText('981 000 000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Intentar pagar otra vez' })).toHaveCount(0);

  await gateway.tell(request, operation);
  await seeSuccess(page, ['Pago recibido']);
  await expectPaidInList(page);
});
