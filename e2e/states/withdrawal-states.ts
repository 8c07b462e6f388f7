import type { Page } from '@playwright/test';
import type { BodyOf } from '../../web/src/testing/replies/reply.ts';
import { withdrawal } from '../../web/src/testing/replies/withdrawals.ts';
import { demo } from '../support/people.ts';
import type { Replies } from './replies.ts';
import { press, type State } from './state.ts';

const mine = { as: demo.family, path: '/withdraw' };
const next = press(/^Continuar$/);
const confirm = /^Confirmar (desistimiento|a desistencia)$/;
const admit = press(/^Confirmar que (fui yo|fun eu)$/);

type Withdrawal = BodyOf<'GET /withdrawals/mine'>['withdrawals'][number];

/** A withdrawal without money to return. */
const unpaid: Withdrawal = {
  ...withdrawal,
  refundAmount: null,
  refund: { ...withdrawal.refund, amount: 0, parts: [] },
  asksForAccount: false,
};

/** The deadline of all contracts is over. */
const late: Replies = {
  'GET /withdrawals/mine': ({ contracts, ...reply }) => ({
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
  'contracts that cannot be loaded': { ...mine, replies: { 'GET /withdrawals/mine': 429 } },
  'withdrawing without a contract': {
    ...mine,
    replies: { 'GET /withdrawals/mine': (reply) => ({ ...reply, contracts: [] }) },
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
  'my late withdrawal': myWithdrawal({ ...unpaid, status: 'late' }),
  'my withdrawal with money on its way': myWithdrawal(withdrawal),
  'my declined withdrawal': myWithdrawal({
    ...unpaid,
    status: 'declined',
    why: 'O contrato asinouse hai máis dun mes.',
    closedAt: 1_794_900_000,
  }),
  'a withdrawal that is not found': { path: '/withdraw/D2020-000001' },
  'the mailed link of a withdrawal': { path: '/withdraw/verify?token=any' },
  'a mailed link of a withdrawal that is refused': {
    path: '/withdraw/verify?token=any',
    replies: { 'POST /withdrawals/verify': 404 },
    act: admit,
  },
  'a withdrawal after its mailed link': {
    path: '/withdraw/verify?token=any',
    replies: { 'POST /withdrawals/verify': { ...unpaid, status: 'done' } },
    act: async (page) => {
      await admit(page);
      await page.getByText(withdrawal.number).first().waitFor();
    },
  },
};

/** The page of a withdrawal of the signed-in family. */
function myWithdrawal(shown: Withdrawal): State {
  return {
    as: demo.family,
    path: `/withdraw/${shown.number}`,
    replies: { 'GET /withdrawals/mine': (reply) => ({ ...reply, withdrawals: [shown] }) },
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
