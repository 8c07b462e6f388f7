import { z } from 'zod';
import { moneyScopes, supportScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { idField, instantField } from '../fields.ts';
import { listQuery, listReply, momentField } from '../list.ts';

const range = z.object({ from: momentField('from'), to: momentField('to') });

/** Both are absent when the range has no invoices. */
const filesReply = z.object({
  csv: z.string().optional(),
  xml: z.string().optional(),
  /** The further documents: the tax agency's schema allows a thousand records in each. */
  moreXml: z.array(z.string()).optional(),
  /** Id to download the same export again. */
  batch: z.string().optional(),
});

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/admin/computer/invoice-exports',
  summary: 'Export the invoices of a range for accounting and mark their computers as exported',
  access: ['accountant'],
  query: range,
  reply: filesReply,
  streams: true,
});

export const exportForSupport = endpoint({
  method: 'GET',
  path: '/admin/computer/cau-export',
  summary: 'Export the computers changed in a range for the support desk',
  access: supportScopes,
  query: range,
  reply: filesReply,
  streams: true,
});

/** Days in Madrid, 2026-11-15, or null for an empty range. */
const days = { firstOn: z.string().nullable(), lastOn: z.string().nullable() };

export const previewInvoiceExport = endpoint({
  method: 'GET',
  path: '/admin/computer/invoice-exports/preview',
  summary: 'Tell what an export of the invoices of a range would contain and change',
  access: ['accountant'],
  query: range,
  reply: z.object({
    invoices: z.int(),
    /** The sum of the CSV in euros. Negative if the range takes back more than it issues. */
    total: z.number(),
    /** The days on which the invoices were issued, or annulled if only that was in the range. */
    ...days,
    /** The computers that would change from invoiced to exported. */
    toExport: z.int(),
  }),
});

export const previewSupportExport = endpoint({
  method: 'GET',
  path: '/admin/computer/cau-export/preview',
  summary: 'Tell how many computers an export for the support desk would contain',
  access: supportScopes,
  query: range,
  reply: z.object({
    computers: z.int(),
    /** The days of their last change. */
    ...days,
  }),
});

export const listExports = endpoint({
  method: 'GET',
  path: '/admin/exports',
  summary: 'List the accounting exports, newest first',
  access: moneyScopes,
  query: listQuery(['madeAt']),
  reply: listReply(
    z.object({
      _id: z.string(),
      madeAt: instantField,
      /** A name. */
      by: z.string(),
      from: instantField.nullable(),
      to: instantField.nullable(),
      invoices: z.int(),
      csvSha256: z.string(),
      xmlSha256: z.string(),
    }),
  ),
});

export const readExport = endpoint({
  method: 'GET',
  path: '/admin/exports/{id}',
  summary: 'Download an earlier export, byte for byte the same',
  access: moneyScopes,
  params: z.object({ id: idField.toLowerCase() }),
  reply: filesReply,
  streams: true,
  refuses: ['not-found'],
});
