import { z } from 'zod';
import { moneyScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { instantField, line } from '../fields.ts';
import { listQuery, listReply } from '../list.ts';
import { paperStates } from './paper.ts';

const paperInvoice = z.object({
  number: z.string(),
  computerId: z.string(),
  issuedAt: instantField,
  /** Euros. */
  total: z.number(),
  /** As printed on the invoice. */
  name: z.string(),
  address: z.string(),
  /** When it was sent by post, and a name. Both are null before that. */
  sentAt: instantField.nullable(),
  sentBy: z.string().nullable(),
});

export const listPaperInvoices = endpoint({
  method: 'GET',
  path: '/admin/invoices/paper',
  summary: 'List the invoices of families without consent to e-mail, to send or sent by post',
  access: moneyScopes,
  query: listQuery(['issuedAt']).extend({
    state: z.enum(paperStates, 'not-an-option').default('to-send'),
  }),
  reply: listReply(paperInvoice),
});

export const exportPaperInvoices = endpoint({
  method: 'GET',
  path: '/admin/invoices/paper/export',
  summary: 'Download the names and addresses of the invoices to send by post as CSV',
  access: moneyScopes,
  reply: 'file',
});

export const markPaperInvoice = endpoint({
  method: 'PUT',
  path: '/admin/invoices/paper/{number}',
  summary: 'Mark an invoice as sent by post, or undo the mark',
  access: moneyScopes,
  params: z.object({ number: line(60) }),
  body: z.object({ sent: z.boolean('required') }),
  reply: paperInvoice,
  refuses: ['not-found'],
});
