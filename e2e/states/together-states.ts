import type { Page } from '@playwright/test';
import { computerOf } from './payment-states.ts';
import { contractToSign } from './signing-states.ts';
import { type State, untilIdle } from './state.ts';

type Reply = { docs: { status: string }[] };

const students = ['Ana', 'Brais Alexandre Fernández-Vilariño', 'Carme'];

/** Gives the family three computers at the step of its first one. */
function threeOf(status: string) {
  return (reply: never) => {
    const { docs } = reply as Reply;
    const found = docs.find((computer) => computer.status === status);
    return {
      docs: students.map((studentName, index) => ({
        ...found,
        attempt: undefined,
        studentName,
        _id: `${index}`,
      })),
    };
  };
}

/** Signing and paying several computers at once. */
export const togetherStates: Record<string, State> = {
  'several contracts to sign': {
    path: async (page) => ({
      ...(await computerOf(page, 'pending-signature', { step: 3 })),
      path: '/my-computers',
    }),
    replies: { '/computers/me': threeOf('pending-signature') },
  },
  'signing several contracts': { path: severalToSign, act: untilIdle },
  'paying several computers': {
    path: async (page) => ({
      ...(await computerOf(page, 'pending-payment', { step: 4 })),
      path: '/my-computers/pay?contract=signed',
    }),
    replies: { '/computers/me': threeOf('pending-payment') },
    act: async (page) => {
      await page.getByRole('radio', { name: /^Transferencia/ }).check();
    },
  },
  'adding another computer': {
    path: async (page) => ({
      ...(await computerOf(page, 'pending-signature', { step: 3 })),
      path: '/my-computers/add?like=0',
    }),
    replies: { '/computers/me': threeOf('pending-signature') },
  },
};

/** The signing page of one contract, shown as the page of three. */
async function severalToSign(page: Page) {
  const found = await contractToSign(page);
  await page.route(/\/contract\/signing\/[\w-]+$/, async (route) => {
    const signing = await (await route.fetch()).json();
    const others = students.slice(1).map((studentName) => ({ ...signing, studentName }));
    return route.fulfill({ json: { ...signing, studentName: students[0], others } });
  });
  return found;
}
