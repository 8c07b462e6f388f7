import type { APIRequestContext, Page } from '@playwright/test';
import { mailedText } from '../support/outbox.ts';
import { gateway, leaveToPay, openPayment } from '../support/paying.ts';
import { demo, headersOf, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { untilShown } from '../support/waiting.ts';

const box = (page: Page) =>
  page.getByRole('checkbox', { name: /^Quiero recibir mis facturas por correo electrónico/ });

/** Browsers put a space before the hidden part of the name. */
const action = (what: string, number: string) => new RegExp(`^${what} ?: ${number}$`);

test('a family gets its invoice by e-mail, and on paper after taking the consent back', async ({
  page,
  request,
}) => {
  const { person, computerId } = await openPayment(page);
  await expect(box(page)).not.toBeChecked();
  await box(page).check();
  await expect(page.getByText(/^Guardado: te enviaremos las facturas por correo/)).toBeVisible();
  await pay(page);
  const first = await issueInvoice(request, { computerId });
  const mail = await mailedText(page, { to: person.email, containing: new RegExp(first) });
  expect(mail).toContain('Va adjunta en PDF');

  await page.goto('/');
  const choice = page.getByRole('switch', { name: /^Quiero la factura electrónica/ });
  await expect(choice).toBeChecked();
  // The track covers the input.
  await choice.press('Space');
  await expect(page.getByText('Las próximas facturas te llegarán en papel.')).toBeVisible();

  const second = await issueInvoice(request, { computerId, regenerate: true });
  const announced = await mailedText(page, { to: person.email, containing: new RegExp(second) });
  expect(announced).toContain('Te la enviamos en papel a tu dirección, sin ningún coste.');

  await signIn(page, { email: demo.accountant }, '/accounting/paper?limit=60');
  await expect(page.getByRole('link', { name: first })).toHaveCount(0);
  await page.getByRole('button', { name: action('Marcar como enviada', second) }).click();
  await expect(page.getByText(`La factura ${second} está en «Enviadas».`)).toBeVisible();
  await page.getByRole('tab', { name: 'Enviadas' }).click();
  await page.getByRole('button', { name: action('Volver a «Por enviar»', second) }).click();
  await expect(page.getByText(/está otra vez en «Por enviar»/)).toBeVisible();
});

async function pay(page: Page): Promise<void> {
  await leaveToPay(page, 'Tarjeta');
  await gateway.pay(page);
  await untilShown(page, ['Pago recibido']);
}

/** Returns the number. */
async function issueInvoice(
  request: APIRequestContext,
  data: { computerId: string; regenerate?: boolean },
): Promise<string> {
  const headers = await headersOf(request, { email: demo.accountant });
  const reply = await request.post('/api/v1/admin/computer/create-invoice', { headers, data });
  expect(reply.ok()).toBe(true);
  return (await reply.json()).number;
}
