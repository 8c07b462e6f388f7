import { demo, keepSession, tokenOf } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const headline = 'El portátil del cole, cubierto todo el curso.';

test('a parent reads what it is on a phone, changes the language and creates an account', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('49,00 € al año por cada portátil')).toBeVisible();
  await page.getByRole('link', { name: 'Qué cubre y cómo funciona' }).click();
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeFocused();

  await expect(page.getByText('La pérdida, el robo y el hurto.')).toBeVisible();
  await page.getByText('¿Puedo cambiar de idea?').click();
  await expect(page.getByText(/Tienes 14 días naturales/)).toBeVisible();
  await page.getByRole('button', { name: 'Galego' }).click();
  await expect(page.getByText(/Tes 14 días naturais/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Galego' })).toBeFocused();

  await page.getByRole('link', { name: 'Crear unha conta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear unha conta');
});

test('the texts follow the settings of the staff', async ({ page, request }) => {
  const token = await tokenOf(request, { email: demo.admin });
  const headers = { authorization: `Bearer ${token}` };
  const before = await (await request.get('/api/v1/options')).json();
  const save = (data: object) => request.put('/api/v1/options', { headers, data });
  const { contractInitDate, contractEndDate, cost, paymethod } = before;
  try {
    await save({
      cost: 52.5,
      paymethod: { creditCard: true, bizum: true, transfer: false },
      contractInitDate: Date.parse('2099-09-01T00:00:00+02:00') / 1000,
      contractEndDate: Date.parse('2099-10-31T23:59:59+01:00') / 1000,
    });
    await page.goto('/welcome');
    await expect(page.getByText('52,50 €', { exact: true })).toBeVisible();
    await expect(page.getByText('Puedes pagar con tarjeta o Bizum.').first()).toBeVisible();
    await expect(
      page.getByText('Podrás contratar desde el 1 de septiembre de 2099.'),
    ).toBeVisible();

    await page.goto('/login');
    await expect(page.getByText('Con tarjeta o Bizum. 52,50 € al año.')).toBeVisible();
    await expect(
      page.getByText('Podrás contratar desde el 1 de septiembre de 2099.'),
    ).toBeVisible();

    await keepSession(page, await tokenOf(request, { email: demo.family }));
    await page.goto('/my-computers');
    await expect(page.getByText('Actualmente no se permiten nuevas contrataciones')).toBeVisible();
    await expect(
      page.getByText('Podrás contratar desde el 1 de septiembre de 2099.'),
    ).toBeVisible();
  } finally {
    await save({ contractInitDate, contractEndDate, cost, paymethod });
  }
});
