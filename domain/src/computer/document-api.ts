import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { computerParams, idempotencyHeaders, periodQuery } from '../fields.ts';
import { documentKinds, maxFileBytes } from './documents.ts';

const documentParams = computerParams.extend({
  document: z.enum(documentKinds, 'not-an-option'),
});

export const readBankReceipt = endpoint({
  method: 'GET',
  path: '/computers/{id}/bank-receipt',
  summary: 'Download the receipt of a bank transfer; a family only its own, the staff any',
  access: ['user', ...staffScopes],
  openToViewer: true,
  params: computerParams,
  reply: 'file',
  refuses: ['not-found', 'file-not-found'],
});

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/computers/{id}/files/{document}',
  summary: 'Upload a document; the reply to a bank receipt has no body',
  access: ['user', ...staffScopes],
  headers: idempotencyHeaders,
  params: documentParams,
  upload: { maxBytes: maxFileBytes },
  reply: z.object({ success: z.boolean(), path: z.string() }),
  mayReplyEmpty: true,
  refuses: [
    'not-found',
    'not-in-this-status',
    'access-denied',
    'serial-needed',
    'method-not-available',
    'no-file',
    'too-many-files',
    'file-too-large',
    'invalid-file',
    'too-many-pixels',
    'idempotency-key-reused',
  ],
});

export const readDocument = endpoint({
  method: 'GET',
  path: '/computers/{id}/files/{document}',
  summary: 'Download a document of a coverage period, or the small version of a picture',
  access: ['user', ...staffScopes],
  openToViewer: true,
  params: documentParams,
  /** `preview` is the small version of a picture. A PDF has none. */
  query: periodQuery.extend({ size: z.enum(['preview'], 'not-an-option').optional() }),
  reply: 'file',
  refuses: ['not-found', 'file-not-found'],
});
