import { z } from 'zod';
import { instantField } from '../fields.ts';
import { paymentMethods } from './methods.ts';
import { refundStates } from './refund.ts';
import { attemptStates, toRefundReasons } from './settle.ts';

export const refundReply = z.object({
  _id: z.string(),
  amount: z.number(),
  state: z.enum(refundStates),
  why: z.string(),
  /** A name. */
  by: z.string(),
  requestedAt: instantField,
  answeredAt: instantField.nullable(),
  responseCode: z.string().nullable(),
  /** A transfer that gave the money back instead of the gateway. Null for all other refunds. */
  transfer: z
    .object({
      day: z.string(),
      /** All of it for who handles money, the last digits for others. Null after an erasure. */
      account: z.string().nullable(),
    })
    .nullable(),
});

export const settledReply = z.object({ at: instantField, by: z.string(), why: z.string() });

/** The repair whose share was paid. Null for the coverage of a period. */
export const repairReply = z.object({ _id: z.string(), number: z.string() });

/** An order for several computers. Null for one computer. */
const togetherReply = z.object({
  /** Euros of the whole order. */
  amount: z.number(),
  /** The other students. */
  students: z.array(z.string()),
});

export const attemptReply = z.object({
  _id: z.string(),
  order: z.string(),
  method: z.enum(paymentMethods),
  /** Euros of this computer. */
  amount: z.number(),
  state: z.enum(attemptStates),
  createdAt: instantField,
  answeredAt: instantField.nullable(),
  responseCode: z.string().nullable(),
  /** The gateway reported another amount or currency. */
  mismatched: z.boolean(),
  /** What it reported: 147,01 €, or 49,00 USD. Null if nothing, or before this was kept. */
  reported: z.string().nullable(),
  /** Its result is unknown or mismatched, so a staff member has to check it. */
  unclear: z.boolean(),
  /** The reason that a staff member gave for closing it. */
  settled: settledReply.nullable(),
  /** The coverage period it was made for: 1 is the first. Null for a repair. */
  period: z.int().nullable(),
  repair: repairReply.nullable(),
  together: togetherReply.nullable(),
});

export const paymentReply = z.object({
  _id: z.string(),
  /** The order code, when it came through the gateway. */
  order: z.string().nullable(),
  method: z.enum(paymentMethods),
  amount: z.number(),
  receivedAt: instantField,
  source: z.enum(['gateway', 'transfer', 'hand', 'statement']),
  /** Name of the person who recorded it, if any. */
  by: z.string().nullable(),
  /** Why it is to be refunded; null when it covers its period. */
  toRefund: z.enum(toRefundReasons).nullable(),
  /** Euros that can still be refunded. */
  refundable: z.number(),
  refunds: z.array(refundReply),
  /** The account that the family gave for a refund by transfer. Only for who handles money. */
  givenAccount: z.string().nullable(),
  period: z.int().nullable(),
  repair: repairReply.nullable(),
  together: togetherReply.nullable(),
});
