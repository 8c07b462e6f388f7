import type { APIRequestContext } from '@playwright/test';
import { newSerial } from '../support/computers.ts';
import { mailedText } from '../support/outbox.ts';
import { gateway, leaveToPay } from '../support/paying.ts';
import { demo, headersOf, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { untilShown } from '../support/waiting.ts';

/** The only repair of the demo whose family has a quote. */
async function quotedRepair(request: APIRequestContext) {
  const headers = await headersOf(request, { email: demo.admin });
  const list = await request.get('/api/v1/repairs?tab=all&status=quoted', { headers });
  const { docs } = (await list.json()) as { docs: { _id: string }[] };
  const found = await request.get(`/api/v1/repairs/${docs[0]?._id}`, { headers });
  return (await found.json()) as { _id: string; number: string; family: { email: string } };
}

test('a family pays a quote, and gets its share back with another laptop', async ({
  page,
  browser,
  baseURL,
}) => {
  const { _id, number, family } = await quotedRepair(page.request);
  await signIn(page, { email: family.email }, `/my-repairs/${_id}`);
  await expect(page.getByText(/La cobertura paga 250,00\s€ · Tú pagas 59,00\s€/)).toBeVisible();
  await leaveToPay(page, 'Tarjeta', '59,00');
  await expect(page.getByText(`Cobertura SIR Reparación ${number}`)).toBeVisible();
  await gateway.pay(page);
  await untilShown(page, ['Ya está pagado: empezamos la reparación']);
  await page.getByRole('button', { name: 'Ver la reparación' }).click();
  await expect(page.getByText('Lo aceptaste y está pagado.')).toBeVisible();
  await expect(page.getByText(/^F\d{4}-\d{6}$/)).toBeVisible({ timeout: 30_000 });
  const mail = await mailedText(page, { to: family.email, containing: /59,00/ });
  expect(mail).toContain(number);

  const storageState = { cookies: [], origins: [] };
  const workshop = await browser.newPage({ baseURL: baseURL ?? '', storageState });
  await signIn(workshop, { email: demo.workshop }, `/workshop/${_id}`);
  await workshop.getByRole('button', { name: 'No tiene arreglo' }).click();
  await workshop.getByLabel('Por qué no tiene arreglo').fill('La placa base está partida.');
  await workshop.getByRole('button', { name: 'Proponerlo a administración' }).click();
  await expect(workshop.getByText('Propuesto. Administración lo confirma.')).toBeVisible();
  await workshop.close();

  const office = await browser.newPage({ baseURL: baseURL ?? '', storageState });
  await signIn(office, { email: demo.admin }, `/repairs/${_id}`);
  await office.getByRole('button', { name: /^Confirmar que no tiene arreglo/ }).click();
  const serial = await newSerial(page.request);
  await office.getByRole('radio', { name: 'Otro portátil, en lugar del averiado' }).check();
  await office.getByLabel('Número de serie del portátil que se le da').fill(serial);
  await office.getByRole('button', { name: 'Dar el otro portátil y avisar' }).click();
  await expect(office.getByText('Confirmado. La familia ya lo sabe.')).toBeVisible();
  await office.close();

  await page.reload();
  await expect(page.getByText('N.º de serie nuevo')).toBeVisible();
  await expect(page.getByText(serial)).toBeVisible();
  await expect(page.getByText(/^(Te devolvemos|Te hemos devuelto) 59,00/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el anexo' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
