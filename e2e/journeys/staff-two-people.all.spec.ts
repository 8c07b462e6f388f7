import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { demo, headersOf, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import {
  choose,
  computersWithPhoto,
  findBySerial,
  newSerials,
  sendFile,
} from '../support/staff.ts';

const late = 'Otra persona lo ha decidido antes';

// Covers B4.7c
test('when two people decide at once, the second reads what the first decided', async ({
  page: first,
  browser,
  request,
  refusals,
}) => {
  refusals.allow(409);
  const { serial, id, put } = await computerOfAFamily(request);
  await signIn(first, { email: demo.admin });
  const second = await openSecondBrowser(browser, demo.admin);
  const admin = await nameOf(request, demo.admin);
  const rows = {
    first: await findBySerial(first, serial),
    second: await findBySerial(second, serial),
  };

  await test.step('the photos: one approves them, the other rejects them', async () => {
    await put('images/reject', { issue: 'Sale oscura.' });
    await sendFile(request, {
      headers: await put.family(),
      computerId: id,
      document: 'statusFront',
    });
    for (const page of [first, second]) await page.reload();
    for (const row of Object.values(rows)) {
      await row.getByRole('button', { name: 'Revisar las fotos' }).click();
    }
    await first.getByRole('dialog').getByRole('button', { name: 'Dar por buenas' }).click();
    await expect(rows.first).toContainText('Pendiente de firma');
    const review = second.getByRole('dialog');
    await review.getByRole('button', { name: 'Rechazar las fotos' }).click();
    await review.getByLabel('Motivo').fill('No se ve.');
    await review.getByRole('button', { name: 'Rechazar las fotos' }).click();
    await expect(review.getByText(late)).toBeVisible();
    await expect(review).toContainText(`${admin}, `);
    await expect(review).toContainText(
      'Fotos dadas por buenas. Ahora está en «Pendiente de firma»',
    );
    await second.keyboard.press('Escape');
    await second.getByRole('button', { name: 'Salir sin guardar' }).click();
  });

  await test.step('the status', async () => {
    for (const row of Object.values(rows)) await choose(row, 'Cambiar el estado');
    await changeTo(first, 'Pendiente de pago');
    await expect(rows.first).toContainText('Pendiente de pago');
    await changeTo(second, 'Falta la foto');
    await expect(second.getByRole('dialog').getByText(late)).toBeVisible();
    await expect(second.getByRole('dialog')).toContainText('Estado cambiado a mano');
    await second.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(rows.second).toContainText('Pendiente de pago');
  });

  await test.step('the transfer', async () => {
    await sendFile(request, {
      headers: await put.family(),
      computerId: id,
      document: 'bankReceipt',
    });
    for (const page of [first, second]) await page.reload();
    for (const row of Object.values(rows)) {
      await row.getByRole('button', { name: 'Validar la transferencia' }).click();
    }
    await press(first, 'Validar la transferencia');
    await expect(rows.first).toContainText('Pagado');
    // With the keyboard shortcut, because the dialog has reloaded and shows no button.
    await second.keyboard.press('v');
    await expect(second.getByRole('dialog').getByText(late)).toBeVisible();
    await expect(second.getByRole('dialog')).toContainText(
      'Transferencia validada. Ahora está en «Pagado»',
    );
    await second.keyboard.press('Escape');
  });

  await test.step('the invoice', async () => {
    for (const row of Object.values(rows)) {
      await row.getByRole('button', { name: 'Crear la factura' }).click();
    }
    await press(first, 'Crear factura');
    await expect(first.getByRole('dialog').getByText(/emitida/)).toBeVisible();
    await press(second, 'Crear factura');
    await expect(second.getByRole('dialog').getByText(late)).toBeVisible();
    await expect(second.getByRole('dialog')).toContainText(
      'Factura emitida. Ahora está en «Facturado»',
    );
    for (const page of [first, second]) await page.keyboard.press('Escape');
    await expect(rows.second).toContainText('Facturado');
  });

  await test.step('the annulment of the invoice', async () => {
    for (const row of Object.values(rows)) await choose(row, 'Anular la factura');
    for (const page of [first, second]) {
      await page.getByRole('dialog').getByLabel('Motivo').fill('Nunca existió.');
    }
    await press(first, 'Anular la factura');
    await expect(first.getByRole('dialog').getByText(/anulada/)).toBeVisible();
    await press(second, 'Anular la factura');
    await expect(second.getByRole('dialog')).toContainText(
      'Factura anulada. Ahora está en «Pagado»',
    );
    for (const page of [first, second]) await page.keyboard.press('Escape');
    await expect(rows.second).toContainText('Pagado');
  });

  const headers = await headersOf(request, { email: demo.admin });
  const events = await request.get(`/api/v1/computers/${id}/events`, { headers });
  const happened = (await events.json()).docs.map(({ event }: { event: string }) => event);
  for (const once of [
    'photos-verified',
    'status-changed',
    'transfer-validated',
    'invoice-created',
    'invoice-annulled',
  ]) {
    expect(happened.filter((event: string) => event === once)).toEqual([once]);
  }
  await second.context().close();
});

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

async function changeTo(page: Page, status: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Estado nuevo').selectOption(status);
  await dialog.getByLabel('Motivo del cambio').fill('Lo pide la familia');
  await press(page, 'Guardar');
}

/** A second browser, signed in as this person. */
async function openSecondBrowser(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, { email });
  return page;
}

async function nameOf(request: APIRequestContext, email: string): Promise<string> {
  const headers = await headersOf(request, { email });
  const me = await (await request.get('/api/v1/user/me', { headers })).json();
  return `${me.firstName} ${me.surname1}`;
}

async function computerOfAFamily(request: APIRequestContext) {
  const person = await registerPerson(request);
  const { serials } = newSerials(1);
  const [id = ''] = await computersWithPhoto(request, { person, serials });
  const put = async (what: string, data: object) => {
    const headers = await headersOf(request, { email: demo.supportDesk });
    const reply = await request.put(`/api/v1/admin/computer/${id}/${what}`, { headers, data });
    expect(reply.status()).toBe(200);
  };
  return {
    serial: serials[0] ?? '',
    id,
    put: Object.assign(put, { family: () => headersOf(request, person) }),
  };
}
