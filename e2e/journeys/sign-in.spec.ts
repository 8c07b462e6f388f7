import { demo, demoPassword, signIn, signInByForm } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const settings = ['General', 'Centros', 'Números de serie'];

/** The titles of the pages that differ from their name in the menu. */
const titles: Record<string, string> = {
  General: 'Ajustes generales',
  Contabilidad: 'Exportaciones',
  Cifras: 'Cifras de reparaciones',
  Préstamos: 'Portátiles de préstamo',
};

for (const [role, { email, home, menu }] of Object.entries({
  'the family': {
    email: demo.family,
    home: '/my-computers',
    menu: ['Mis datos', 'Mis equipos', 'Instrucciones'],
  },
  'the administrator': {
    email: demo.admin,
    home: '/computers',
    menu: [
      'Mis datos',
      'Equipos',
      'Reparaciones',
      'Cifras',
      'Taller',
      'Préstamos',
      'Plazos',
      'Contabilidad',
      'Usuarios',
      ...settings,
      'Modelos de equipo',
      'Festivos',
      'Reglas de cobertura',
      'Datos del taller',
      'Precios de reparación',
    ],
  },
  'the support desk': {
    email: demo.supportDesk,
    home: '/computers',
    menu: ['Mis datos', 'Equipos', 'Reparaciones', 'Cifras', 'Préstamos', 'Plazos', ...settings],
  },
  'the accountant': {
    email: demo.accountant,
    home: '/computers',
    menu: ['Mis datos', 'Equipos', 'Reparaciones', 'Cifras', 'Plazos', 'Contabilidad'],
  },
  'the workshop': {
    email: demo.workshop,
    home: '/workshop',
    menu: ['Mis datos', 'Taller', 'Préstamos'],
  },
})) {
  // Covers B1.1, F2.public.3
  test(`${role} signs in, sees exactly its menu and signs out`, async ({ page }) => {
    await signInByForm(page, email);
    await expect(page).toHaveURL(home);

    const navigation = page.getByRole('navigation', { name: 'Menú principal' });
    const group = navigation.getByText('Ajustes');
    if (menu.includes('General')) await group.click();
    else await expect(group).toHaveCount(0);
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
}

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

// Covers B2.2, F2.routes.9
test('a page of the staff denies access to a family', async ({ page }) => {
  await signIn(page, { email: demo.family }, '/users');
  await expect(page.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a mis datos' }).click();
  await expect(page.getByText(demo.family)).toBeVisible();
});

test('signing out in one tab signs out in the other', async ({ page, context }) => {
  await signIn(page, { email: demo.family });
  const other = await context.newPage();
  await other.goto('/instructions');
  await expect(other.getByRole('heading', { name: 'Instrucciones' })).toBeVisible();

  await page.getByRole('link', { name: 'Salir' }).click();
  await expect(other).toHaveURL('/login');
});
