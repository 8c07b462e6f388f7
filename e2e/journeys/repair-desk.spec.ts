import type { Page } from '@playwright/test';
import { demo, headersOf, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { blue, openCovered, red, report, today } from '../support/repairs.ts';

/** Today in Madrid, as a person types it. */
const typedToday = today.split('-').toReversed().join('/');

async function addPhotos(page: Page, photos: readonly (typeof red)[]) {
  const before = await page.getByRole('img', { name: /^Foto \d$/ }).count();
  for (const [index, photo] of photos.entries()) {
    await page.locator('input[type="file"]').setInputFiles(photo);
    await expect(page.getByRole('img', { name: /^Foto \d$/ })).toHaveCount(before + index + 1);
  }
}

test('a report is accepted by key, and the laptop is received, repaired and returned', async ({
  page,
  browser,
  baseURL,
}) => {
  const { person, computerId } = await openCovered(page, 'ga');
  const { _id, number } = await report(page.request, person, computerId);
  const found = await page.request.get(`/api/v1/repairs/${_id}`, {
    headers: await headersOf(page.request, { email: demo.supportDesk }),
  });
  const { serial } = (await found.json()) as { serial: string };
  const storageState = { cookies: [], origins: [] };

  const desk = await browser.newPage({ baseURL: baseURL ?? '', storageState });
  await signIn(desk, { email: demo.supportDesk }, '/repairs');
  await desk.getByRole('textbox', { name: 'Buscar' }).fill(number);
  await desk.getByRole('link', { name: number }).click();
  await expect(desk.getByRole('heading', { name: `Reparación ${number}` })).toBeVisible();
  await desk.keyboard.press('v');
  await expect(desk.getByLabel('Cómo y dónde entregar el portátil')).toHaveValue(
    /^Trae o portátil/,
  );
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('Parte aceptado.')).toBeVisible();
  await desk.close();

  const workshop = await browser.newPage({ baseURL: baseURL ?? '', storageState });
  await signIn(workshop, { email: demo.workshop }, '/workshop');
  await expect(workshop.getByRole('link', { name: serial })).toBeVisible();
  await workshop.getByLabel(/^Serie, número o/).fill(serial);
  await workshop.keyboard.press('Enter');
  await expect(workshop).toHaveURL(`/workshop/${_id}`);

  await workshop.getByLabel(/^Número de serie/).fill(serial.toLowerCase());
  await workshop
    .getByRole('radiogroup', { name: 'Viene con cargador' })
    .getByRole('radio', { name: 'Sí' })
    .check();
  await addPhotos(workshop, [red, blue]);
  await workshop.getByLabel('Daños que se ven').fill('Pantalla rota por una esquina.');
  await workshop.getByRole('button', { name: 'Recibir y hacer el resguardo' }).click();
  await expect(workshop.getByText('El resguardo está listo para imprimir.')).toBeVisible();
  const opened = workshop.waitForEvent('popup');
  await workshop.getByRole('button', { name: 'Imprimir el resguardo' }).click();
  await (await opened).close();

  await workshop.getByRole('radio', { name: 'Se cayó' }).check();
  await workshop.getByLabel('Qué le pasa y qué hay que hacer').fill('Hay que cambiar la pantalla.');
  await workshop.getByLabel('Día previsto').fill(typedToday);
  const tiles = workshop.getByRole('group', { name: /^Para / }).getByRole('button');
  await tiles.first().click();
  await workshop.getByRole('button', { name: 'Guardar el diagnóstico' }).click();
  await expect(workshop.getByText('Diagnóstico guardado.')).toBeVisible();

  for (const test of await workshop.getByRole('checkbox').all()) await test.check();
  await workshop.getByLabel('Qué se ha hecho').fill('Pantalla nueva.');
  await addPhotos(workshop, [red]);
  await workshop.getByRole('button', { name: 'Listo para recoger' }).click();
  await expect(workshop.getByText('La familia ya tiene el aviso')).toBeVisible();

  const headers = await headersOf(page.request, person);
  const mine = await page.request.get(`/api/v1/my-repairs/${_id}`, { headers });
  const { returnCode } = (await mine.json()) as { returnCode: string };
  await workshop.getByLabel('Código de la familia').fill(returnCode);
  await workshop.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(workshop.getByText('Devuelto.')).toBeVisible();
  await expect(workshop.getByText('Terminada')).toBeVisible();
  await workshop.close();
});
