import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

export const sendPaymentReceived = declareJob({
  name: 'mail.payment-received',
  data: z.object({
    paymentId: z.string(),
    /** False when no payment was due: the staff reviews the request first. */
    isExpected: z.boolean(),
  }),
});

export const sendTransferMail = declareJob({
  name: 'mail.transfer-data',
  data: z.object({ eventId: z.string() }),
});

/** Tells the family about a payment that covers nothing: once when it came, once when it went back. */
export const sendToRefundMail = declareJob({
  name: 'mail.payment-to-refund',
  data: z.object({ paymentId: z.string(), step: z.enum(['received', 'refunded']) }),
});
