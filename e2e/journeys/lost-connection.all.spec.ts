import { addComputer, picture } from '../support/computers.ts';
import { waiting } from '../support/cutting.ts';
import { headersOf, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test('my data typed without a connection is sent by itself when it returns', async ({
  page,
  context,
  request,
  refusals,
}) => {
  refusals.allowLostConnection();
  const person = await registerPerson(request);
  await signIn(page, person, '/');
  await page.getByRole('button', { name: 'Editar mis datos' }).click();
  await page.getByLabel('Dirección').fill('Rúa do Vilar, 9');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(waiting)).toBeVisible();
  await expect(page.getByLabel('Dirección')).toHaveValue('Rúa do Vilar, 9');
  await context.setOffline(false);
  await expect(page.getByText('Tus datos están guardados.')).toBeVisible();
  await expect(page.getByText('Rúa do Vilar, 9')).toBeVisible();
});

test('a photo is sent again after the connection was cut, and can be cancelled', async ({
  page,
  context,
  request,
  refusals,
}) => {
  refusals.allowLostConnection();
  const person = await registerPerson(request);
  const id = await addComputer(request, await headersOf(request, person));
  await signIn(page, person, `/my-computers/${id}?step=2`);
  await page.locator('input[type=file]').first().setInputFiles(picture);
  const send = page.getByRole('button', { name: 'Enviar la foto y continuar' });
  await expect(send).toBeEnabled();
  await context.setOffline(true);
  await send.click();
  await expect(page.getByText(waiting)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(waiting)).toHaveCount(0);
  await send.click();
  await expect(page.getByText(waiting)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/step=3/);
});

test('the school picker says that there was no reply, not that there is no school', async ({
  page,
  context,
  request,
  refusals,
}) => {
  refusals.allowLostConnection();
  await signIn(page, await registerPerson(request), '/my-computers/add');
  const school = page.getByRole('combobox', { name: 'Centro' });
  await expect(school).toBeVisible();
  await context.setOffline(true);
  await school.fill('Santiago');
  await expect(page.getByText('No hemos podido cargar los centros.').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('option').first()).toBeVisible();
});
