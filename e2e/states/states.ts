import type { APIRequestContext, Page } from '@playwright/test';
import { demo, demoPassword, tokenOf } from '../support/people.ts';
import { expect } from '../support/product.ts';
import { untilStill } from '../support/waiting.ts';
import { caseStates } from './case-states.ts';
import { computerPageStates } from './computer-page-states.ts';
import { legalStates } from './legal-states.ts';
import { listStates, opensLater } from './list-states.ts';
import { loanerStates } from './loaner-states.ts';
import { passkeyStates } from './passkey-states.ts';
import { computerOf, paymentStates } from './payment-states.ts';
import { phoneStates } from './phone-states.ts';
import { repairDeskStates } from './repair-desk-states.ts';
import { repairDetailStates } from './repair-detail-states.ts';
import { repairNumbersStates } from './repair-numbers-states.ts';
import { repairStates } from './repair-states.ts';
import { replaceReplies } from './replies.ts';
import { scanStates } from './scan-states.ts';
import { signingStates } from './signing-states.ts';
import { staffStates } from './staff-states.ts';
import { follow, press, type State, trackCalls, untilIdle } from './state.ts';
import { togetherStates } from './together-states.ts';
import { uniteStates } from './unite-states.ts';
import { workshopStates } from './workshop-states.ts';

const nowhere = '00000000-0000-7000-8000-000000000000';

const otherStates: Record<string, State> = {
  login: { path: '/login' },
  'login with the cookie notice': { path: '/login', withNotice: true },
  'login with errors': { path: '/login', act: press(/^Entrar$/) },
  'the second step of signing in': {
    path: '/login',
    replies: { 'POST /login': { ticket: 'any' } },
    act: async (page) => {
      await page.locator('#email').fill(demo.supportDesk);
      await page.locator('#password').fill(demoPassword);
      await page.keyboard.press('Enter');
      await page.getByLabel(/^Código$/).waitFor();
    },
  },
  'login before contracting opens': { path: '/login', replies: opensLater },
  'what is covered': { path: '/welcome' },
  'what is covered, with all answers': {
    path: '/welcome',
    act: async (page) => {
      for (const question of await page.locator('summary').all()) await question.click();
    },
  },
  'what is covered before contracting opens': { path: '/welcome', replies: opensLater },
  'what is covered without the settings': { path: '/welcome', replies: { 'GET /options': 429 } },
  register: { path: '/register' },
  'register with errors': { path: '/register', act: press(/^Crear (la cuenta|a conta)$/) },
  'reset password': { path: '/reset-password' },
  'reset password with an error': {
    path: '/reset-password',
    act: press(/^(Enviarme el enlace|Enviarme a ligazón)$/),
  },
  'the undo of a change of e-mail': { path: '/restore-email?key=any' },
  'an undone change of e-mail': {
    path: '/restore-email?key=any',
    replies: { 'PUT /login/user/restore-email': { email: demo.family, resetKey: 'any' } },
    act: press(/^(Deshacer el|Desfacer o) cambio$/),
  },
  'an expired link': { path: '/reset-password-new?key=used' },
  'an address that does not exist': { path: '/no-such-page' },
  'my data': { as: demo.family, path: '/' },
  'my data, edited': { as: demo.family, path: '/', act: press(/^Editar/) },
  'my data with errors': {
    as: demo.family,
    path: '/',
    act: async (page) => {
      await press(/^Editar/)(page);
      for (const field of ['#firstName', '#dni', '#town']) await page.locator(field).fill('');
      await press(/^(Guardar|Gardar)$/)(page);
    },
  },
  'change password with errors': {
    as: demo.family,
    path: '/',
    act: async (page) => {
      await press(/^Cambiar/)(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Cambiar/ })
        .click();
    },
  },
  'asking for a copy of my data': {
    as: demo.family,
    path: '/',
    act: press(/^Descargar (mis|os meus) datos$/),
  },
  'erasing my account': {
    as: demo.family,
    path: '/',
    act: press(/^Borrar (mi cuenta|a miña conta)$/),
  },
  'switching off a second factor with errors': {
    as: demo.supportDesk,
    path: '/',
    replies: {
      'GET /user/me/second-factor': {
        enabledAt: 1_790_000_000,
        recoveryCodesLeft: 9,
        compulsory: false,
      },
    },
    act: async (page) => {
      await press(/^Desactivar$/)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
    },
  },
  'setting up a second factor': {
    as: demo.supportDesk,
    path: '/',
    act: async (page) => {
      await press(/^Activar$/)(page);
      const password = page.getByLabel(/^(Tu contraseña|O teu contrasinal)$/);
      await expect(password).toBeFocused();
      await password.fill(demoPassword);
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: /QR/ }).waitFor();
    },
  },
  'adding a computer': { as: demo.family, path: '/my-computers/add' },
  'adding a computer with errors': {
    as: demo.family,
    path: '/my-computers/add',
    act: press(/^(Guardar y|Gardar e) continuar$/),
  },
  'the open school picker': {
    as: demo.family,
    path: '/my-computers/add',
    act: async (page) => {
      await page.locator('#schoolId').fill('rosalía');
      await page
        .getByRole('option', { name: /Rosalía/ })
        .first()
        .waitFor();
      await untilIdle(page);
      await page.keyboard.press('ArrowDown');
    },
  },
  'the school picker with one letter': {
    as: demo.family,
    path: '/my-computers/add',
    act: (page) => page.locator('#schoolId').fill('r'),
  },
  'a computer while loading': {
    as: demo.family,
    path: `/my-computers/${nowhere}`,
    replies: { 'GET /computers/{id}': 'none' },
  },
  'the photo of a computer': {
    as: demo.family,
    path: '/my-computers',
    act: follow(/^(Añadir la|Engadir a) foto/),
  },
  'the contract of a computer': {
    as: demo.family,
    path: '/my-computers',
    act: async (page) => {
      await follow(/^(Firmar el|Asinar o) contrato/)(page);
      await page.getByRole('link', { name: /\(PDF\)/ }).waitFor();
    },
  },
  'a computer without documents': {
    path: (page) => computerOf(page, 'incomplete', { step: 5 }),
  },
  'the maintenance page for a family': {
    as: demo.family,
    path: '/my-computers',
    replies: { 'GET /options': (options) => ({ ...options, isMaintenance: true }) },
  },
  instructions: { as: demo.family, path: '/instructions' },
  'access denied': { as: demo.family, path: '/users' },
  'settings of the staff': { as: demo.admin, path: '/settings/schools' },
};

