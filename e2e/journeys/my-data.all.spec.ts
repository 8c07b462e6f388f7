import { registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { untilShown } from '../support/waiting.ts';

// Covers F2.my-data.2, F8.18
test('a family corrects its data, and the correction survives a reload', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  await signIn(page, person);
  await page.getByRole('link', { name: 'Mis datos' }).click();
  await page.getByRole('button', { name: 'Editar mis datos' }).click();
  await expect(page.getByLabel('Nombre (madre, padre o tutor/a)')).toBeFocused();

  await page.getByLabel('Dirección').fill('Praza do Obradoiro, s/n');
  await page.getByLabel('Provincia').selectOption('Ourense');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Tus datos están guardados.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Praza do Obradoiro, s/n')).toBeVisible();
  await expect(page.getByText('Ourense')).toBeVisible();
  await expect(page.getByText('Tus datos están guardados.')).toHaveCount(0);
});

test('an e-mail that another person uses is refused, and the message disappears after 3 s', async ({
  page,
  request,
  refusals,
}) => {
  refusals.allow(409);
  const person = await registerPerson(request);
  await signIn(page, person, '/');
  await page.getByRole('button', { name: 'Editar mis datos' }).click();
  await page.getByLabel('Correo electrónico').fill('familia@example.com');
  await page.getByRole('button', { name: 'Guardar' }).click();

  const message = page.getByRole('alert').filter({ hasText: 'Revisa los datos introducidos.' });
  await expect(message).toBeVisible();
  await expect(message).toHaveCount(0, { timeout: 6000 });
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
});

test('changing the password ends the sessions in other browsers only', async ({
  page,
  request,
  context,
  browser,
  baseURL,
  refusals,
}) => {
  refusals.allow(400);
  const person = await registerPerson(request);
  await signIn(page, person);
  const otherTab = await context.newPage();
  await otherTab.goto('/instructions');
  const otherBrowser = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signIn(otherBrowser, person);

  await page.goto('/');
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar la contraseña' });
  await dialog.getByLabel('Contraseña actual').fill('no es esta');
  await dialog.getByLabel('Contraseña nueva', { exact: true }).fill('caballo nuevo');
  await dialog.getByLabel('Repite la contraseña nueva').fill('caballo nuevo');
  await dialog.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('La contraseña actual no es correcta.');

  await dialog.getByLabel('Contraseña actual').fill(person.password);
  const confirmed = untilShown(page, ['Tu contraseña ha cambiado.']);
  await dialog.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await confirmed;
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cambiar la contraseña' })).toBeFocused();

  await otherTab.getByRole('link', { name: 'Mis datos' }).click();
  await expect(otherTab.getByText(person.email)).toBeVisible();
  await otherBrowser.getByRole('link', { name: 'Mis datos' }).click();
  await expect(otherBrowser).toHaveURL('/login');
  await otherBrowser.close();
});
