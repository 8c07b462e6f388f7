import { z } from 'zod';
import { moneyScopes, staffScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { computerParams, eurosField, idField, instantField, reasonField } from '../fields.ts';
import { listQuery, listReply } from '../list.ts';
import { ibanField } from '../withdrawal/api.ts';
import { type GatewayMethod, gatewayMethods, methodFacts, paymentMethods } from './methods.ts';
import {
  attemptReply,
  paymentReply,
  refundReply,
  repairReply,
  settledReply,
} from './replies-api.ts';
import { unclearKinds } from './review.ts';

const id = idField.toLowerCase();

/** The signed form that the browser posts to the gateway at `url`. */
export const formReply = z.object({
  url: z.string(),
  Ds_SignatureVersion: z.string(),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});

const gatewayRefusals = [
  'not-found',
  'not-in-this-status',
  'serial-needed',
  'method-not-available',
] as const;

/** The endpoint of each gateway method that starts a payment. */
export const payAtGateway = Object.fromEntries(
  gatewayMethods.map((method) => [method, describeStart(method)]),
) as Record<GatewayMethod, ReturnType<typeof describeStart>>;

function describeStart(gatewayMethod: GatewayMethod) {
  const { path, name } = methodFacts[gatewayMethod].gateway;
  return endpoint({
    method: 'GET',
    path,
    summary: `Start a payment by ${name}; returns the signed gateway form with a new order code`,
    access: ['user'],
    params: computerParams,
    reply: formReply,
    carriesSecret: true,
    refuses: [...gatewayRefusals, 'too-many-payments'],
  });
}

export const sendTransferData = endpoint({
  method: 'GET',
  path: '/payments/transfer/{id}',
  summary: 'E-mail the account, concept and amount for a bank transfer',
  access: ['user'],
  params: computerParams,
  reply: z.object({ success: z.boolean(), email: z.string() }),
  refuses: [...gatewayRefusals, 'too-many-tries'],
});

export const paymentNotification = endpoint({
  method: 'POST',
  path: '/payments/notification',
  summary: 'Receive a signed notification of the payment gateway',
  access: 'provider',
  openInMaintenance: true,
  rawBody: true,
  reply: 'empty',
  refuses: ['access-denied'],
});

export type Payment = z.output<typeof paymentReply>;
export type Attempt = z.output<typeof attemptReply>;

export const listComputerPayments = endpoint({
  method: 'GET',
  path: '/computers/{id}/payments',
  summary: 'List the payment attempts, payments and refunds of a computer, newest first',
  access: staffScopes,
  params: computerParams,
  reply: z.object({ payments: z.array(paymentReply), attempts: z.array(attemptReply) }),
  refuses: ['not-found'],
});

/** Payments that need a staff member, also of deleted computers. */
export const listUnclearPayments = endpoint({
  method: 'GET',
  path: '/admin/payments/unclear',
  summary: 'List payments, refunds and gateway messages that need a decision',
  access: moneyScopes,
  query: listQuery(['at']),
  reply: listReply(
    z.object({
      kind: z.enum(unclearKinds),
      at: instantField,
      /** Null, like the names and the method, for a message about an unknown order. */
      computerId: z.string().nullable(),
      studentName: z.string().nullable(),
      /** The family. */
      name: z.string().nullable(),
      isDeleted: z.boolean(),
      method: z.enum(paymentMethods).nullable(),
      order: z.string().nullable(),
      /** Null if the gateway's amount is unreadable or not in euros. */
      amount: z.number().nullable(),
      paymentId: z.string().nullable(),
      refundId: z.string().nullable(),
      /** The message to settle, when the gateway reported an operation of its own. */
      messageId: z.string().nullable(),
      /** A reason, or the gateway's response code. */
      why: z.string().nullable(),
      /** The amount and the currency that the bank reported, for a `mismatch`. */
      reported: z.string().nullable(),
      repair: repairReply.nullable(),
      /**
       * The computers of the order, each with its share and its payment. Empty for an unknown order
       * and for a transfer.
       */
      computers: z.array(
        z.object({
          computerId: z.string(),
          studentName: z.string(),
          amount: z.number(),
          paymentId: z.string().nullable(),
        }),
      ),
      /** Whether recording a refund from the bank's portal needs the payment that it belongs to. */
      needsComputer: z.boolean(),
    }),
  ),
});

export const settleAttempt = endpoint({
  method: 'PUT',
  path: '/admin/payments/attempts/{id}',
  summary: 'Close an unclear payment attempt with a reason',
  access: moneyScopes,
  params: z.object({ id }),
  body: z.object({ why: reasonField }),
  reply: attemptReply,
  refuses: ['not-found', 'not-in-this-status'],
});

export const settleMessage = endpoint({
  method: 'PUT',
  path: '/admin/payments/messages/{id}',
  summary: 'Close a message about an operation at the gateway, or record the refund it reports',
  access: moneyScopes,
  params: z.object({ id }),
  /** `refund` records a refund made in the bank's portal, with all effects of a refund. */
  body: z.object({
    why: reasonField,
    refund: z.boolean('wrong-format').optional(),
    /** The refunded payment. Needed when the order paid several computers and only a part went back. */
    paymentId: id.optional(),
  }),
  reply: z.object({ settled: settledReply, refundId: z.string().nullable() }),
  refuses: [
    'not-found',
    'not-in-this-status',
    'nothing-to-refund',
    'returned-by-transfer',
    'refund-too-large',
    'refund-needs-computer',
  ],
});

const refundResult = z.object({ refund: refundReply, payment: paymentReply });

export const refundPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/{id}/refund',
  summary: 'Refund a payment in full or in part: at the gateway, or as a record of a transfer',
  access: moneyScopes,
  params: z.object({ id }),
  body: z.object({
    /** Euros. If absent, the whole remainder. */
    amount: eurosField(10_000).optional(),
    why: reasonField,
    /** The money is already back by this transfer, so the gateway is not asked. */
    transfer: z
      .object({ day: z.iso.date('wrong-format'), iban: ibanField }, 'wrong-format')
      .optional(),
  }),
  reply: refundResult,
  refuses: [
    'not-found',
    'nothing-to-refund',
    'returned-by-transfer',
    'refund-too-large',
    'refund-too-soon',
    'wrong-return-day',
  ],
});

export const settleRefund = endpoint({
  method: 'PUT',
  path: '/admin/refunds/{id}',
  summary: 'Record the result of an unknown refund after a check at the gateway',
  access: moneyScopes,
  params: z.object({ id }),
  body: z.object({ state: z.enum(['done', 'refused'], 'not-an-option') }),
  reply: refundResult,
  refuses: ['not-found', 'not-in-this-status'],
});
