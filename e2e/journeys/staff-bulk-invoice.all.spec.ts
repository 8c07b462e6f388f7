import type { Locator } from '@playwright/test';
import { demo, headersOf, registerPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { changeStatus, computersWithPhoto, newSerials } from '../support/staff.ts';

test.describe.configure({ timeout: 240_000 });

const computerCount = 30;
const maxClicks = 4;

test('the accountant invoices 30 paid computers in four clicks', async ({ page, request }) => {
  const person = await registerPerson(request);
  const { prefix, serials } = newSerials(computerCount);
  for (const id of await computersWithPhoto(request, { person, serials })) {
    await changeStatus(request, { computerId: id, status: 'paid' });
  }

  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await signIn(page, { email: demo.accountant });
  await page.getByLabel('N.º de serie').fill(prefix);
  await expect(page.getByText(`de ${computerCount} registros`)).toBeVisible();
  await click(page.getByRole('checkbox', { name: 'Marcar todos los de esta página' }));
  await click(page.getByRole('button', { name: 'Marcar todos los que coinciden' }));
  await click(page.getByRole('button', { name: `Crear ${computerCount} facturas` }));
  const dialog = page.getByRole('dialog', { name: `Crear ${computerCount} facturas` });
  await click(dialog.getByRole('button', { name: 'Empezar' }));
  expect(clicks).toBeLessThanOrEqual(maxClicks);

  await expect(dialog.getByText('Terminado.')).toBeVisible({ timeout: 120_000 });
  await expect(
    dialog.getByText(`Hechos: ${computerCount} · Sin cambios: 0 · Con error: 0`),
  ).toBeVisible();
  const headers = await headersOf(request, { email: demo.accountant });
  const query = `status=invoiced&serialNumber=/${prefix}/`;
  const list = await (await request.get(`/api/v1/computers?${query}`, { headers })).json();
  expect(list.total).toBe(computerCount);
});
