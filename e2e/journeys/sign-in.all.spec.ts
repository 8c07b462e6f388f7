import { demo, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

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
