import { readFile } from 'node:fs/promises';
import { mailedText } from '../support/outbox.ts';
import { sendReceipt } from '../support/paying.ts';
import { demo, headersOf, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { openQuote, quoted, readOwn } from '../support/quotes.ts';

test('a family pays a quote by transfer, and downloads its invoice after the accountant validates it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { person, _id, number } = await openQuote(page, 'es');
  const headers = await headersOf(page.request, person);
  const { bankAccount } = await (await page.request.get('/api/v1/options', { headers })).json();

  await page.getByRole('button', { name: 'Pagar por transferencia' }).click();
  const make = page.getByRole('listitem').filter({ hasText: 'Haz la transferencia' });
  await expect(make).toContainText(bankAccount);
  await expect(make).toContainText(`${quoted.family} €`);
  const { concept } = await transferOf();
  await expect(make).toContainText(concept);
  // The data are still there when the family comes back from its bank.
  await page.reload();
  await expect(make).toContainText(concept);
  await sendReceipt(page);
  await expect(page.getByText('Estamos comprobando tu transferencia')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ver el justificante/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pagar/ })).toHaveCount(0);

  const storageState = { cookies: [], origins: [] };
  const office = await browser.newPage({ baseURL: baseURL ?? '', storageState });
  await signIn(office, { email: demo.accountant }, '/repairs');
  await office.getByRole('tab', { name: 'Todas' }).click();
  await office.getByLabel('Revisión').selectOption('Justificante por revisar');
  await expect(office).toHaveURL(/review=receipt/);
  const row = office.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Justificante por revisar');
  await row.getByRole('link', { name: number }).click();
  await expect(office.getByRole('img', { name: 'Justificante' })).toBeVisible();
  await expect(office.getByText(concept).first()).toBeVisible();
  await office.getByRole('button', { name: 'Validar la transferencia' }).click();
  await expect(office.getByText('Transferencia validada.')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Validar la transferencia' })).toHaveCount(0);
  await office.close();

  const mail = await mailedText(page, { to: person.email, containing: /59,00/ });
  expect(mail).toContain(number);
  expect(await readOwn(page.request, person, _id)).toMatchObject({ status: 'repairing' });
  const download = page.getByRole('button', { name: /^Descargar F\d{4}-\d{6}/ });
  // A job issues the invoice, and the open page shows it after a reload.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Lo aceptaste y está pagado.')).toBeVisible();
    await expect(download).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('En reparación', { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await download.click();
  const file = await saved;
  const invoice = file.suggestedFilename().match(/F\d{4}-\d{6}/)?.[0];
  await expect(page.getByText(`La factura ${invoice} está en tus descargas.`)).toBeVisible();
  expect((await readFile(await file.path())).toString('latin1', 0, 5)).toBe('%PDF-');

  async function transferOf(): Promise<{ concept: string }> {
    const found = await page.request.get(`/api/v1/my-repairs/${_id}`, { headers });
    return (await found.json()).transfer;
  }
});
