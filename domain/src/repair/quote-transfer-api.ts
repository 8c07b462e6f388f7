import { z } from 'zod';
import { instantField } from '../fields.ts';

/** The receipt of a bank transfer, while staff have to check it. */
export const receiptInReview = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  at: instantField,
});

export type ReceiptInReview = z.output<typeof receiptInReview>;

/** The bank transfer that pays a quote. */
export const quoteTransfer = z.object({
  /** Empty while the settings have no account. */
  account: z.string(),
  holder: z.string(),
  /** Ends with a code of its own, by which staff find the deposit. */
  concept: z.string(),
  /** Cents. */
  amount: z.int(),
  receipt: receiptInReview.nullable(),
  /** Why staff rejected the last receipt. */
  issue: z.string().nullable(),
});

export type QuoteTransfer = z.output<typeof quoteTransfer>;
