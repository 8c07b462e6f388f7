import type { APIRequestContext, Page } from '@playwright/test';
import { computerToPay, picture, twoToPay } from './computers.ts';
import { demo, headersOf, registerPerson, signIn } from './people.ts';
import { expect } from './product.ts';

/** The page of the gateway's stand-in, which is another site for the family. */
export const gateway = {
  pay: (page: Page) => page.getByRole('button', { name: /^Pagar \d/ }).click(),
  /** Pays without a notification. Returns the id to notify with. */
  payWithoutNotification: async (page: Page): Promise<string> => {
    const operation = page.url().split('/').at(-1) ?? '';
    await page.getByText('Opciones de prueba').click();
    await page.getByLabel('Cuándo se avisa al comercio').selectOption('never');
    await gateway.pay(page);
    return operation;
  },
  /** Refuses the payment with a response code. */
  deny: async (page: Page, code: string) => {
    await page.getByLabel('Motivo de la denegación').selectOption(code);
    await page.getByRole('button', { name: 'Denegar' }).click();
  },
  /** How the gateway replies when the product asks about a payment. */
  setQueries: async (request: APIRequestContext, queries: 'right' | 'error') => {
    const reply = await request.post('/sis/panel', { form: { queries } });
    expect(reply.ok()).toBe(true);
  },
  notify: async (request: APIRequestContext, operation: string) => {
    const reply = await request.post(`/sis/panel/operaciones/${operation}/reenviar`);
    expect(reply.ok()).toBe(true);
  },
};

/** Opens step 4 as a new family with one computer to pay. */
export async function openPayment(page: Page) {
  const person = await registerPerson(page.request);
  const computerId = await computerToPay(page, person);
  await signIn(page, person, `/my-computers/${computerId}?step=4`);
  return { person, computerId };
}

/** Opens the joint payment as a new family with two computers to pay. */
export async function openJointPayment(page: Page) {
  const person = await registerPerson(page.request);
  const ids = await twoToPay(page, person);
  await signIn(page, person, '/my-computers/pay');
  return { person, ids };
}

/** Opens the form of step 4 although another payment is in progress. */
export async function payAgain(page: Page): Promise<void> {
  await expect(page.getByText('Pago en curso', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pagar otra vez' }).click();
  await page.getByRole('button', { name: 'Sí, pagar otra vez' }).click();
}

/** Chooses a payment method in step 4 and goes to the gateway. */
export async function leaveToPay(
  page: Page,
  method: 'Tarjeta' | 'Bizum',
  price = '49,00',
): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await page.getByRole('button', { name: new RegExp(`^Pagar ${price}.*${method}$`, 'i') }).click();
  await expect(page).toHaveURL(/\/sis\/pago\//);
}

/** Sets the payment methods that families can use. */
export async function setPaymentMethods(
  request: APIRequestContext,
  methods: { creditCard: boolean; bizum: boolean; transfer: boolean },
): Promise<void> {
  const reply = await request.put('/api/v1/options', {
    headers: await headersOf(request, { email: demo.admin }),
    data: { paymethod: methods },
  });
  expect(reply.status()).toBe(200);
}

/** The list shows its only computer, or all of them, as paid and offers no payment. */
export async function expectPaidInList(page: Page, count = 1): Promise<void> {
  await expect(page).toHaveURL('/my-computers');
  const computers = page.getByRole('article');
  await expect(computers).toHaveCount(count);
  await expect(computers.filter({ hasText: 'Pagado' })).toHaveCount(count);
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0);
}

/** Chooses a receipt in the open form of a transfer, and sends it. */
export async function sendReceipt(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await page.getByRole('button', { name: 'Enviar justificante' }).click();
}
