import type { Locator } from '@playwright/test';
import { demo, headersOf, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { computersWithPhoto, newSerials } from '../support/staff.ts';

// Covers B2.4.4
test('a CSV file with errors is previewed line by line, and its valid lines are imported', async ({
  page,
  request,
}) => {
  const { prefix, serials } = newSerials(4);
  const [first, second, third, known] = serials;
  const headers = await headersOf(request, { email: demo.supportDesk });
  const data = { serialNumbers: [known] };
  await request.post('/api/v1/serial-number/multi', { headers, data });
  const models = await (await request.get('/api/v1/computer-models/all', { headers })).json();
  const { model } = models.docs[0];

  await signIn(page, { email: demo.supportDesk }, '/settings/serial-numbers');
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar CSV' });
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(dialog.getByText('No has elegido ningún archivo.')).toBeVisible();

  const rows = [
    first,
    `${second?.toLowerCase()};"${model}"`,
    'número de serie',
    '',
    first,
    known,
    `${third},Máquina de escribir`,
  ];
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'equipos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  await expect(dialog.getByText('Se añadirán 2 números.')).toBeVisible();
  await expect(dialog.getByText('4 líneas no se añadirán.')).toBeVisible();
  const faults = [
    ['3', 'número de serie', 'Es el título de una columna'],
    ['5', first, 'Está repetido'],
    ['6', known, 'Ya estaba en la lista'],
    ['7', `${third},Máquina de escribir`, 'No existe ese modelo'],
  ];
  expect(await cellsOf(dialog)).toEqual(faults);
  expect(await countOf()).toBe(1);

  await dialog.getByRole('button', { name: 'Importar 2 números' }).click();
  await expect(dialog.getByText('2 números añadidos.')).toBeVisible();
  await expect(dialog.getByText('4 no se han añadido.')).toBeVisible();
  expect(await cellsOf(dialog)).toEqual(faults);
  expect(await countOf()).toBe(3);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();

  await page.getByLabel('Número de serie').fill(prefix);
  await expect(page.getByText('1–3 de 3')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: second ?? '' })).toContainText(model);

  async function countOf(): Promise<number> {
    const reply = await request.get('/api/v1/serial-number', {
      headers,
      params: { _id: `/${prefix}/` },
    });
    return (await reply.json()).pagination.total;
  }
});

test('an import is undone until a family uses one of its numbers', async ({
  page,
  request,
  refusals,
}) => {
  refusals.allow(409);
  const { prefix, serials } = newSerials(3);
  await signIn(page, { email: demo.supportDesk }, '/settings/serial-numbers');
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar CSV' });
  const rows = ['Número de serie;Modelo', ...serials];
  const choose = () =>
    dialog.locator('input[type=file]').setInputFiles({
      name: `${prefix}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}`, 'utf16le'),
    });
  await choose();
  await dialog.getByRole('button', { name: 'Importar 3 números' }).click();
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await dialog.getByRole('button', { name: 'Borrar 3 números' }).click();
  await expect(dialog.getByText('Importación deshecha: 3 números borrados.')).toBeVisible();
  await choose();
  await dialog.getByRole('button', { name: 'Importar 3 números' }).click();
  await expect(dialog.getByText('3 números añadidos.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();

  const person = await registerPerson(request);
  await computersWithPhoto(request, { person, serials: serials.slice(0, 1) });
  await page.getByRole('button', { name: 'Importaciones' }).click();
  const imports = page.getByRole('dialog', { name: 'Importaciones' });
  const newest = imports.getByRole('listitem').filter({ hasText: prefix }).first();
  await newest.getByRole('button', { name: /Deshacer/ }).click();
  await newest.getByRole('button', { name: 'Borrar 3 números' }).click();
  await expect(newest.getByText(/ya se usan números de esta importación \(1\)/)).toBeVisible();
  await imports.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByLabel('Número de serie').fill(prefix);
  await page.getByLabel('Asignado').selectOption('Libres');
  await expect(page.getByText('1–2 de 2')).toBeVisible();
});

test('a file that is not CSV is refused before the upload', async ({ page }) => {
  await signIn(page, { email: demo.supportDesk }, '/settings/serial-numbers');
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar CSV' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'equipos.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(dialog.getByText('El archivo tiene que ser un CSV.')).toBeVisible();
});

test('a phone shows the result of each computer in full width, also without its serial number', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { prefix, serials } = newSerials(2);
  const person = await registerPerson(request);
  const ids = await computersWithPhoto(request, { person, serials });
  const headers = await headersOf(request, { email: demo.admin });
  for (const id of ids) {
    const data = { status: 'paid' };
    await request.put(`/api/v1/computers/${id}/change-status`, { headers, data });
  }

  await signIn(page, { email: demo.admin }, `/computers?tab=all&serial=${prefix}`);
  await page.getByRole('checkbox', { name: 'Marcar todos los de esta página' }).check();
  await page.getByRole('button', { name: 'Crear 2 facturas' }).click();
  // A colleague takes the number away after the question.
  await request.put(`/api/v1/admin/computer/${ids[0]}/revoke-serial`, { headers });
  await page.getByRole('button', { name: 'Empezar' }).click();
  const results = page.getByRole('region', { name: 'Qué ha pasado con cada uno' });
  await expect(results.getByRole('listitem')).toHaveCount(2);
  const lost = results.getByRole('listitem').filter({ hasText: 'ya no tiene su número de serie' });
  const name = await lost.locator('strong').boundingBox();
  const reason = await lost.getByText(/^Sin cambios/).boundingBox();
  expect(reason?.x).toBe(name?.x);
  expect(reason?.y).toBeGreaterThan(name?.y ?? 0);
});

async function cellsOf(dialog: Locator): Promise<string[][]> {
  const rows = await dialog.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.getByRole('cell').allTextContents()));
}
