import { demo, headersOf, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { openCovered, report } from '../support/repairs.ts';

test('the workshop lends a laptop by its label, and takes it back', async ({
  page,
  browser,
  baseURL,
}) => {
  const { person, computerId } = await openCovered(page, 'es');
  const { _id, number } = await report(page.request, person, computerId);
  const accepted = await page.request.post(`/api/v1/repairs/${_id}/accept`, {
    headers: await headersOf(page.request, { email: demo.supportDesk }),
    data: { handOver: 'Tráelo al taller con su cargador.' },
  });
  expect(accepted.status()).toBe(200);
  const code = `E-${number.slice(-6)}`;

  const storageState = { cookies: [], origins: [] };
  const workshop = await browser.newPage({ baseURL: baseURL ?? '', storageState });
  await signIn(workshop, { email: demo.workshop }, '/loaners');
  await workshop.getByRole('button', { name: 'Añadir portátil' }).click();
  const adding = workshop.getByRole('dialog', { name: 'Añadir portátil' });
  await adding.getByLabel('Código').fill(code.toLowerCase());
  await adding.getByLabel('N.º de serie').fill(`LOAN${number.slice(-6)}`);
  await adding.getByLabel('Modelo').fill('HP ProBook 440');
  await adding.getByLabel('Dónde se guarda').fill('Taller');
  await workshop.keyboard.press('Enter');
  await expect(workshop.getByText(`${code} está listo para prestar.`)).toBeVisible();

  // A scanner types the label and ends with Enter.
  const field = workshop.getByLabel(/^Código, serie, modelo/);
  await field.fill(code);
  await field.press('Enter');
  const lending = workshop.getByRole('dialog', { name: `Prestar ${code}` });
  await lending.getByLabel('Número de la reparación').fill(number);
  await lending.getByRole('checkbox', { name: 'Cargador' }).check();
  await lending.getByRole('button', { name: 'Prestar', exact: true }).click();
  await expect(
    workshop.getByText(new RegExp(`^${code} está prestado para ${number}`)),
  ).toBeVisible();

  await page.goto(`/my-repairs/${_id}`);
  await expect(page.getByRole('heading', { name: 'Tu portátil de préstamo' })).toBeVisible();
  await expect(page.getByText(`${code} · HP ProBook 440`)).toBeVisible();

  await workshop.getByRole('link', { name: number }).click();
  await expect(workshop).toHaveURL(`/workshop/${_id}`);
  await workshop.getByRole('button', { name: 'Recoger' }).click();
  const taking = workshop.getByRole('dialog', { name: `Recoger ${code}` });
  await taking.getByRole('checkbox', { name: 'Pantalla' }).check();
  await expect(taking.getByText('Falta o no está bien: cargador.')).toBeVisible();
  await taking.getByRole('button', { name: 'Recoger', exact: true }).click();
  await expect(workshop.getByText(`${code} está recogido.`)).toBeVisible();
  await expect(workshop.getByRole('button', { name: 'Prestar un portátil' })).toBeVisible();
});
