import type { Page } from '@playwright/test';
import { demo, headersOf } from '../support/people.ts';
import { press, type State } from './state.ts';

/** The screens of registrations by phone, and of the links in their mails. */
export const phoneStates: Record<string, State> = {
  'registering by phone': { as: demo.supportDesk, path: '/by-phone' },
  'families that match': { as: demo.supportDesk, path: '/by-phone?text=mar' },
  'families without a match': { as: demo.supportDesk, path: '/by-phone?text=xyzxyz' },
  'registering a family by phone': {
    as: demo.supportDesk,
    path: '/by-phone?form=family',
    act: press(/^(Registrar a la|Rexistrar a) familia$/),
  },
  'registering a computer by phone': { path: chosenFamily },
  'creating a staff account': {
    as: demo.admin,
    path: '/users',
    act: press(/^Crear (cuenta|conta) de traba(jo|llo)$/),
  },
  'saying that it was not me': {
    path: '/not-me?key=abc',
    replies: { 'PUT /invitation/verify': { valid: true, about: 'account' } },
  },
  'a used link "it was not me"': { path: '/not-me?key=abc' },
  'activating an account': {
    path: '/reset-password-new?key=abc',
    replies: { 'PUT /login/user/reset-password/verify': { valid: true, activates: 'family' } },
    act: press(/^Activar (mi cuenta|a miña conta)$/),
  },
};

async function chosenFamily(page: Page) {
  const headers = await headersOf(page.request, { email: demo.supportDesk });
  const found = await page.request.get('/api/v1/admin/family?text=mar', { headers });
  const [family] = (await found.json()).docs;
  return { as: demo.supportDesk, path: `/by-phone?family=${family._id}` };
}
