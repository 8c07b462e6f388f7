import { fillRegistration, newPerson } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a family registers on a phone by touch, in Galician', async ({ page }) => {
    const person = newPerson();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Galego' }).tap();
    await page.getByRole('button', { name: 'Crear unha conta' }).tap();

    await page.getByLabel('Nome (nai, pai ou titor/a)').fill(person.firstName);
    await page.getByLabel('Primeiro apelido').fill(person.surname1);
    await page.getByLabel('DNI ou NIE').fill(person.dni);
    await page.getByLabel('Teléfono').fill(person.phone);
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByLabel('Enderezo').fill(person.address);
    await page.getByLabel('Código postal').fill(person.postcode);
    await page.getByLabel('Localidade').fill(person.town);
    await page.getByLabel('Provincia').selectOption('Lugo');
    await page.getByLabel('Contrasinal', { exact: true }).fill(person.password);
    await page.getByLabel('Repite o contrasinal').fill(person.password);
    await page.getByRole('checkbox').tap();
    await page.getByRole('button', { name: 'Crear a conta' }).tap();

    await expect(page).toHaveURL('/my-computers');
    await page.getByRole('button', { name: 'Abrir o menú' }).tap();
    await page.getByRole('link', { name: 'Os meus datos' }).tap();
    await expect(page.getByText(`${person.firstName} ${person.surname1}`)).toBeVisible();
    await expect(page.getByText('Lugo')).toBeVisible();
  });
});

test('wrong input shows messages at the fields and a summary that links to them', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('DNI o NIE').fill('12345678A');
  await page.getByLabel('Correo electrónico').fill('uxia');
  await page.getByLabel('Contraseña', { exact: true }).fill('corto');
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();

  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Revisa estos 12 campos:');
  await expect(summary).toContainText('DNI o NIE: El NIF no es correcto.');
  await expect(page.getByLabel('DNI o NIE')).toHaveAccessibleDescription(/El NIF no es correcto/);
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(/formato/);

  await summary.getByRole('link', { name: 'DNI o NIE' }).click();
  await expect(page.getByLabel('DNI o NIE')).toBeFocused();
  await page.getByLabel('DNI o NIE').fill('12345678z');
  await expect(summary).toContainText('Revisa estos 11 campos:');
  await expect(page).toHaveURL('/register');
});

test('registering with an e-mail that is in use asks to review the data', async ({
  page,
  refusals,
}) => {
  refusals.allow(409);
  const person = { ...newPerson(), email: 'familia@example.com' };
  await page.goto('/register');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();
  await expect(page.getByRole('alert')).toContainText('Revisa los datos introducidos.');
});
