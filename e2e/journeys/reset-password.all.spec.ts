import type { Page } from '@playwright/test';
import { mailedText } from '../support/outbox.ts';
import { registerPerson, signInByForm } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

// Covers F4.other.8
test('a family sets a new password with a mailed link and signs in with it', async ({
  page,
  request,
  refusals,
}) => {
  refusals.allow(401);
  const person = await registerPerson(request);
  await page.goto('/login');
  await page.getByRole('link', { name: '¿Has olvidado la contraseña?' }).click();
  await expect(page.getByRole('heading', { name: 'Cambiar la contraseña' })).toBeFocused();
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Mira tu correo' })).toBeFocused();

  const link = await mailedLink(page, person.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Elige una contraseña nueva' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('caballo nuevo');
  await page.getByLabel('Repite la contraseña nueva').fill('caballo nuevo');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Contraseña cambiada' })).toBeFocused();
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Entra en tu cuenta' })).toBeFocused();

  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Credenciales inválidas');
  await signInByForm(page, person.email, 'caballo nuevo');

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('no es válido o ha caducado');
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
  await expect(page).toHaveURL('/reset-password');
});

test('a link that was used in the meantime is refused when the form is sent', async ({
  page,
  request,
  refusals,
}) => {
  refusals.allow(400);
  const person = await registerPerson(request);
  await request.put('/api/v1/login/user/reset-password', { data: { email: person.email } });
  const link = await mailedLink(page, person.email);
  await page.goto(link);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('caballo nuevo');
  await page.getByLabel('Repite la contraseña nueva').fill('caballo nuevo');

  const key = new URL(link).searchParams.get('key');
  const used = await request.put('/api/v1/login/user/reset-password/new', {
    data: { email: person.email, password: 'otro caballo', key },
  });
  expect(used.status()).toBe(200);

  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByRole('alert')).toContainText('no es válido o ha caducado');
});

test('the form says that an e-mail without an account is unknown', async ({ page, refusals }) => {
  refusals.allow(404);
  await page.goto('/reset-password');
  await page.getByLabel('Correo electrónico').fill('nadie@example.com');
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByRole('alert')).toContainText('No hay ninguna cuenta');
});

// Covers F2.public.6
test('the page to set a password redirects without a key', async ({ page }) => {
  await page.goto('/reset-password-new');
  await expect(page).toHaveURL('/login');
});

async function mailedLink(page: Page, email: string): Promise<string> {
  const text = await mailedText(page, { to: email, containing: /reset-password-new/ });
  return text.match(/https?:\S+reset-password-new\S+/)?.[0] ?? '';
}
