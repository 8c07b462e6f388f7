import type { Page } from '@playwright/test';
import {
  addComputer,
  computerToPay,
  fillData,
  newSerial,
  picture,
  student,
} from '../support/computers.ts';
import { sendReceipt } from '../support/paying.ts';
import { headersOf, type Person, registerPerson, sendLogin, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { findRenewable, questionOf } from '../support/renewals.ts';
import { bindingButton, consentBox, fillSignature } from '../support/signing.ts';

const restored = 'Hemos recuperado lo que escribiste.';

test.beforeEach(({ refusals }) => refusals.allow(401));

/** The server no longer accepts the token of this browser. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [head, payload] = (localStorage.getItem('_t_') ?? '').split('.');
    localStorage.setItem('_t_', `${head}.${payload}.ended`);
  });
}

/** The login page says why it is shown. After signing in, the person is at the same place. */
async function signInAgain(
  page: Page,
  account: { email: string; password?: string },
  place: string,
): Promise<void> {
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Tu sesión terminó; vuelve a entrar y sigues aquí.')).toBeVisible();
  await sendLogin(page, account);
  await expect(page).toHaveURL(place);
}

test('a password changed elsewhere ends the session in step 1, and what was typed is there', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const serial = await newSerial(request);
  await signIn(page, person, '/my-computers/add');
  await fillData(page, { student, serial });
  const changed = await changePassword(page, person);
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await signInAgain(page, changed, '/my-computers/add');
  await expect(page.getByText(restored)).toBeVisible();
  await expect(page.getByLabel('Nombre y apellidos del estudiante')).toHaveValue(student);
  await expect(page.getByRole('combobox', { name: 'Centro' })).not.toHaveValue('');
  await expect(page.getByLabel('Número de serie')).toHaveValue(serial);
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page.getByText('Abierto y encendido, de frente.')).toBeVisible();
});

test('another person who signs in gets neither the place nor what was typed', async ({
  page,
  request,
}) => {
  await signIn(page, await registerPerson(request), '/my-computers/add');
  await fillData(page, { student, serial: await newSerial(request) });
  await endSession(page);
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await signInAgain(page, await registerPerson(request), '/my-computers');
  await page.getByRole('button', { name: 'Añadir equipo' }).click();
  await expect(page.getByLabel('Nombre y apellidos del estudiante')).toHaveValue('');
  await expect(page.getByText(restored)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('drafts'))).toBeNull();
});

test('a session that ends in my data leads back to the form with what was typed', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  await signIn(page, person, '/');
  await page.getByRole('button', { name: 'Editar mis datos' }).click();
  await page.getByLabel('Dirección').fill('Rúa do Vilar, 9');
  await endSession(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await signInAgain(page, person, '/');
  await expect(page.getByText(restored)).toBeVisible();
  await expect(page.getByLabel('Dirección')).toHaveValue('Rúa do Vilar, 9');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Tus datos están guardados.')).toBeVisible();
});

test('a session that ends in a photo leads back to step 2', async ({ page, request }) => {
  const person = await registerPerson(request);
  const id = await addComputer(request, await headersOf(request, person));
  const place = `/my-computers/${id}?step=2`;
  await signIn(page, person, place);
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await endSession(page);
  const send = page.getByRole('button', { name: 'Enviar la foto y continuar' });
  await send.click();
  await signInAgain(page, person, place);
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await send.click();
  await expect(page).toHaveURL(/step=3/);
});

test('a session that ends in a receipt leads back to the payment', async ({ page, request }) => {
  const person = await registerPerson(request);
  const place = `/my-computers/${await computerToPay(page, person)}?step=4`;
  await signIn(page, person, place);
  await page.getByRole('radio', { name: /^Transferencia/ }).check();
  await endSession(page);
  await sendReceipt(page);
  await signInAgain(page, person, place);
  await page.getByRole('radio', { name: /^Transferencia/ }).check();
  await sendReceipt(page);
  await expect(page.getByText('Hemos recibido el justificante.')).toBeVisible();
});

test('a session that ends on the signing page leads back to the same contract', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const id = await addComputer(request, await headersOf(request, person));
  await signIn(page, person, `/my-computers/${id}?step=3`);
  await page.getByRole('button', { name: 'Firmar el contrato' }).click();
  await expect(page).toHaveURL(/\/sign\//);
  const place = new URL(page.url()).pathname;
  await consentBox(page).check();
  await endSession(page);
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await signInAgain(page, person, place);
  await fillSignature(page, person);
  await bindingButton(page).click();
  await expect(page).toHaveURL(/step=4&contract=signed/, { timeout: 20_000 });
});

test('a session that ends in a renewal leads back to the question', async ({ page, request }) => {
  const computer = await findRenewable(request);
  await signIn(page, computer.user, '/renew');
  const same = questionOf(page, computer).getByRole('radio', {
    name: 'Sí, sigue como en esta foto',
  });
  await same.check();
  await endSession(page);
  await page.getByRole('button', { name: 'Renovar y seguir' }).click();
  await signInAgain(page, computer.user, '/renew');
  await expect(same).toBeVisible();
});

/** Changes the password from another device. Returns the account with its new one. */
async function changePassword(page: Page, person: Person): Promise<Person> {
  const password = 'otro caballo correcto';
  const reply = await page.request.put('/api/v1/user/me/password', {
    headers: await headersOf(page.request, person),
    data: { currentPassword: person.password, newPassword: password },
  });
  expect(reply.status()).toBe(200);
  return { ...person, password };
}
