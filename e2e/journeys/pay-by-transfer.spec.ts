import type { Page } from '@playwright/test';
import { mailedText } from '../support/outbox.ts';
import { expectPaidInList, openPayment, sendReceipt } from '../support/paying.ts';
import { demo, headersOf } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const reason = 'El concepto no coincide con el del equipo.';

// Covers F2.wizard.17, F4.flow.2
test('a receipt is rejected with a reason, and the next one is accepted', async ({
  page,
  request,
}) => {
  const { person, computerId } = await openPayment(page);
  await page.getByRole('radio', { name: /^Transferencia/ }).check();
  await page.getByRole('button', { name: 'Enviar justificante' }).click();
  await expect(page.getByText(/Falta el justificante/)).toBeVisible();
  await sendAndSee(page);

  const accountant = await headersOf(request, { email: demo.accountant });
  const address = `/api/v1/admin/computer/${computerId}`;
  const rejected = await request.put(`${address}/reject`, {
    headers: accountant,
    data: { issue: reason },
  });
  expect(rejected.status()).toBe(200);
  const bad = await mailedText(page, { to: person.email, containing: /darlo por bueno/ });
  expect(bad).toContain(reason);

  await page.goto('/my-computers');
  await expect(page.getByRole('article')).toContainText(reason);
  await page.getByRole('link', { name: /^Pagar/ }).click();
  await expect(page.getByText('No hemos podido confirmar tu transferencia')).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Transferencia/ })).toBeChecked();
  await sendAndSee(page);

  const validated = await request.put(`${address}/validate`, { headers: accountant });
  expect(validated.status()).toBe(200);
  const good = await mailedText(page, { to: person.email, containing: /ha llegado bien/ });
  expect(good).toMatch(/cubierto hasta el/);
  await page.goto('/my-computers');
  await expectPaidInList(page);
  await page.getByRole('link', { name: 'Ver detalles' }).click();
  const summary = page.getByRole('region', { name: 'Resumen y factura' });
  await expect(summary).toContainText('Transferencia');
  await expect(summary).toContainText('Cubierto hasta');
});

async function sendAndSee(page: Page): Promise<void> {
  await sendReceipt(page);
  await expect(
    page.getByRole('heading', { name: 'Estamos comprobando tu transferencia' }),
  ).toBeFocused();
  await expect(page.getByText('Hemos recibido el justificante.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ver el justificante/ })).toBeVisible();
}
