import { scanByHand } from '../support/hand-scanner.ts';
import { demo, headersOf, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { blue, openCovered, red, report, today } from '../support/repairs.ts';

/** Today in Madrid, as a person types it. */
const typedToday = today.split('-').toReversed().join('/');

/** A hand in a glove needs 44 px. */
const minTarget = 44;

test('the workshop scans a laptop, receives it, repairs it with favourites and returns it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { person, computerId } = await openCovered(page, 'es');
  const { _id, number } = await report(page.request, person, computerId);
  const desk = await headersOf(page.request, { email: demo.supportDesk });
  const accepted = await page.request.post(`/api/v1/repairs/${_id}/accept`, {
    headers: desk,
    data: { handOver: 'Llévalo al taller, con el cargador.' },
  });
  const { serial } = (await accepted.json()) as { serial: string };

  const storageState = { cookies: [], origins: [] };
  const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true };
  const workshop = await browser.newPage({ baseURL: baseURL ?? '', storageState, ...tablet });
  await signIn(workshop, { email: demo.workshop }, '/workshop');
  await expect(workshop.getByRole('link', { name: serial })).toBeVisible();
  await scanByHand(workshop, serial);
  await expect(workshop).toHaveURL(`/workshop/${_id}`);

  // Another laptop first, and then the right one.
  await expect(workshop.getByLabel(/^Número de serie/)).toBeVisible();
  await scanByHand(workshop, 'OTRO9876543');
  await expect(workshop.getByRole('alert')).toContainText('OTRO9876543');
  await expect(workshop.getByRole('alert')).toContainText(serial);
  await scanByHand(workshop, serial);
  await expect(workshop.getByText('Es el portátil de esta reparación.')).toBeVisible();
  for (const [index, photo] of [red, blue].entries()) {
    await workshop.locator('input[type="file"]').setInputFiles(photo);
    await expect(workshop.getByRole('img', { name: /^Foto \d$/ })).toHaveCount(index + 1);
  }
  await workshop.getByRole('button', { name: 'Recibir y hacer el resguardo' }).click();
  await expect(workshop.getByText('El resguardo está listo para imprimir.')).toBeVisible();
  const label = workshop.waitForEvent('popup');
  await workshop.getByRole('button', { name: 'Imprimir la etiqueta' }).click();
  await (await label).close();

  await workshop.getByRole('radio', { name: 'Se cayó' }).check();
  await workshop.getByLabel('Qué le pasa y qué hay que hacer').fill('Hay que cambiar la pantalla.');
  await workshop.getByLabel('Día previsto').fill(typedToday);
  const tiles = workshop.getByRole('group', { name: /^Para / }).getByRole('button');
  for (const tile of [tiles.nth(0), tiles.nth(1), tiles.nth(1)]) await tile.click();
  await expect(workshop.getByRole('button', { name: /^Quitar / })).toHaveCount(2);
  for (const button of await workshop.getByRole('main').getByRole('button').all()) {
    const box = await button.boundingBox();
    const name = await button.textContent();
    if (box) expect(Math.min(box.width, box.height), `${name}`).toBeGreaterThanOrEqual(minTarget);
  }
  await workshop.reload();
  await expect(workshop.getByRole('button', { name: /^Quitar / })).toHaveCount(2);
  await workshop.getByRole('button', { name: 'Guardar el diagnóstico' }).click();
  await expect(workshop.getByText('Diagnóstico guardado.')).toBeVisible();

  for (const test of await workshop.getByRole('checkbox').all()) await test.check();
  await workshop.getByLabel('Qué se ha hecho').fill('Pantalla nueva.');
  await workshop.locator('input[type="file"]').setInputFiles(red);
  await expect(workshop.getByRole('button', { name: /^Quitar la foto/ })).toHaveCount(1);
  await workshop.getByRole('button', { name: 'Listo para recoger' }).click();
  await expect(workshop.getByText('La familia ya tiene el aviso')).toBeVisible();
  // The number of the label opens the repair of the laptop that is on the table already.
  await scanByHand(workshop, number);
  await expect(workshop.getByText(`Es este portátil: ${serial}.`)).toBeVisible();

  const headers = await headersOf(page.request, person);
  const mine = await page.request.get(`/api/v1/my-repairs/${_id}`, { headers });
  const { returnCode, files } = (await mine.json()) as {
    returnCode: string;
    files: { purpose: string }[];
  };
  expect(files.map(({ purpose }) => purpose)).toContain('report');
  await workshop.getByLabel('Código de la familia').fill(returnCode);
  await workshop.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(workshop.getByText('Devuelto.')).toBeVisible();
  await workshop.close();
});

test('everyone reads the prices without signing in', async ({ page }) => {
  await page.goto('/repair-prices');
  await expect(page.getByRole('table', { name: 'Piezas' }).getByRole('row')).toHaveCount(21);
  await expect(page.getByText('3 meses de garantía')).toBeVisible();
});
