import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './product.ts';

export const demoPassword = 'Cobertura-2026';

export const demo = {
  family: 'familia@example.com',
  admin: 'admin@example.com',
  supportDesk: 'cau@example.com',
  accountant: 'contable@example.com',
  workshop: 'taller@example.com',
} as const;

/** Their deadlines to withdraw are over. Only the journey of each language changes them. */
export const lateFamily = {
  es: 'fuera-de-plazo@example.com',
  ga: 'fora-de-prazo@example.com',
} as const;

/** A new person with an e-mail that no other test uses. */
export function newPerson() {
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

/** A person who has registered already. */
export async function registerPerson(
  request: APIRequestContext,
  lang: 'es' | 'ga' = 'es',
  { password }: { password?: string } = {},
) {
  const person = { ...newPerson(), ...(password && { password }) };
  const reply = await request.post('/api/v1/user', { data: { ...person, lang } });
  expect(reply.status()).toBe(200);
  return person;
}

export type Person = ReturnType<typeof newPerson>;

/** Fills in the registration page that is open. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  for (const [field, value] of Object.entries(person)) {
    const input = page.locator(`#${field}`);
    await (field === 'province' ? input.selectOption(value) : input.fill(value));
  }
  await page.locator('#repeated').fill(person.password);
  await page.getByRole('checkbox').check();
}

type Account = { email: string; password?: string };

/** The headers of a call that this person makes. */
export async function headersOf(
  request: APIRequestContext,
  account: Account,
): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await tokenOf(request, account)}` };
}

/**
 * Opens a page as a person who is already signed in, by default the first page of their role. Typing
 * the password takes longer, so only tests about signing in use `signInByForm`.
 */
export async function signIn(page: Page, account: Account, path?: string): Promise<void> {
  const token = await tokenOf(page.request, account);
  await keepSession(page, token);
  await page.goto(path ?? firstPageOf(token));
}

function firstPageOf(token: string): string {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return payload.scopes.includes('user') ? '/my-computers' : '/computers';
}

export async function signInByForm(
  page: Page,
  email: string,
  password = demoPassword,
): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, { email, password });
}

/** Fills in the login page that is open, and waits for the next page. */
export async function sendLogin(
  page: Page,
  { email, password = demoPassword }: Account,
): Promise<void> {
  await page.getByLabel(/^Correo electrónico$/).fill(email);
  await page.getByLabel(/^(Contraseña|Contrasinal)$/).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  // Waits for the address, because the menu is hidden on a phone.
  await page.waitForURL((address) => address.pathname !== '/login');
}

/** Stores the token before the next page loads, and once only: the test may sign out later. */
export async function keepSession(page: Page, token: string): Promise<void> {
  await page.addInitScript((token) => {
    const isKept = `session ${token}`;
    if (location.protocol === 'about:' || sessionStorage.getItem(isKept)) return;
    sessionStorage.setItem(isKept, '1');
    localStorage.setItem('_t_', token);
  }, token);
}

/** Leaves for an empty page and signs out there: a call without a token would be refused. */
export async function removeSession(page: Page): Promise<void> {
  const body = '<title>Empty</title><link rel="icon" href="data:,">';
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/empty');
  await page.evaluate(() => localStorage.removeItem('_t_'));
}

const demoTokens = new Map<string, Promise<string>>();

/** A demo account logs in once per worker, because hashing a password is slow by design. */
export function tokenOf(
  request: APIRequestContext,
  { email, password = demoPassword }: Account,
): Promise<string> {
  if (password !== demoPassword) return logIn(request, { email, password });
  const token = demoTokens.get(email) ?? logIn(request, { email, password });
  demoTokens.set(email, token);
  return token;
}

/** For a test that ends the sessions of a demo account. */
export function forgetSession(email: string): void {
  demoTokens.delete(email);
}

async function logIn(request: APIRequestContext, account: Account): Promise<string> {
  const reply = await request.post('/api/v1/login', { data: account });
  expect(reply.status()).toBe(200);
  return (await reply.json()).token;
}
