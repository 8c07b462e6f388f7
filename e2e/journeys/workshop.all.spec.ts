import { demo, headersOf, signInByForm } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test('the workshop is led to its board and sees no page of the staff', async ({
  page,
  refusals,
}) => {
  await signInByForm(page, demo.workshop);
  await expect(page).toHaveURL('/workshop');
  await expect(page.getByRole('heading', { name: 'Taller', level: 1 })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await expect(menu.getByRole('link')).toHaveText(['Mis datos', 'Taller', 'Préstamos', 'Salir']);
  for (const path of ['/computers', '/repairs', '/users', '/settings/workshop', '/cases']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible();
  }
  refusals.allow(403);
  const headers = await headersOf(page.request, { email: demo.workshop });
  for (const path of ['/computers', '/repairs', '/user', '/cases']) {
    const reply = await page.request.get(`/api/v1${path}`, { headers });
    expect(reply.status(), path).toBe(403);
  }
});
