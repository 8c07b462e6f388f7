import { demo, demoPassword, signInByForm } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const menu = [
  'Mis datos',
  'Equipos',
  'Reparaciones',
  'Cifras',
  'Taller',
  'Préstamos',
  'Plazos',
  'Contabilidad',
  'Usuarios',
  'General',
  'Centros',
  'Números de serie',
  'Modelos de equipo',
  'Festivos',
  'Reglas de cobertura',
  'Datos del taller',
  'Precios de reparación',
];

/** The titles of the pages that differ from their name in the menu. */
const titles: Record<string, string> = {
  General: 'Ajustes generales',
  Contabilidad: 'Exportaciones',
  Cifras: 'Cifras de reparaciones',
  Préstamos: 'Portátiles de préstamo',
};

// The menu of each role is tested with the screens. The administrator's has nearly every page.
// Covers B1.1, F2.public.3
test('the administrator signs in, opens every page of the menu and signs out', async ({ page }) => {
  await signInByForm(page, demo.admin);
  await expect(page).toHaveURL('/computers');

  const navigation = page.getByRole('navigation', { name: 'Menú principal' });
  await navigation.getByText('Ajustes').click();
  await expect(navigation.getByRole('link')).toHaveText([...menu, 'Salir']);
  for (const name of menu) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[name] ?? name);
  }
  await navigation.getByRole('link', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/');
  await expect(page).toHaveURL('/login');
});

// Covers F8.2
test('a wrong password shows a message, and the right one signs in', async ({ page, refusals }) => {
  refusals.allow(401);
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill('Familia@Example.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Credenciales inválidas');

  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-computers');

  await page.goto('/login');
  await expect(page).toHaveURL('/my-computers');
});
