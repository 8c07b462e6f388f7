import type { APIRequestContext, Page } from '@playwright/test';
import { demo, headersOf } from './people.ts';
import { expect } from './product.ts';

/** These journeys are long: they begin with a contract that is signed by a code from a mail. */
export const patience = 120_000;

/** The page of the gateway that comes with the product: another site to the family. */
export const gateway = {
  pay: (page: Page) => page.getByRole('button', { name: /^Pagar 49,00/ }).click(),
  /** Pays, but nobody tells the merchant. Answers what to tell it by. */
  paySilently: async (page: Page): Promise<string> => {
    const operation = page.url().split('/').at(-1) ?? '';
    await page.getByText('Opciones de prueba').click();
    await page.getByLabel('Cuándo se avisa al comercio').selectOption('never');
    await gateway.pay(page);
    return operation;
  },
  tell: async (request: APIRequestContext, operation: string) => {
    const reply = await request.post(`/sis/panel/operaciones/${operation}/reenviar`);
    expect(reply.ok()).toBe(true);
  },
};

/** Chooses a way to pay in step 4, and leaves for the gateway. */
export async function leaveToPay(page: Page, method: 'Tarjeta' | 'Bizum'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await page.getByRole('button', { name: new RegExp(`^Pagar 49,00.*${method}$`, 'i') }).click();
  await expect(page).toHaveURL(/\/sis\/pago\//);
}

/** What is offered to every family from now on. */
export async function offer(
  request: APIRequestContext,
  methods: { creditCard: boolean; bizum: boolean; transfer: boolean },
): Promise<void> {
  const reply = await request.put('/api/v1/options', {
    headers: await headersOf(request, { email: demo.admin }),
    data: { paymethod: methods },
  });
  expect(reply.status()).toBe(200);
}

/** The page of success goes on after 2 seconds: all that it says is looked for at once. */
export async function seeSuccess(page: Page, words: readonly (string | RegExp)[]): Promise<void> {
  const all = words.reduce((main, hasText) => main.filter({ hasText }), page.getByRole('main'));
  await all.waitFor();
}

/** Back on the list, the computer is paid and nothing is asked for any more. */
export async function expectPaidInList(page: Page): Promise<void> {
  await expect(page).toHaveURL('/my-computers');
  const computer = page.getByRole('article');
  await expect(computer).toContainText('Pagado');
  await expect(computer.getByRole('link', { name: /^Pagar/ })).toHaveCount(0);
}
