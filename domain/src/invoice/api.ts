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
    /** Of the one whose place it takes: where another has taken it already, nothing is issued. */
    number: line(60).optional(),
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

export const annulInvoice = endpoint({
  method: 'POST',
  path: '/admin/computer/annul-invoice',
  summary: 'Annul an invoice that was issued by mistake, for something that never was',
  access: ['admin'],
  body: z.object({
    computerId: idField.toLowerCase(),
    /** Of the one that is meant: by now another may stand in its place. */
    number: line(60),
    /** For the timeline and the family. */
    why: line(maxReasonLength),
  }),
  reply: z.object({ success: z.boolean() }),
  refuses: ['not-found', 'not-in-this-status', 'rectifying-invoice'],
});
