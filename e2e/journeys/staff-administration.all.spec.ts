import { student } from '../support/computers.ts';
import { demo, headersOf, registerPerson, signIn, signInByForm } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { choose, computersWithPhoto, findBySerial, newSerials } from '../support/staff.ts';

test.describe.configure({ timeout: 120_000 });

test('an administrator makes a person a staff member, who has to sign in again', async ({
  page,
  browser,
  request,
}) => {
  const person = await registerPerson(request);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, person);
  await expect(other).toHaveURL('/my-computers');

  await signIn(page, { email: demo.admin });
  await page.getByRole('link', { name: 'Usuarios' }).click();
  await page.getByLabel('Correo electrónico').fill(person.email);
  const row = page.getByRole('row').filter({ hasText: person.email });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Familia');
  await row.getByRole('button', { name: 'Cambiar los permisos de Uxía Núñez Rial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar permisos' });
  await dialog.getByRole('checkbox', { name: /^Familia/ }).uncheck();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Elige al menos un permiso.');
  await dialog.getByRole('checkbox', { name: /^Soporte \(CAU\)/ }).check();
  await expect(dialog.getByText(/se cerrarán sus sesiones abiertas/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Soporte (CAU)');
  await expect(row).not.toContainText('Familia');

  await other.reload();
  await expect(other).toHaveURL('/login');
  await signInByForm(other, person.email, person.password);
  await expect(other).toHaveURL('/computers');
  const menu = other.getByRole('navigation', { name: 'Menú principal' });
  await expect(menu.getByRole('link', { name: 'Equipos' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Mis equipos' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Usuarios' })).toHaveCount(0);
  await other.context().close();
});

// Covers B4.11
test('deleting a computer frees its serial number', async ({ page, request }) => {
  const person = await registerPerson(request);
  const { serials } = newSerials(1);
  const serial = serials[0] ?? '';
  await computersWithPhoto(request, { person, serials });

  await signIn(page, { email: demo.admin }, `/settings/serial-numbers?serial=${serial}`);
  const number = page.getByRole('row').filter({ hasText: serial });
  await expect(number.getByRole('cell', { name: 'Sí', exact: true })).toBeVisible();
  await number.getByRole('button', { name: `Quién tiene ${serial}` }).click();
  await expect(page.getByRole('dialog')).toContainText(person.email);
  await expect(page.getByRole('dialog')).toContainText(student);

  await page.goto('/computers');
  await choose(await findBySerial(page, serial), 'Borrar el equipo');
  const dialog = page.getByRole('dialog', { name: 'Borrar el equipo' });
  await expect(dialog).toContainText(serial);
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Borrar', exact: true }).click();
  await expect(dialog).toContainText('El equipo está borrado.');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Ningún equipo coincide con lo que buscas.')).toBeVisible();

  await page.goto('/settings/serial-numbers');
  await page.getByLabel('Número de serie').fill(serial);
  await expect(number.getByRole('cell', { name: 'No', exact: true })).toBeVisible();
  await expect(number.getByRole('button', { name: `Quién tiene ${serial}` })).toBeDisabled();

  const another = await registerPerson(request);
  const free = await request.put('/api/v1/serial-number/validate', {
    headers: await headersOf(request, another),
    data: { serialNumber: serial },
  });
  expect(await free.json()).toEqual({ valid: 'ok' });
});
