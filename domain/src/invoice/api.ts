import { z } from 'zod';
import { moneyScopes, staffScopes } from '../access/scopes.ts';
import { computerReply } from '../computer/api.ts';
import { handTargets } from '../computer/life.ts';
import { seenStatus } from '../computer/staff-api.ts';
import { endpoint } from '../endpoint.ts';
import {
  computerIdField,
  computerParams,
  idempotencyHeaders,
  instantField,
  line,
  periodQuery,
  reasonField,
} from '../fields.ts';
import { paymentMethods } from '../payment/methods.ts';
import { invoiceStates } from './state.ts';

/** The readers of the current invoice may also read the earlier ones. */
const readers = ['user', ...staffScopes] as const;

const numberField = line(60);

export const createInvoice = endpoint({
  method: 'POST',
  path: '/admin/computer/create-invoice',
  summary:
    'Issue the invoice of a paid computer, or a rectifying one that replaces the current one',
  access: moneyScopes,
  headers: idempotencyHeaders,
  body: z.object({
    computerId: computerIdField,
    /** True asks for a rectifying invoice, false for an ordinary one. If absent, the status decides. */
    regenerate: z.boolean('wrong-format').optional(),
    /** Number of the invoice to replace. If it was replaced already, the call is refused. */
    number: numberField.optional(),
    /** Reason for the rectification, printed on the invoice. */
    why: reasonField.optional(),
  }),
  reply: z.object({
    success: z.boolean(),
    number: z.string(),
    issuedAt: instantField,
    /** Euros. */
    total: z.number(),
  }),
  refuses: [
    'not-found',
    'not-in-this-status',
    'money-needed',
    'repair-invoice',
    'serial-in-use',
    'idempotency-key-reused',
    'withdrawal-open',
  ],
});

export const annulInvoice = endpoint({
  method: 'POST',
  path: '/admin/computer/annul-invoice',
  summary: 'Annul an invoice that was issued by mistake',
  access: ['admin'],
  body: z.object({
    computerId: computerIdField,
    /** Number of the invoice to annul. If it was replaced already, the call is refused. */
    number: numberField,
    /** Reason, shown in the timeline and to the family. */
    why: reasonField,
  }),
  reply: z.object({ success: z.boolean() }),
  refuses: ['not-found', 'not-in-this-status', 'repair-invoice', 'rectifying-invoice'],
});

const invoiceReply = z.object({
  /** The printed number: F2026-000001, or R2026-000001 for a rectifying invoice. */
  number: z.string(),
  issuedAt: instantField,
  /** Euros. */
  total: z.number(),
  /** Ordinal of its coverage period; 1 is the first. Null for the share of a repair. */
  period: z.int().nullable(),
  repair: z.object({ _id: z.string(), number: z.string() }).nullable(),
  state: z.enum(invoiceStates),
  /** Number of the rectifying invoice that replaces it. */
  replacedBy: z.string().optional(),
});

export type Invoice = z.output<typeof invoiceReply>;

export const readInvoice = endpoint({
  method: 'GET',
  path: '/computers/{id}/invoice',
  summary: 'Download the current invoice as PDF',
  access: readers,
  openToViewer: true,
  params: computerParams,
  query: periodQuery,
  reply: 'file',
  refuses: ['not-found', 'invoice-missing'],
});

export const listInvoices = endpoint({
  method: 'GET',
  path: '/computers/{id}/invoices',
  summary: 'List every invoice of a computer, including replaced and annulled ones, newest first',
  access: readers,
  openToViewer: true,
  params: computerParams,
  reply: z.object({
    docs: z.array(invoiceReply),
    /** Who signed the contract, if the account has another name or DNI now. A new invoice names both. */
    signer: z.object({ name: z.string(), dni: z.string() }).optional(),
  }),
  refuses: ['not-found'],
});

export const readNumberedInvoice = endpoint({
  method: 'GET',
  path: '/computers/{id}/invoices/{number}',
  summary: 'Download one invoice of a computer as PDF, as it was issued',
  access: readers,
  openToViewer: true,
  params: computerParams.extend({ number: numberField }),
  reply: 'file',
  refuses: ['not-found', 'file-not-found'],
});

/** Belongs to invoices because setting `invoiced` issues one. */
export const changeStatus = endpoint({
  method: 'PUT',
  path: '/computers/{id}/change-status',
  summary: 'Set the status of a computer',
  access: ['admin'],
  params: computerParams,
  body: z.object({
    status: z.enum(handTargets, 'not-an-option'),
    seen: seenStatus,
    /** Kept in the timeline. */
    reason: reasonField.optional(),
    /** How the money came that `paid` records. The default is the method of the period, or a transfer. */
    paymentMethod: z.enum(paymentMethods, 'not-an-option').optional(),
  }),
  reply: computerReply,
  refuses: [
    'not-found',
    'not-in-this-status',
    'money-needed',
    'money-here',
    'contract-withdrawn',
    'serial-invalid',
    'serial-in-use',
    'serial-retired',
    'serial-on-own-computer',
  ],
});
