import { demo, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test.use({ language: 'ga' });

test('a link taken just after the signal is lost says so, and its page opens when it returns', async ({
  page,
  context,
  refusals,
}) => {
  refusals.allowLostConnection();
  await signIn(page, { email: demo.family }, '/my-computers');
  await page.getByRole('link', { name: 'Os meus datos' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Os meus datos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sen conexión' })).toBeVisible();
  await expect(page.getByText('Abriremos a páxina en canto volva.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Os meus datos' })).toBeVisible();
  await expect(page.getByText('Sen conexión')).toHaveCount(0);
});