/** Every page, also with open dialogs, errors and empty lists. */
export const states = uniteStates(
  otherStates,
  legalStates,
  listStates,
  scanStates,
  paymentStates,
  signingStates,
  togetherStates,
  repairStates,
  repairDetailStates,
  repairDeskStates,
  repairNumbersStates,
  workshopStates,
  loanerStates,
  staffStates,
  caseStates,
  computerPageStates,
  passkeyStates,
  phoneStates,
);

/** Brings a page into a state and waits until it is complete. */
export async function show(page: Page, request: APIRequestContext, state: State): Promise<void> {
  await open(page, request, state);
  await act(page, state);
}

/** Loads the page of a state. */
export async function open(page: Page, request: APIRequestContext, state: State): Promise<void> {
  const { as, path } =
    typeof state.path === 'string' ? { as: state.as, path: state.path } : await state.path(page);
  // A state without a person follows one with a session when a test shows several.
  const token = as && (await tokenOf(request, { email: as }));
  await page.evaluate((token) => {
    if (token) localStorage.setItem('_t_', token);
    else localStorage.removeItem('_t_');
  }, token);
  await replaceReplies(page, state.replies ?? {});
  trackCalls(page, state);
  await load(page, path);
}

export async function load(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilIdle(page);
}

/** Does on the loaded page what the state is about. */
export async function act(page: Page, state: State): Promise<void> {
  await state.act?.(page);
  await untilStill(page);
}

/** The states of each page. They differ only in what is done there, so the page is loaded once. */
export function groupByPage(): [name: string, state: State][][] {
  const changes: unknown[] = [];
  const placeOf = (change: unknown) =>
    changes.includes(change) ? changes.indexOf(change) : changes.push(change) - 1;
  const groups = Map.groupBy(Object.entries(states), ([name, state]) => {
    const { as, path, withNotice, replies } = state;
    if (typeof path !== 'string') return name;
    return JSON.stringify([as, path, withNotice, replies], (_, value: unknown) =>
      typeof value === 'function' ? `change ${placeOf(value)}` : value,
    );
  });
  return [...groups.values()];
}
