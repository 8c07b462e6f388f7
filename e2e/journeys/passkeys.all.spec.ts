import type { APIRequestContext, Page } from '@playwright/test';
import { mailedText } from '../support/outbox.ts';
import { demo, headersOf, registerPerson, removeSession, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

/** A device that keeps passkeys and verifies the person by itself. */
async function plugIn(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** A person whom the device does not recognise cannot use it. */
    recognise: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function makeStaff(request: APIRequestContext, email: string, scope = 'cau'): Promise<void> {
  const headers = await headersOf(request, { email: demo.admin });
  const found = await request.get(`/api/v1/user?email=/${email}/`, { headers });
  const [{ _id: id }] = (await found.json()).docs;
  await request.put(`/api/v1/user/${id}/scopes`, { headers, data: { scopes: [scope] } });
}

async function submitPassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
}

test('a family adds a passkey on a phone, signs in with it, renames it and removes it', async ({
  page,
  request,
  refusals,
}) => {
  refusals.allow(400);
  await page.setViewportSize({ width: 360, height: 740 });
  const device = await plugIn(page);
  const person = await registerPerson(request);
  await signIn(page, person, '/');
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Ordenador de Uxía');
  await dialog.getByLabel('Nombre').fill('Teléfono de Uxía');
  await dialog.getByLabel('Tu contraseña').fill(person.password);
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Llaves de acceso' });
  await expect(list.getByText('Teléfono de Uxía')).toBeVisible();
  await expect(list.getByText('Aún no la has usado.')).toBeVisible();
  await mailedText(page, { to: person.email, containing: /tiene una llave de acceso nueva/ });

  await removeSession(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page).toHaveURL('/my-computers');

  await page.goto('/');
  await expect(list.getByText('Usada por última vez')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar el nombre de Teléfono de Uxía' }).click();
  await dialog.getByLabel('Nombre').fill('Móvil verde');
  await page.keyboard.press('Enter');
  await expect(list.getByText('Móvil verde')).toBeVisible();

  // The device is asked first, so a stranger who holds it gets nowhere.
  await device.recognise(false);
  await removeSession(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page.getByRole('alert')).toContainText('No hemos recibido tu llave de acceso.');
  await device.recognise(true);
  await page.getByRole('button', { name: 'Probar otra vez' }).click();
  await expect(page).toHaveURL('/my-computers');

  await page.goto('/');
  await page.getByRole('button', { name: 'Quitar Móvil verde' }).click();
  await dialog.getByLabel('Tu contraseña').fill(person.password);
  await dialog.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Todavía no tienes ninguna.')).toBeVisible();
  await removeSession(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page.getByRole('alert')).toContainText('Esa llave de acceso no vale aquí.');
  await page.getByRole('button', { name: 'Entrar con la contraseña' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
});

test('a staff member uses a passkey as the second step and to confirm changes, in Galician', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'ga'));
  await plugIn(page);
  const person = await registerPerson(request, 'ga');
  await makeStaff(request, person.email);
  await submitPassword(page, person.email, person.password);
  await page.waitForURL('/computers');
  await page.goto('/');
  await page.getByRole('button', { name: 'Engadir unha chave de acceso' }).click();
  await page.getByLabel('O teu contrasinal').fill(person.password);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Xa os gardei' }).click();
  await expect(page.getByText('que xa vale como segundo paso')).toBeVisible();

  await removeSession(page);
  await submitPassword(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: 'Confirma que es ti' })).toBeVisible();
  await page.getByRole('button', { name: 'Usar a chave de acceso' }).click();
  await expect(page).toHaveURL('/computers');
  await expect(page.getByRole('checkbox').first()).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: 'Facer códigos novos' }).click();
  await expect(page.getByText('Ao seguir pedirémosche a túa chave de acceso.')).toBeVisible();
  await page.getByLabel('O teu contrasinal').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const fresh = (await codes.getByRole('listitem').first().textContent()) ?? '';
  expect(fresh).not.toBe(recovery);
  await page.getByRole('button', { name: 'Xa os gardei' }).click();

  await removeSession(page);
  await submitPassword(page, person.email, person.password);
  await page.getByLabel('Código').fill(fresh);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/computers');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await mailedText(page, { to: person.email, containing: /ten unha chave de acceso nova/ });
});

test('a passkey satisfies a compulsory second factor', async ({ page, request, refusals }) => {
  // The page makes some calls before it knows that a second factor is required.
  refusals.allow(403);
  await plugIn(page);
  const admin = await registerPerson(request);
  await makeStaff(request, admin.email, 'admin');
  await submitPassword(page, admin.email, admin.password);
  await page.waitForURL('/computers');
  await page.goto('/');
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
  await addFirst(page, admin.password);
  const token = await page.evaluate(() => localStorage.getItem('_t_'));
  const headers = { authorization: `Bearer ${token}` };
  const change = (staffSecondFactor: boolean) =>
    request.put('/api/v1/options', { headers, data: { staffSecondFactor } });

  const person = await registerPerson(request);
  await makeStaff(request, person.email);
  try {
    expect((await change(true)).status()).toBe(200);
    await removeSession(page);
    await submitPassword(page, person.email, person.password);
    const title = page.getByRole('heading', { name: 'Activa la verificación en dos pasos' });
    await expect(title).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Añadir una llave de acceso' })).toBeVisible();
    await addFirst(page, person.password);
    await expect(title).toHaveCount(0);
    await page.goto('/computers');
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  } finally {
    // Other tests sign in with the password only.
    await change(false);
  }
});

/** Adds the first passkey of a staff member, who then gets recovery codes. */
async function addFirst(page: Page, password: string): Promise<void> {
  await page.getByLabel('Tu contraseña').fill(password);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Ya los he guardado' }).click();
  await expect(codes).toHaveCount(0);
}
