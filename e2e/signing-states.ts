import type { Page } from '@playwright/test';
import { computerOf } from './payment-states.ts';
import { demo, headersOf } from './people.ts';
import { press, quiet, type State } from './state.ts';

/** Signing, coming back from it, and checking what was signed. */
export const signingStates: Record<string, State> = {
  'signing a contract': { path: contractToSign, act: quiet },
  'signing a contract with errors': {
    path: contractToSign,
    act: press(/^(Firmar el|Asinar o) contrato$/),
  },
  'a signing link that is over': {
    as: demo.family,
    path: '/sign/none',
    answers: { '/contract/signing/none': 410 },
  },
  'a signature that was cancelled': {
    as: demo.family,
    path: '/my-computers/any/user-contract-result?token=any&status=cancelled',
  },
  'a signature that is being checked': {
    as: demo.family,
    path: '/my-computers/any/user-contract-result?token=any',
    answers: { '/contract/confirm': 'none' },
  },
  'a signature that failed': { as: demo.family, path: '/my-computers/any/user-contract-result' },
  'checking a contract without its code': {
    path: '/verify',
    act: press(/^Comprobar (el|o) código$/),
  },
  'a contract that nobody knows': { path: '/verify/AAAA-AAAA-AAAA-AAAA', act: quiet },
};

async function contractToSign(page: Page) {
  const { as, path } = await computerOf(page, 'pending-signature', { step: 3 });
  const made = await page.request.post('/api/v1/contract/create', {
    headers: await headersOf(page.request, { email: as }),
    data: { computerId: path.match(/[\w-]{36}/)?.[0] },
  });
  return { as, path: new URL((await made.json()).url).pathname };
}
