import type { Page } from '@playwright/test';
import { pressShortcut } from '../states/state.ts';
import { student } from '../support/computers.ts';
import { demo, headersOf, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { blue, giveFiles, openCovered, red, report } from '../support/repairs.ts';

const session = { cookies: [], origins: [] };

test('a family reports a fault by keyboard alone', async ({ page }) => {
  await openCovered(page, 'es');
  const link = `Comunicar una avería: ${student}`;
  await expect(page.getByRole('link', { name: /^Comunicar una avería/ })).toBeVisible();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/report$/);
  await expect(page.getByRole('button', { name: 'Ir al parte de avería' })).toBeVisible();
  await tabTo(page, 'Ir al parte de avería');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('checkbox', { name: 'Pantalla' })).toBeFocused();
  for (const part of ['Pantalla', 'Bisagra']) {
    await tabTo(page, part);
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: part })).toBeChecked();
  }
  await tabTo(page, 'Se cayó');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Se mojó' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Se cayó' })).toBeChecked();
  // Arrow keys move within a group, and Tab leaves it.
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Cuéntalo con tus palabras')).toBeFocused();
  await page.keyboard.type('Se cayó de la mesa y la bisagra no cierra.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Hoy' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Hoy' })).toBeChecked();
  await tabTo(page, 'No puedo hacer una foto');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('¿Por qué no?')).toBeFocused();
  await page.keyboard.type('No se ve en una foto');
  await tabTo(page, 'Enviar el parte');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Tu parte es el A\d{4}-\d{6}$/)).toBeVisible();
});

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
  await expect(desk.getByLabel('Motivo')).toBeFocused();
  await desk.keyboard.press('ArrowDown');
  await tabTo(desk, 'Por qué no está cubierta');
  await desk.keyboard.type('El portátil enciende bien con otro cargador, que no cubrimos.');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('Decisión enviada a la familia.')).toBeVisible();

  await expect(desk.getByText(/por decidir$/)).toBeVisible();
  await pressShortcut(desk, 'n');
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
  // The first group has the focus on «Sin mirar», and «Sí» follows the last option.
  await tabTo(workshop, 'Sin mirar');
  await workshop.keyboard.press('ArrowRight');
  const charger = workshop.getByRole('radiogroup', { name: 'Viene con cargador' });
  await expect(charger.getByRole('radio', { name: 'Sí' })).toBeChecked();
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
