import type { APIRequestContext, Page } from '@playwright/test';
import { demo, headersOf } from './people.ts';
import { expect } from './product.ts';

/** The page of the gateway that comes with the product: another site to the family. */
export const gateway = {
  pay: async (page: Page) => {
    await expect(page).toHaveURL(/\/sis\/pago\//);
    await page.getByRole('button', { name: /^Pagar 49,00/ }).click();
  },
  /** The merchant is told about this payment at another time than before the browser is back. */
  notify: async (page: Page, when: 'after' | 'never', seconds = 0) => {
    await expect(page).toHaveURL(/\/sis\/pago\//);
    await page.getByText('Opciones de prueba').click();
    await page.getByLabel('Cuándo se avisa al comercio').selectOption(when);
    await page.getByLabel('Retraso del aviso, en segundos').fill(`${seconds}`);
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

/** Back on the list, the computer is paid and nothing is asked for any more. */
export async function expectPaidInList(page: Page): Promise<void> {
  await expect(page).toHaveURL('/my-computers');
  const computer = page.getByRole('article');
  await expect(computer).toContainText('Pagado');
  await expect(computer.getByRole('link', { name: /^Pagar/ })).toHaveCount(0);
}
