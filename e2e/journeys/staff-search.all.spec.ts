import { demo, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { computersWithPhoto, newSerials } from '../support/staff.ts';

test('the support desk finds a computer by what a family says on the phone', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const { serials } = newSerials(1);
  const [serial = ''] = serials;
  await computersWithPhoto(request, { person, serials });

  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, { email: demo.supportDesk });
  const box = page.getByRole('textbox', { name: 'Buscar' });
  const row = page.getByRole('row').filter({ hasText: serial });
  await page.getByRole('columnheader', { name: 'Estudiante' }).waitFor();

  for (const said of [person.email, serial.toLowerCase(), `${serial} ${person.email}`]) {
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await page.keyboard.type(said);
    await expect(row).toBeVisible();
    await expect(page.getByText(/^1 registro$|de 1 registro/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(box).not.toBeFocused();
  }

  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByLabel('Forma de pago').selectOption({ label: 'Bizum' });
  await expect(page).toHaveURL(/method=bizum/);
  await page.reload();
  await expect(page.getByLabel('Forma de pago')).toHaveValue('bizum');
});
