import type { Page } from '@playwright/test';
import { demo, headersOf } from '../support/people.ts';
import { computerOf } from './payment-states.ts';
import { press, type State, untilIdle } from './state.ts';

/** Signing, returning from it, and verifying a contract. */
export const signingStates: Record<string, State> = {
  'signing a contract': { path: contractToSign, act: untilIdle },
  'signing a contract with errors': {
    path: contractToSign,
    act: async (page) => {
      await page.getByRole('checkbox', { name: /^Pido que/ }).check();
      await press(/^(Firmar con obligación|Asinar con obriga)/)(page);
    },
  },
  'an expired signing link': {
    as: demo.family,
    path: '/sign/none',
    replies: { 'GET /contract/signing/{token}': 410 },
  },
  'a cancelled signature': {
    as: demo.family,
    path: '/my-computers/any/user-contract-result?token=any&status=cancelled',
  },
  'a signature being verified': {
    as: demo.family,
    path: '/my-computers/any/user-contract-result?token=any',
    replies: { 'PUT /contract/confirm': 'none' },
  },
  'a failed signature': {
    as: demo.family,
    path: '/my-computers/any/user-contract-result',
    replies: { 'GET /computers/{id}': 404 },
  },
  'checking a contract without its code': {
    path: '/verify',
    act: press(/^Comprobar (el|o) código$/),
  },
  'an unknown contract': { path: '/verify/AAAA-AAAA-AAAA-AAAA', act: untilIdle },
};

export async function contractToSign(page: Page) {
  const { as, path } = await computerOf(page, 'pending-signature', { step: 3 });
  const made = await page.request.post('/api/v1/contract/create', {
    headers: await headersOf(page.request, { email: as }),
    data: { computerId: path.match(/[\w-]{36}/)?.[0] },
  });
  return { as, path: new URL((await made.json()).url).pathname };
}
