import type { Page } from '@playwright/test';
import { newSerial } from '../support/computers.ts';
import { mailedText } from '../support/outbox.ts';
import {
  demo,
  newPerson,
  type Person,
  registerPerson,
  removeSession,
  signIn,
  signInByForm,
} from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const password = 'caballo propio';

test('a family registered by phone sets its password, accepts the privacy policy and signs in', async ({
  page,
}) => {
  const person = newPerson();
  await registerFamily(page, person);
  await expect(page.getByRole('status').filter({ hasText: 'Familia registrada' })).toBeVisible();

  const mail = await mailedText(page, { to: person.email, containing: /Elegir mi contraseña/ });
  expect(mail).toContain(person.address);
  await removeSession(page);
  await page.goto(linkIn(mail, 'reset-password-new'));
  await expect(page.getByRole('heading', { name: 'Activa tu cuenta' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(password);
  await page.getByLabel('Repite la contraseña nueva').fill(password);
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(page.getByText('Marca la casilla para continuar.')).toBeVisible();
  await page.getByRole('checkbox', { name: /política de privacidad/ }).check();
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Cuenta activada' })).toBeFocused();
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
  await signInByForm(page, person.email, password);
});

test('a person who did not call deletes the account with one click on the page', async ({
  page,
  refusals,
}) => {
  refusals.allow(404);
  const person = newPerson();
  await registerFamily(page, person);
  const mail = await mailedText(page, { to: person.email, containing: /No he sido yo/ });
  await removeSession(page);
  await page.goto(linkIn(mail, 'not-me'));
  await page.getByRole('button', { name: 'No he sido yo: borrar la cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Ya está borrado' })).toBeFocused();
  await mailedText(page, { to: 'soporte@example.com', containing: /no lo pidió/ });

  await page.goto(linkIn(mail, 'not-me'));
  await expect(page.getByRole('alert')).toContainText('ya se ha usado');
  const reset = await page.request.put('/api/v1/login/user/reset-password', {
    data: { email: person.email },
  });
  expect(reset.status()).toBe(404);
});

test('the desk registers a computer for a family that calls, and the family continues', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const serial = await newSerial(request);
  await signIn(page, { email: demo.supportDesk });
  await page.getByRole('link', { name: 'Registrar por teléfono' }).click();
  await page.getByLabel('Correo, NIF, teléfono o nombre').fill(person.email);
  await page.getByRole('link', { name: 'Registrar un equipo de Uxía Núñez Rial' }).click();
  await expect(page.getByRole('heading', { name: 'Registrar un equipo' })).toBeFocused();
  await page.getByLabel('Nombre y apellidos del estudiante').fill('Noa Núñez');
  await page.getByLabel('Centro').fill('IES');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel('Modelo del equipo').selectOption({ index: 1 });
  await page.getByLabel('Número de serie').fill(serial);
  await page.getByRole('button', { name: 'Registrar el equipo' }).click();
  await expect(page.getByText(`Hemos enviado un correo a ${person.email}`)).toBeVisible();
  await page.getByRole('link', { name: 'Ver el equipo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noa Núñez' })).toBeVisible();
  await expect(page.getByText('en nombre de la familia').first()).toBeVisible();

  const mail = await mailedText(page, { to: person.email, containing: /Seguir con el equipo/ });
  expect(mail).toContain(serial);
  await removeSession(page);
  await page.goto(linkIn(mail, 'my-computers'));
  await signInByForm(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: /foto/i }).first()).toBeVisible();
});

test('an admin creates a staff account, whose person sets a password and signs in', async ({
  page,
}) => {
  const { email } = newPerson();
  await signIn(page, { email: demo.admin }, '/users');
  await page.getByRole('button', { name: 'Crear cuenta de trabajo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear cuenta de trabajo' });
  await dialog.getByLabel('Nombre', { exact: true }).fill('Sabela');
  await dialog.getByLabel('Primer apellido').fill('Rego');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByRole('checkbox', { name: /Soporte/ }).check();
  await dialog.getByRole('button', { name: 'Crear la cuenta' }).click();
  await expect(dialog.getByText(`Hemos enviado el enlace a ${email}`)).toBeVisible();

  const mail = await mailedText(page, { to: email, containing: /cuenta para que trabajes/ });
  await removeSession(page);
  await page.goto(linkIn(mail, 'reset-password-new'));
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(password);
  await page.getByLabel('Repite la contraseña nueva').fill(password);
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Cuenta activada' })).toBeFocused();
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Equipos', exact: true })).toBeVisible();
});

async function registerFamily(page: Page, person: Person): Promise<void> {
  await signIn(page, { email: demo.supportDesk }, '/by-phone');
  await page.getByRole('link', { name: 'Registrar una familia nueva' }).click();
  await expect(page.getByText('Lee en voz alta')).toBeVisible();
  await page.getByLabel('Nombre (madre, padre o tutor/a)').fill(person.firstName);
  await page.getByLabel('Primer apellido').fill(person.surname1);
  await page.getByLabel('DNI o NIE').fill(person.dni);
  await page.getByLabel('Teléfono').fill(person.phone);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Dirección').fill(person.address);
  await page.getByLabel('Código postal').fill(person.postcode);
  await page.getByLabel('Localidad').fill(person.town);
  await page.getByLabel('Provincia').selectOption(person.province);
  await page.getByRole('button', { name: 'Registrar a la familia' }).click();
  await expect(page.getByRole('heading', { name: 'Registrar un equipo' })).toBeFocused();
}

function linkIn(mail: string, path: string): string {
  return mail.match(new RegExp(`https?://\\S+/${path}\\S*`))?.[0] ?? 'no link';
}
