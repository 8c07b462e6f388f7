import { z } from 'zod';
import { moneyScopes } from '../access/scopes.ts';
import { maxFileBytes } from '../computer/documents.ts';
import { endpoint } from '../endpoint.ts';
import { idempotencyHeaders, idField, reasonField } from '../fields.ts';
import { repairParams, uploadRefusals } from '../repair/fields.ts';
import { quoteTransfer } from '../repair/quote-transfer-api.ts';
import { staffView } from '../repair/staff-views-api.ts';

const mine = {
  method: 'POST',
  access: ['user'],
  params: repairParams,
  headers: idempotencyHeaders,
  reply: quoteTransfer,
} as const;

export const transferQuote = endpoint({
  ...mine,
  path: '/my-repairs/{id}/quote/transfer',
  summary: 'Accept the quote of my repair to pay it by bank transfer; mails the data once',
  refuses: [
    'not-found',
    'repair-moved',
    'quote-expired',
    'method-not-available',
    'idempotency-key-reused',
  ],
});

export const sendQuoteReceipt = endpoint({
  ...mine,
  path: '/my-repairs/{id}/quote/receipt',
  summary: 'Send the receipt of the bank transfer that pays the quote; it replaces an earlier one',
  upload: { maxBytes: maxFileBytes },
  refuses: [
    'not-found',
    'repair-moved',
    'quote-expired',
    'method-not-available',
    'idempotency-key-reused',
    ...uploadRefusals,
  ],
});

const review = {
  method: 'POST',
  access: moneyScopes,
  params: repairParams,
  headers: idempotencyHeaders,
  reply: staffView,
} as const;

/** The receipt that the caller saw. */
const receiptId = idField.toLowerCase();

export const validateQuoteTransfer = endpoint({
  ...review,
  path: '/repairs/{id}/quote/receipt/validate',
  summary: 'Record the money of a receipt; it pays the quote, or is kept to refund',
  body: z.object({ receiptId }),
  refuses: ['not-found', 'repair-moved', 'receipt-replaced', 'idempotency-key-reused'],
});

export const rejectQuoteReceipt = endpoint({
  ...review,
  path: '/repairs/{id}/quote/receipt/reject',
  summary: 'Reject a receipt with a reason; the family may send another',
  body: z.object({ receiptId, reason: reasonField }),
  refuses: ['not-found', 'repair-moved', 'receipt-replaced', 'idempotency-key-reused'],
});
