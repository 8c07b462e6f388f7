import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantField, line } from '../fields.ts';
import { paymentMethods } from './methods.ts';
import { orderCodePattern } from './order-code.ts';
import { attemptStates, denialReasons } from './settle.ts';

const orderParams = z.object({ order: line(12).regex(orderCodePattern, 'wrong-format') });

const outcomeReply = z.object({
  computerId: z.string(),
  studentName: z.string(),
  method: z.enum(paymentMethods),
  /** Euros. */
  amount: z.number(),
  state: z.enum(attemptStates),
  /** When the family began it. */
  at: instantField,
  /** Why it was denied. */
  reason: z.enum(denialReasons).optional(),
  /** Whether the period has money, from this or another attempt. */
  paid: z.boolean(),
  /** Paid, but the coverage starts only after a review by the staff. */
  underReview: z.boolean(),
  /** When the coverage starts; null until the period is paid. */
  coverageFrom: instantField.nullable(),
  /** Paid twice, so this money is refunded. */
  toRefund: z.boolean(),
  /** The repair whose share was paid, instead of the coverage of a period. */
  repair: z.object({ _id: z.string(), number: z.string() }).nullable(),
  /** Every computer of the order. The fields above are about the first one, except `amount`. */
  computers: z.array(
    z.object({
      computerId: z.string(),
      studentName: z.string(),
      /** Euros. The computer's share of the order. */
      amount: z.number(),
      paid: z.boolean(),
      underReview: z.boolean(),
      coverageFrom: instantField.nullable(),
      toRefund: z.boolean(),
    }),
  ),
});

/** The result pages show this state, not the parameters of the gateway's return. */
export const readAttempt = endpoint({
  method: 'GET',
  path: '/payments/attempts/{order}',
  summary: 'Read the result of a payment attempt',
  access: ['user'],
  openToViewer: true,
  params: orderParams,
  reply: outcomeReply,
  refuses: ['not-found'],
});

export const checkAttempt = endpoint({
  method: 'POST',
  path: '/payments/attempts/{order}/check',
  summary: 'Query the gateway about an unresolved payment attempt, then read its result',
  access: ['user'],
  params: orderParams,
  reply: outcomeReply,
  refuses: ['not-found'],
});
