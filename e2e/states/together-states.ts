import type { Computer } from '@cobertura/domain/computer/api.ts';
import { computerOf } from './payment-states.ts';
import type { Replies } from './replies.ts';
import { contractToSign } from './signing-states.ts';
import { type State, untilIdle } from './state.ts';

const students = ['Ana', 'Brais Alexandre Fernández-Vilariño', 'Carme'];

/** Gives the family three computers at the step of its first one. */
function threeOf(status: Computer['status'], attempt?: Computer['attempt']): Replies {
  return {
    'GET /computers/me': ({ docs }) => {
      const found = docs.find((computer) => computer.status === status);
      if (!found) throw new Error(`the family has no computer that is ${status}`);
      const { attempt: _, ...computer } = found;
      return {
        docs: students.map((studentName, index) => ({
          ...computer,
          ...(attempt && { attempt }),
          studentName,
          _id: `${index}`,
        })),
      };
    },
  };
}

/** Signing and paying several computers at once. */
export const togetherStates: Record<string, State> = {
  'several contracts to sign': {
    path: async (page) => ({
      ...(await computerOf(page, 'pending-signature', { step: 3 })),
      path: '/my-computers',
    }),
    replies: threeOf('pending-signature'),
  },
  'signing several contracts': {
    path: contractToSign,
    // The signing page of one contract, shown as the page of three.
    replies: {
      'GET /contract/signing/{token}': (signing) => ({
        ...signing,
        studentName: `${students[0]}`,
        others: students.slice(1).map((studentName) => ({ ...signing, studentName })),
      }),
    },
    act: untilIdle,
  },
  'paying several computers': {
    path: async (page) => ({
      ...(await computerOf(page, 'pending-payment', { step: 4 })),
      path: '/my-computers/pay?contract=signed',
    }),
    replies: threeOf('pending-payment'),
    act: async (page) => {
      await page.getByRole('radio', { name: /^Transferencia/ }).check();
    },
  },
  'paying several computers that are being paid': {
    path: async (page) => ({
      ...(await computerOf(page, 'pending-payment', { step: 4 })),
      path: '/my-computers/pay',
    }),
    replies: {
      ...threeOf('pending-payment', {
        order: '0000AB12CD34',
        method: 'creditCard',
        state: 'open',
        at: 1_790_000_000,
      }),
      // The product does not know this order.
      'POST /payments/attempts/{order}/check': 'none',
    },
  },
  'adding another computer': {
    path: async (page) => ({
      ...(await computerOf(page, 'pending-signature', { step: 3 })),
      path: '/my-computers/add?like=0',
    }),
    replies: threeOf('pending-signature'),
  },
};
