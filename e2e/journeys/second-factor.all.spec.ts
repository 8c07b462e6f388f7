import { createHmac } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { mailedText } from '../support/outbox.ts';
import {
  demo,
  demoPassword,
  forgetSession,
  headersOf,
  keepSession,
  registerPerson,
  removeSession,
} from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { untilStill } from '../support/waiting.ts';

/** The code that an authenticator app computes from the secret on the page. */
function codeOf(secret: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

async function submitPassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a staff member sets up a second factor on a phone, signs in with it and with a recovery code', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const person = await registerPerson(request);
  const admin = await headersOf(request, { email: demo.admin });
  const found = await request.get(`/api/v1/user?email=/${person.email}/`, { headers: admin });
  const [{ _id: id }] = (await found.json()).docs;
  await request.put(`/api/v1/user/${id}/scopes`, { headers: admin, data: { scopes: ['cau'] } });

  await submitPassword(page, person.email, person.password);
  await page.waitForURL('/computers');
  await page.goto('/');
  await page.getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByLabel('Tu contraseña')).toBeFocused();
  await page.getByLabel('Tu contraseña').fill(person.password);
  await page.keyboard.press('Enter');
  const picture = page.getByRole('img', { name: 'Código QR para tu aplicación de códigos' });
  await expect(picture).toBeVisible();
  await expectAccessible(page);
  const shown = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = (await shown.textContent()) ?? '';
  await page.getByLabel('Código de la aplicación').fill(codeOf(secret));
  await page.keyboard.press('Enter');

  const codes = page.getByRole('list', { name: 'Códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const lines = await codes.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const text = document.createRange();
      text.selectNodeContents(item);
      return text.getClientRects().length;
    }),
  );
  expect(lines, 'each code is on one line').toEqual(Array(10).fill(1));
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Ya los he guardado' }).click();
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
  expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(360);

  await removeSession(page);
  await submitPassword(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: 'Escribe tu código' })).toBeVisible();
  await expect(page.getByLabel('Código')).toBeFocused();
  await expectAccessible(page);
  // The confirmation used the code of this half minute. The next one is already valid.
  await page.getByLabel('Código').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/computers');
  // The list is shown after all calls of the page.
  await expect(page.getByRole('checkbox').first()).toBeVisible();

  await removeSession(page);
  await submitPassword(page, person.email, person.password);
  await page.getByLabel('Código').fill(recovery.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/computers');
});

test('a staff member changes the phone with a recovery code and switches off with a code, in Galician', async ({
  page,
  request,
  refusals,
}) => {
  refusals.allow(400);
  const person = await registerPerson(request, 'ga');
  const admin = await headersOf(request, { email: demo.admin });
  const found = await request.get(`/api/v1/user?email=/${person.email}/`, { headers: admin });
  const [{ _id: id }] = (await found.json()).docs;
  await request.put(`/api/v1/user/${id}/scopes`, { headers: admin, data: { scopes: ['cau'] } });
  const headers = await headersOf(request, person);
  const path = '/api/v1/user/me/second-factor';
  const started = await request.post(path, { headers, data: { password: person.password } });
  const { secret: first } = await started.json();
  const confirmed = await request.put(path, { headers, data: { code: codeOf(first) } });
  const { token, recoveryCodes } = await confirmed.json();

  await page.addInitScript(() => localStorage.setItem('locale', 'ga'));
  await keepSession(page, token);
  await page.goto('/');
  await page.getByRole('button', { name: 'Cambiar de móbil' }).click();
  await page.getByLabel('O teu contrasinal').fill(person.password);
  await page.getByLabel('Código actual').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('O código non é correcto');
  await expectAccessible(page);
  await page.getByLabel('Código actual').fill(recoveryCodes[0]);
  await page.keyboard.press('Enter');
  const shown = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const second = (await shown.textContent()) ?? '';
  await page.getByLabel('Código da aplicación').fill(codeOf(second));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Xa os gardei' }).click();

  await page.getByRole('button', { name: 'Desactivar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('O teu contrasinal').fill(person.password);
  await dialog.getByLabel('Código actual').fill(codeOf(second, 1));
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('A verificación en dous pasos está desactivada.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Está desactivada.')).toBeVisible();
  await mailedText(page, { to: person.email, containing: /para entrar abonda o contrasinal/ });
});

test('staff must set up a compulsory second factor before anything else', async ({
  page,
  request,
  refusals,
}) => {
  // The page makes some calls before it knows that a second factor is required.
  refusals.allow(403);
  const admin = await headersOf(request, { email: demo.admin });
  const change = (staffSecondFactor: boolean, headers: Record<string, string>) =>
    request.put('/api/v1/options', { headers, data: { staffSecondFactor } });
  const started = await request.post('/api/v1/user/me/second-factor', {
    headers: admin,
    data: { password: demoPassword },
  });
  const { secret } = await started.json();
  const confirmed = await request.put('/api/v1/user/me/second-factor', {
    headers: admin,
    data: { code: codeOf(secret) },
  });
  const headers = { authorization: `Bearer ${(await confirmed.json()).token}` };
  try {
    expect((await change(true, headers)).status()).toBe(200);
    await submitPassword(page, demo.supportDesk, demoPassword);
    const title = page.getByRole('heading', { name: 'Activa la verificación en dos pasos' });
    await expect(title).toBeVisible();
    await page.goto('/settings/general');
    await expect(title).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toHaveCount(0);
    await expectAccessible(page);
  } finally {
    // Other tests sign in with the password only.
    await change(false, headers);
    await request.put('/api/v1/user/me/second-factor/off', {
      headers,
      data: { password: demoPassword, code: codeOf(secret, 1) },
    });
    forgetSession(demo.admin);
  }
});
