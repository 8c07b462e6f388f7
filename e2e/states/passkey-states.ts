import { demo, demoPassword } from '../support/people.ts';
import type { Replies } from './replies.ts';
import { press, type State } from './state.ts';

const passkeys: Replies = {
  'GET /user/me/passkeys': {
    docs: [
      {
        _id: 'AAAA',
        name: 'Teléfono de Uxía, el que tiene la funda verde y la pantalla rota',
        createdAt: 1_790_000_000,
        lastUsedAt: 1_794_000_000,
        isBackedUp: true,
      },
      {
        _id: 'BBBB',
        name: 'Ordenador',
        createdAt: 1_790_000_000,
        lastUsedAt: null,
        isBackedUp: true,
      },
    ],
  },
};
const second: Replies = {
  'GET /user/me/second-factor': {
    enabledAt: null,
    recoveryCodesLeft: 2,
    compulsory: false,
  },
};
const add = /^(Añadir una llave|Engadir unha chave) de acceso$/;

/** The screens of passkeys. */
export const passkeyStates: Record<string, State> = {
  'my passkeys': { as: demo.family, path: '/', replies: passkeys },
  'passkeys that could not be loaded': {
    as: demo.family,
    path: '/',
    replies: { 'GET /user/me/passkeys': 429 },
  },
  'adding a passkey with errors': {
    as: demo.family,
    path: '/',
    act: async (page) => {
      await press(add)(page);
      await page.getByRole('dialog').getByRole('button', { name: add }).click();
    },
  },
  'renaming a passkey': {
    as: demo.family,
    path: '/',
    replies: passkeys,
    act: press(/^Cambiar (el|o) nom(br)?e de Ordenador$/),
  },
  'removing a passkey as staff': {
    as: demo.supportDesk,
    path: '/',
    replies: { ...passkeys, ...second },
    act: press(/^Quitar Ordenador$/),
  },
  'signing in with a passkey that fails': {
    path: '/login',
    replies: { 'POST /login/passkey/options': 429 },
    act: async (page) => {
      await press(/^Entrar (con llave|cunha chave) de acceso$/)(page);
      await page.getByRole('alert').waitFor();
    },
  },
  'the second step with a passkey': {
    path: '/login',
    replies: { 'POST /login': { ticket: 'any', secondSteps: ['passkey'] } },
    act: async (page) => {
      await page.locator('#email').fill(demo.supportDesk);
      await page.locator('#password').fill(demoPassword);
      await page.keyboard.press('Enter');
      await page.getByLabel('Código de recuperación').waitFor();
    },
  },
  'a compulsory second factor with a passkey': {
    as: demo.supportDesk,
    path: '/computers',
    replies: { 'GET /options': (options) => ({ ...options, lacksSecondFactor: true }) },
  },
};
