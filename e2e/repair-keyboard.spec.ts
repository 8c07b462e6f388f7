import type { Page } from '@playwright/test';
import { demo, headersOf, signIn } from './people.ts';
import { expect, test } from './product.ts';
import { blue, giveFiles, openCovered, red, report } from './repairs.ts';

const session = { cookies: [], origins: [] };

test('the desk asks, rejects and opens the next report by keys alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { person, computerId } = await openCovered(page, 'es');
  const { _id, number } = await report(page.request, person, computerId);
  const desk = await browser.newPage({ baseURL: baseURL ?? '', storageState: session });
  await signIn(desk, { email: demo.supportDesk }, `/repairs/${_id}`);
  await expect(desk.getByRole('heading', { name: `Reparación ${number}` })).toBeVisible();

  await desk.keyboard.press('p');
  await expect(desk.getByLabel('Qué necesitas saber')).toBeFocused();
  await desk.keyboard.type('¿Se oye algo al encenderlo?');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('Pregunta enviada.')).toBeVisible();

  const replied = await page.request.post(`/api/v1/my-repairs/${_id}/messages`, {
    headers: await headersOf(page.request, person),
    data: { text: 'No se oye nada.' },
  });
  expect(replied.status()).toBe(200);
  await desk.reload();
  await expect(desk.getByText('No se oye nada.')).toBeVisible();

  await desk.keyboard.press('r');
  await expect(desk.getByLabel('Por qué no está cubierta')).toBeFocused();
  await desk.keyboard.type('El portátil enciende bien con otro cargador, que no cubrimos.');
  await desk.keyboard.press('Shift+Tab');
  await expect(desk.getByLabel('Motivo')).toBeFocused();
  await desk.keyboard.press('ArrowDown');
  await tabTo(desk, 'Por qué no está cubierta');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('Decisión enviada a la familia.')).toBeVisible();

  await expect(desk.getByText(/por decidir$/)).toBeVisible();
  await desk.keyboard.press('n');
  await expect(desk).not.toHaveURL(`/repairs/${_id}`);
  await expect(desk).toHaveURL(/\/repairs\/[0-9a-f-]{36}$/);
  await desk.close();
});

test('the workshop finds and receives a laptop by keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { person, computerId } = await openCovered(page, 'es');
  const { _id } = await report(page.request, person, computerId);
  const headers = await headersOf(page.request, { email: demo.supportDesk });
  const accepted = await page.request.post(`/api/v1/repairs/${_id}/accept`, {
    headers,
    data: { handOver: 'Trae el portátil al taller.' },
  });
  const { serial } = (await accepted.json()) as { serial: string };

  const workshop = await browser.newPage({ baseURL: baseURL ?? '', storageState: session });
  await signIn(workshop, { email: demo.workshop }, '/workshop');
  await expect(workshop.getByRole('main').getByRole('textbox')).toBeFocused();
  await workshop.keyboard.type(serial);
  await workshop.keyboard.press('Enter');
  await expect(workshop).toHaveURL(`/workshop/${_id}`);

  await expect(workshop.getByLabel(/^Número de serie/)).toBeFocused();
  await workshop.keyboard.type(serial);
  await workshop.keyboard.press('Enter');
  await tabTo(workshop, 'Viene con cargador');
  await workshop.keyboard.press('Space');
  giveFiles(workshop, [red, blue]);
  await tabTo(workshop, 'Hacer una foto');
  const camera = workshop.getByRole('button', { name: 'Hacer una foto' });
  for (const count of [1, 2]) {
    await expect(camera).toBeEnabled();
    await expect(camera).toBeFocused();
    await workshop.keyboard.press('Enter');
    await expect(workshop.getByRole('img', { name: /^Foto \d$/ })).toHaveCount(count);
  }
  await tabTo(workshop, 'Recibir y hacer el resguardo');
  await workshop.keyboard.press('Enter');
  await expect(workshop.getByText('El resguardo está listo para imprimir.')).toBeVisible();
  await workshop.close();
});

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.labels?.[0]?.textContent || element?.textContent || '';
    });
  for (let stops = 0; stops < 60; stops += 1) {
    if ((await focused()).trim() === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}
