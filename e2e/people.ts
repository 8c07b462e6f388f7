import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './product.ts';

export const demoPassword = 'Cobertura-2026';

export const demo = {
  family: 'familia@example.com',
  admin: 'admin@example.com',
  supportDesk: 'cau@example.com',
  accountant: 'contable@example.com',
} as const;

/** Somebody whom nobody else in the tests knows. */
export function somebody() {
  return {
    firstName: 'Uxía',
    surname1: 'Núñez',
    surname2: 'Rial',
    dni: '12345678Z',
    phone: '600 000 000',
    email: `uxia.${randomUUID()}@example.com`,
    address: 'Rúa Nova, 1',
    postcode: '15001',
    town: 'A Coruña',
    province: 'A Coruña',
    password: 'correcto caballo',
  };
}

/** Somebody who has registered already. */
export async function registered(request: APIRequestContext, lang: 'es' | 'ga' = 'es') {
  const person = somebody();
  const reply = await request.post('/api/v1/user', { data: { ...person, lang } });
  expect(reply.status()).toBe(200);
  return person;
}

export type Person = ReturnType<typeof somebody>;

/** What a call needs to be made as somebody. */
export async function headersOf(
  request: APIRequestContext,
  { email, password = demoPassword }: { email: string; password?: string },
): Promise<Record<string, string>> {
  const reply = await request.post('/api/v1/login', { data: { email, password } });
  expect(reply.status()).toBe(200);
  return { authorization: `Bearer ${(await reply.json()).token}` };
}

export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/^Correo electrónico$/).fill(email);
  await page.getByLabel(/^(Contraseña|Contrasinal)$/).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  // Not the menu: on a phone it is hidden until it is opened.
  await page.waitForURL((address) => address.pathname !== '/login');
}
