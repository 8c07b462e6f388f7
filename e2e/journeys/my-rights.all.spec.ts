import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { untilStill } from '../support/waiting.ts';

test('a family downloads a copy of its data and erases its account', async ({
  page,
  request,
  refusals,
}) => {
  refusals.allow(400, 401);
  await page.setViewportSize({ width: 360, height: 740 });
  const person = await registerPerson(request);
  await signIn(page, person, '/');

  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const copy = page.getByRole('dialog', { name: 'Descargar mis datos' });
  await copy.getByLabel('Tu contraseña').fill('no es esta');
  await copy.getByRole('button', { name: 'Descargar' }).click();
  await expect(copy.getByRole('alert')).toHaveText('La contraseña actual no es correcta.');
  await copy.getByLabel('Tu contraseña').fill(person.password);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    copy.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('cobertura-sir.zip');
  const content = await readFile(await saved.path());
  expect(content.subarray(0, 2).toString()).toBe('PK');
  expect(content.includes(person.email)).toBe(true);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  const erasure = page.getByRole('dialog', { name: 'Borrar mi cuenta' });
  await expect(erasure.getByText('No tenemos que guardar nada más de ti.')).toBeVisible();
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(360);
  await erasure.getByLabel('Tu contraseña').fill(person.password);
  await erasure.getByRole('button', { name: 'Borrar mi cuenta para siempre' }).click();
  await expect(erasure.getByText(/Tu cuenta está borrada/)).toBeVisible();
  await erasure.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Credenciales inválidas');
});
