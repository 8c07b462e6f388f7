import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { computerToPay } from '../support/computers.ts';
import { demo, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const path = '/settings/coverage-rules';

/** The card of a version, found by its title. */
function cardOf(page: Page, title: string | RegExp) {
  return page
    .getByRole('list', { name: 'Reglas de cobertura' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
}

test('an administrator writes the rules of a later campaign, corrects them and deletes them', async ({
  page,
}) => {
  // No other version starts on this day.
  const day = `${randomInt(10, 29)}/${randomInt(10, 13)}/${randomInt(2030, 2100)}`;
  await signIn(page, { email: demo.admin }, path);
  await page.getByRole('button', { name: 'Añadir versión' }).click();
  const form = page.getByRole('dialog', { name: 'Añadir versión' });
  await form.getByLabel('Primer día').fill(day);
  await form.getByRole('button', { name: 'Añadir otro importe' }).click();
  await form.getByLabel('1.ª reparación', { exact: true }).fill('10');
  await form.getByLabel('2.ª reparación y las siguientes').fill('25,50');
  await form.getByLabel(/^Tope de la cobertura/).fill('300');
  await form.getByLabel('Reparaciones cubiertas en un periodo').fill('3');
  await form.getByLabel('Días para comunicar la avería').fill('10');
  const preview = form.getByRole('region', { name: 'Así quedaría' });
  await expect(preview).toContainText('por la 2.ª y las siguientes, 25,50 €');
  await expect(preview).toContainText('pola 2.ª e as seguintes, 25,50 €');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toHaveCount(0);

  const card = cardOf(page, `Desde el ${day}`);
  await page.reload();
  await expect(card).toContainText('Para después');
  await expect(card).toContainText('por la 2.ª y las siguientes, 25,50 €');
  await expect(card).toContainText('La cobertura paga como mucho 300,00 € por cada reparación.');
  await expect(card).toContainText('Hasta 3 reparaciones en el periodo.');
  await expect(card).toContainText('en 10 días');

  await page.getByRole('button', { name: `Cambiar la versión del ${day}` }).click();
  const change = page.getByRole('dialog', { name: 'Cambiar la versión' });
  await expect(change.getByLabel('Primer día')).toHaveValue(day);
  await change.getByLabel(/^Tope de la cobertura/).fill('');
  await change.getByLabel('Reparaciones cubiertas en un periodo').fill('5');
  await change.getByRole('button', { name: 'Guardar' }).click();
  await expect(change).toHaveCount(0);
  await page.reload();
  await expect(card).toContainText('Hasta 5 reparaciones en el periodo.');
  await expect(card).not.toContainText('La cobertura paga como mucho');

  await page.getByRole('button', { name: `Borrar la versión del ${day}` }).click();
  const question = page.getByRole('dialog', { name: 'Borrar la versión' });
  await question.getByRole('button', { name: /^Borrar/ }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(cardOf(page, 'Desde el principio')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('an administrator cannot change the rules that a contract names', async ({ page }) => {
  await signIn(page, { email: demo.admin }, path);
  const versions = page.getByRole('list', { name: 'Reglas de cobertura' }).getByRole('listitem');
  const campaign = versions.filter({ hasText: /Campaña del/ });
  await expect(campaign).toBeVisible();
  const before = await countNamed(campaign);
  await expect(cardOf(page, 'Desde el principio').getByRole('button')).toHaveCount(0);

  // The contract of a new family names the rules of its campaign.
  await computerToPay(page, await registerPerson(page.request));
  await page.reload();
  await expect(campaign.getByText(named)).toBeVisible();
  expect(await countNamed(campaign)).toBe(before + 1);
  await expect(campaign.getByRole('button')).toHaveCount(0);
});

const named = /^Hay \d+ contratos? con esta versión: ya no se puede cambiar/;

/** How many contracts name the version of this card. */
async function countNamed(card: Locator): Promise<number> {
  const text = (await card.textContent()) ?? '';
  return Number(text.match(/Hay (\d+) contrato/)?.[1] ?? 0);
}
