import type { Page } from '@playwright/test';
import { demo } from '../support/people.ts';
import { press, type State } from './state.ts';

const mine = { as: demo.family, path: '/withdraw' };
const number = 'D2026-000007';
const next = press(/^Continuar$/);
const confirm = /^Confirmar (desistimiento|a desistencia)$/;
const admit = press(/^Confirmar que (fui yo|fun eu)$/);

type Mine = { contracts: object[]; withdrawals: object[] };

/** The deadline of all contracts is over. */
const late = {
  '/withdrawals/mine': ({ contracts, ...reply }: Mine) => ({
    ...reply,
    contracts: contracts.map((contract) => ({ ...contract, isInTime: false })),
  }),
};

/** The pages of withdrawals for families and for people without a session. */
export const withdrawalStates: Record<string, State> = {
  withdrawing: { path: '/withdraw' },
  'withdrawing with missing fields': { path: '/withdraw', act: next },
  'the review of a withdrawal': { path: '/withdraw', act: writeDeclaration },
  'a withdrawal that was received': {
    path: '/withdraw',
    act: async (page) => {
      await writeDeclaration(page);
      await page.getByRole('button', { name: confirm }).click();
      await page.getByText(/^D\d{4}-\d{6}$/).waitFor();
    },
  },
  'withdrawing from the session': mine,
  'the review of a withdrawal from the session': {
    ...mine,
    act: async (page) => {
      await next(page);
      await page.getByRole('button', { name: confirm }).waitFor();
    },
  },
  'contracts that cannot be loaded': { ...mine, replies: { '/withdrawals/mine': 429 } },
  'withdrawing without a contract': {
    ...mine,
    replies: { '/withdrawals/mine': (reply: Mine) => ({ ...reply, contracts: [] }) },
  },
  'withdrawing after the deadline': { ...mine, replies: late },
  'the review of a late withdrawal': {
    ...mine,
    replies: late,
    act: async (page) => {
      await page.getByRole('radio').first().check();
      await next(page);
      await page.getByRole('button', { name: confirm }).waitFor();
    },
  },
  'my late withdrawal': myWithdrawal({ number: 'D2026-000008', status: 'late' }),
  'my withdrawal with money on its way': myWithdrawal({
    status: 'refunding',
    refundAmount: 49,
    refund: {
      amount: 49,
      parts: [{ amount: 49, method: 'transfer', way: 'accountant' }],
      until: 1_796_000_000,
    },
    asksForAccount: true,
  }),
  'my declined withdrawal': myWithdrawal({
    number: 'D2026-000009',
    status: 'declined',
    why: 'O contrato asinouse hai máis dun mes.',
    closedAt: 1_794_900_000,
  }),
  'a withdrawal that is not found': { path: '/withdraw/D2020-000001' },
  'the mailed link of a withdrawal': { path: '/withdraw/verify?token=any' },
  'a mailed link of a withdrawal that is refused': {
    path: '/withdraw/verify?token=any',
    replies: { '/withdrawals/verify': 404 },
    act: admit,
  },
  'a withdrawal after its mailed link': {
    path: '/withdraw/verify?token=any',
    replies: { '/withdrawals/verify': () => withdrawal({ status: 'done' }) },
    act: async (page) => {
      await admit(page);
      await page.getByText(number).first().waitFor();
    },
  },
};

/** The page of a withdrawal of the signed-in family. Each has its own number, so its own page. */
function myWithdrawal(changes: {
  number?: string;
  status: string;
  [field: string]: unknown;
}): State {
  return {
    as: demo.family,
    path: `/withdraw/${changes.number ?? number}`,
    replies: {
      '/withdrawals/mine': (reply: Mine) => ({ ...reply, withdrawals: [withdrawal(changes)] }),
    },
  };
}

function withdrawal(changes: object): object {
  return {
    number,
    key: 'any',
    name: 'Sabela Núñez Rial',
    email: demo.family,
    contract: '01a7c2d4-6f1b-7a52-9c3e-5d8e4b7f2a10',
    receivedAt: 1_794_700_000,
    mailed: true,
    computerId: null,
    studentName: 'Antía Rial Núñez',
    refundAmount: null,
    refund: { amount: 0, parts: [], until: 1_796_000_000 },
    asksForAccount: false,
    account: null,
    closedAt: null,
    why: null,
    ...changes,
  };
}

/** Fills in the three fields and goes to the review. */
async function writeDeclaration(page: Page): Promise<void> {
  const fields = page.getByRole('main').getByRole('textbox');
  for (const [index, text] of ['Uxía Núñez Rial', 'uxia@example.com', '5CD1234XYZ'].entries()) {
    await fields.nth(index).fill(text);
  }
  await next(page);
  await page.getByRole('button', { name: /^Confirmar/ }).waitFor();
}
