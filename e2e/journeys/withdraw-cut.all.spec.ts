import type { Page } from '@playwright/test';
import { computerToPay } from '../support/computers.ts';
import { loseReply, noConnection } from '../support/cutting.ts';
import { headersOf, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test.use({ viewport: { width: 320, height: 640 } });

test.beforeEach(({ refusals }) => refusals.allowLostConnection());

const next = (page: Page) => page.getByRole('main').getByRole('button').last();
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar desistimiento' });

/** Taps twice without a connection, and twice when it is back. Returns the number. */
async function confirmWhileCut(page: Page, path: string): Promise<string> {
  await loseReply(page, 'POST', path);
  await confirm(page).dblclick();
  await expect(page.getByRole('alert')).toHaveText(noConnection);
  // The right does not depend on this page.
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
  await page.context().setOffline(false);
  await confirm(page).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desistimiento recibido');
  return page.url().match(/D\d{4}-\d{6}/)?.[0] ?? '';
}

test('a family whose reply is lost withdraws once', async ({ page, request }) => {
  const person = await registerPerson(request);
  await computerToPay(page, person);
  await signIn(page, person, '/withdraw');
  await next(page).click();
  const number = await confirmWhileCut(page, '/withdrawals/mine');
  const headers = await headersOf(request, person);
  const mine = await (await request.get('/api/v1/withdrawals/mine', { headers })).json();
  expect(mine.withdrawals.map((each: { number: string }) => each.number)).toEqual([number]);
});

test('a declaration without a session whose reply is lost is taken once', async ({
  page,
  request,
}) => {
  const { email } = await registerPerson(request);
  await page.goto('/withdraw');
  for (const [index, text] of ['Uxía Núñez', email, 'E2E-UNKNOWN'].entries())
    await page.getByRole('main').getByRole('textbox').nth(index).fill(text);
  await next(page).click();
  const number = await confirmWhileCut(page, '/withdrawals');
  await expect(async () => {
    const list = await (await request.get('/outbox')).text();
    const mails = list.split('<li>').filter((entry) => entry.includes(email));
    expect(mails.filter((entry) => entry.includes(number))).toHaveLength(1);
    expect(mails.filter((entry) => /D\d{4}-\d{6}/.test(entry))).toHaveLength(1);
  }).toPass({ timeout: 20_000 });
});
