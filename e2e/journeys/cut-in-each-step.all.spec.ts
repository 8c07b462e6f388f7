import {
  addComputer,
  countEvents,
  fillData,
  listOwn,
  newSerial,
  student,
} from '../support/computers.ts';
import { loseReply, noConnection, waiting } from '../support/cutting.ts';
import { gateway, leaveToPay, openPayment, sendReceipt } from '../support/paying.ts';
import {
  fillRegistration,
  headersOf,
  newPerson,
  registerPerson,
  signIn,
} from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { bindingButton, fillSignature } from '../support/signing.ts';
import { untilShown } from '../support/waiting.ts';

test.beforeEach(({ refusals }) => refusals.allowLostConnection());

test('a registration whose reply is lost makes one account and signs in', async ({
  page,
  context,
}) => {
  await page.goto('/register');
  await fillRegistration(page, newPerson());
  await loseReply(page, 'POST', '/user');
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();
  await expect(page.getByText(waiting)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/my-computers');
});

test('step 1 is saved once, although a reply is lost for longer than its check is valid', async ({
  page,
  context,
  request,
}) => {
  const person = await registerPerson(request);
  const serial = await newSerial(request);
  await page.clock.install();
  await signIn(page, person, '/my-computers/add');
  await fillData(page, { student, serial });
  await loseReply(page, 'POST', '/computers');
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page.getByText(waiting)).toBeVisible();
  await expect(page.getByLabel('Número de serie')).toHaveValue(serial);
  await page.clock.fastForward(15_000);
  await context.setOffline(false);
  await expect(page.getByText('Abierto y encendido, de frente.')).toBeVisible();
  expect(await listOwn(request, await headersOf(request, person))).toHaveLength(1);
});

test('a receipt waits for the connection, can be cancelled, and arrives once', async ({
  page,
  context,
  request,
}) => {
  const { person, computerId } = await openPayment(page);
  await page.getByRole('radio', { name: /^Transferencia/ }).check();
  await context.setOffline(true);
  await sendReceipt(page);
  await expect(page.getByText(waiting)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(waiting)).toHaveCount(0);
  await page.getByRole('button', { name: 'Enviar justificante' }).click();
  await expect(page.getByText(waiting)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Hemos recibido el justificante.')).toBeVisible();
  const headers = await headersOf(request, person);
  expect(await countEvents(request, { computerId, headers }, 'receipt-uploaded')).toBe(1);
});

test('a signature without a connection says so, can be repeated, and is made once', async ({
  page,
  context,
  request,
}) => {
  const person = await registerPerson(request);
  const headers = await headersOf(request, person);
  const computerId = await addComputer(request, headers);
  await signIn(page, person, `/my-computers/${computerId}?step=3`);
  await page.getByRole('button', { name: 'Firmar el contrato' }).click();
  await expect(page).toHaveURL(/\/sign\//);
  await fillSignature(page, person);
  const sign = bindingButton(page);
  await context.setOffline(true);
  await sign.click();
  await expect(page.getByText(noConnection)).toBeVisible();
  await expect(page.getByLabel('Tu nombre y apellidos')).not.toHaveValue('');
  await context.setOffline(false);
  await loseReply(page, 'POST', '/contract/signing/*/sign');
  await sign.click();
  await expect(page.getByText(noConnection)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Este contrato ya está firmado')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/step=4&contract=signed/);
  expect(await countEvents(request, { computerId, headers }, 'contract-signed')).toBe(1);
});

test('a payment without a connection says so, starts nothing, and keeps the choice', async ({
  page,
  context,
}) => {
  await openPayment(page);
  await page.getByRole('radio', { name: /^Tarjeta/ }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Pagar 49,00/ }).click();
  await expect(page.getByText(noConnection)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Tarjeta/ })).toBeChecked();
  await context.setOffline(false);
  await leaveToPay(page, 'Tarjeta');
  await gateway.pay(page);
  await untilShown(page, ['Pago recibido']);
});
