import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { computerToPay, student } from '../support/computers.ts';
import { mailedText } from '../support/outbox.ts';
import {
  demo,
  headersOf,
  keepSession,
  registerPerson,
  signIn,
  tokenOf,
} from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { button, expectReceipt, words } from '../support/withdrawing.ts';

for (const language of ['es', 'ga'] as const) {
  const text = words[language];

  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a family withdraws from the card', async ({ page, request }) => {
      const person = await registerPerson(request, language);
      await computerToPay(page, person);
      await signIn(page, person);
      await page.getByRole('link', { name: text.card }).click();
      await expect(page.getByRole('radio')).toBeChecked();
      await button(page, text.next).click();
      await expect(page.getByRole('main')).toContainText('Uxía Núñez Rial');
      await button(page, text.confirm).click();
      const number = await expectReceipt(page, text.received);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /PDF$/ }).click();
      const content = await readFile(await (await download).path());
      expect(content.subarray(0, 5).toString()).toBe('%PDF-');
      await mailedText(page, { to: person.email, containing: text.mail });
      await page.goto('/my-computers?tab=history');
      const done = page.getByRole('link', { name: new RegExp(`${number}: (terminado|rematada)`) });
      await expect(done).toBeVisible();
    });

    test('a person without a session withdraws by keyboard on a narrow phone', async ({
      page,
      request,
    }) => {
      const person = await registerPerson(request, language);
      const computerId = await computerToPay(page, person);
      const serial = await serialOf(page, { computerId, person });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/login');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: text.footer, exact: true })
        .focus();
      await page.keyboard.press('Enter');

      const fields = page.getByRole('main').getByRole('textbox');
      await expect(fields).toHaveCount(3);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const written = ['Uxía Núñez Rial', person.email, serial];
      for (const [index, value] of written.entries()) {
        await page.keyboard.press('Tab');
        await expect(page.getByRole('textbox', { name: text.fields[index] ?? '' })).toBeFocused();
        await page.keyboard.type(value);
      }
      await page.keyboard.press('Tab');
      await expect(button(page, text.next)).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, button(page, text.confirm));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        320,
      );
      await page.keyboard.press('Enter');
      await expectReceipt(page, text.received);

      // Reloading keeps the receipt.
      await page.reload();
      const number = await expectReceipt(page, text.received);
      const mail = await mailedText(page, { to: person.email, containing: /withdraw\/verify/ });
      await page.goto(`/withdraw/verify?${mail.match(/verify\?(\S+)/)?.[1]}`);
      await page.getByRole('main').getByRole('button').click();
      await expect(page.getByRole('main')).toContainText(number);
      const headers = await headersOf(request, person);
      const { docs } = await (await request.get('/api/v1/computers/me', { headers })).json();
      expect(docs[0].status).toBe('expired');
    });
  });
}

test('two tabs that confirm at once share one withdrawal', async ({ page, context, request }) => {
  const person = await registerPerson(request);
  await computerToPay(page, person);
  await signIn(page, person, '/withdraw');
  const other = await context.newPage();
  await other.goto('/withdraw');
  for (const tab of [page, other]) await button(tab, words.es.next).click();
  for (const tab of [page, other]) await expect(button(tab, words.es.confirm)).toBeVisible();
  await Promise.all([page, other].map((tab) => button(tab, words.es.confirm).click()));
  const numbers = [
    await expectReceipt(page, words.es.received),
    await expectReceipt(other, words.es.received),
  ];
  expect(numbers[0]).toMatch(/^D\d{4}-\d{6}$/);
  expect(numbers[1]).toBe(numbers[0]);
});

test('a family withdraws in maintenance with the form of people without a session', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  const computerId = await computerToPay(page, person);
  const serial = await serialOf(page, { computerId, person });
  const headers = await headersOf(request, { email: demo.admin });
  const maintain = (isMaintenance: boolean) =>
    request.put('/api/v1/options', { headers, data: { isMaintenance } });
  await keepSession(page, await tokenOf(page.request, person));
  expect((await maintain(true)).status()).toBe(200);
  try {
    await page.goto('/withdraw');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);
    await page.getByLabel('Contrato', { exact: true }).fill(serial);
    await button(page, words.es.next).click();
    await button(page, words.es.confirm).click();
    await expectReceipt(page, words.es.received);
  } finally {
    await maintain(false);
  }
});

test('a declaration of an unknown contract looks the same and is taken', async ({ page }) => {
  await page.goto('/withdraw');
  await page.getByLabel('Nombre y apellidos').fill('Persoa Descoñecida');
  await page.getByLabel('Correo electrónico').fill('persoa@example.com');
  await page.getByLabel('Contrato', { exact: true }).fill('o portátil de miña filla');
  await button(page, words.es.next).click();
  await button(page, words.es.confirm).click();
  const number = await expectReceipt(page, words.es.received);

  await signIn(page, { email: demo.supportDesk }, '/cases?kind=withdrawal');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: `Desistimiento ${number}` })).toBeVisible();
  await expect(page.getByText('o portátil de miña filla')).toBeVisible();
  await expect(button(page, 'Asignar el contrato')).toBeVisible();
});

test('the desk records a letter and the contract ends', async ({ page, request }) => {
  const person = await registerPerson(request);
  const computerId = await computerToPay(page, person);
  const serial = await serialOf(page, { computerId, person });
  await signIn(page, { email: demo.supportDesk }, '/cases');
  await button(page, 'Anotar un desistimiento').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre y apellidos').fill('Uxía Núñez Rial');
  await dialog.getByLabel('Buscar el contrato').fill(serial);
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  await dialog.getByRole('radio', { name: new RegExp(student) }).check();
  await dialog.getByRole('button', { name: 'Anotar el desistimiento' }).click();
  await expect(page.getByRole('heading', { name: /^Desistimiento D/ })).toBeVisible();
  await expect(page.getByText('por carta')).toBeVisible();
  await page.getByRole('link', { name: 'Ver el equipo' }).click();
  await expect(page.getByText('La familia desistió del contrato').first()).toBeVisible();
});

async function serialOf(
  page: Page,
  { computerId, person }: { computerId: string; person: { email: string; password: string } },
): Promise<string> {
  const headers = await headersOf(page.request, person);
  const reply = await page.request.get(`/api/v1/computers/${computerId}`, { headers });
  return (await reply.json()).serialNumber;
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < 10; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
