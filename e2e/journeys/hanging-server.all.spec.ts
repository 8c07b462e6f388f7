import { test } from '../support/bad-network.ts';
import {
  addComputer,
  fillData,
  listOwn,
  newSerial,
  picture,
  student,
} from '../support/computers.ts';
import { headersOf, keepSession, registerPerson, signIn, tokenOf } from '../support/people.ts';
import { expect } from '../support/product.ts';

/** The line above every page. */
const late = /^(La conexión va lenta|Sin conexión)$/;
/** The note of a form that is being sent. */
const trying = /^(La conexión va lenta: seguimos intentándolo|Sin conexión: lo enviaremos)/;

// A call is late after 6 s. An upload asks first whether the server is reached.
const patience = { timeout: 20_000 };

test.beforeEach(({ refusals }) => refusals.allowLostConnection());

test('the list says that the connection is slow, and shows itself when the server replies', async ({
  page,
  request,
  network,
}) => {
  const person = await registerPerson(request);
  await addComputer(request, await headersOf(request, person));
  await keepSession(page, await tokenOf(request, person));
  network.hang();
  await page.goto('/my-computers');
  await expect(page.getByText(late)).toBeVisible(patience);
  network.release();
  await expect(page.getByRole('article')).toContainText(student);
  await expect(page.getByText(late)).toHaveCount(0);
});

test('step 1 can be cancelled while the server hangs, and is saved once when it replies', async ({
  page,
  request,
  network,
}) => {
  const person = await registerPerson(request);
  await signIn(page, person, '/my-computers/add');
  await fillData(page, { student, serial: await newSerial(request) });
  await page.getByRole('button', { name: 'Guardar y continuar' }).focus();
  await expect(page.getByText('El número es correcto.')).toBeVisible();
  network.hang();
  const save = page.getByRole('button', { name: 'Guardar y continuar' });
  await save.click();
  await expect(page.getByText(trying)).toBeVisible(patience);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(trying)).toHaveCount(0);
  await expect(page.getByLabel('Nombre y apellidos del estudiante')).toHaveValue(student);
  await save.click();
  await expect(page.getByText(trying)).toBeVisible(patience);
  network.release();
  await expect(page.getByText('Abierto y encendido, de frente.')).toBeVisible();
  expect(await listOwn(request, await headersOf(request, person))).toHaveLength(1);
});

test('a photo can be cancelled while the server hangs, and is sent when it replies', async ({
  page,
  request,
  network,
}) => {
  const person = await registerPerson(request);
  const id = await addComputer(request, await headersOf(request, person));
  await signIn(page, person, `/my-computers/${id}?step=2`);
  await page.locator('input[type=file]').first().setInputFiles(picture);
  const send = page.getByRole('button', { name: 'Enviar la foto y continuar' });
  await expect(send).toBeEnabled();
  network.hang();
  await send.click();
  await expect(page.getByText(trying)).toBeVisible(patience);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(trying)).toHaveCount(0);
  await send.click();
  await expect(page.getByText(trying)).toBeVisible(patience);
  network.release();
  await expect(page).toHaveURL(/step=3/, patience);
});

test('a family goes from the list to the contract although the first reply to each call is lost', async ({
  page,
  request,
  network,
}) => {
  const person = await registerPerson(request);
  const headers = await headersOf(request, person);
  const serial = await newSerial(request);
  await keepSession(page, await tokenOf(request, person));
  network.loseFirstReplies();
  await page.goto('/my-computers');
  await page.getByRole('button', { name: 'Añadir equipo' }).click(patience);
  await fillData(page, { student, serial });
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page.getByText('Abierto y encendido, de frente.')).toBeVisible(patience);
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await page.getByRole('button', { name: 'Enviar la foto y continuar' }).click();
  await expect(page.getByRole('button', { name: 'Firmar el contrato' })).toBeVisible(patience);
  expect(await listOwn(request, headers)).toHaveLength(1);
});
