import { z } from 'zod';
import { maxReasonLength } from '../computer/reason.ts';
import { endpoint } from '../endpoint.ts';
import { idField, instantField, line } from '../fields.ts';

const money = ['admin', 'accountant'] as const;

export const createInvoice = endpoint({
  method: 'POST',
  path: '/admin/computer/create-invoice',
  summary: 'Issue the invoice of a paid computer, or a rectifying one in the place of the last',
  access: money,
  body: z.object({
    computerId: idField.toLowerCase(),
    /** True wants a rectifying invoice, false an ordinary one; without it the status decides. */
    regenerate: z.boolean('wrong-format').optional(),
    /** Why it is issued again; printed on it. */
    why: line(maxReasonLength).optional(),
  }),
  reply: z.object({
    success: z.boolean(),
    number: z.string(),
    issuedAt: instantField,
    /** Euros. */
    total: z.number(),
  }),
  refuses: ['not-found', 'not-in-this-status'],
});
