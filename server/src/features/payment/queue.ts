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

/** One mail about all computers that an order covered. */
export const sendJointPaymentReceived = declareJob({
  name: 'mail.joint-payment-received',
  data: z.object({
    attemptId: z.string(),
    /** Payments that were not due: the staff reviews the request first. */
    unexpectedIds: z.array(z.string()),
  }),
});

export const sendTransferMail = declareJob({
  name: 'mail.transfer-data',
  data: z.object({ eventId: z.string() }),
});

export const sendJointTransferMail = declareJob({
  name: 'mail.joint-transfer-data',
  data: z.object({ transferNumber: z.string() }),
});

/** The account, concept and amount of the transfer that pays a quote. */
export const sendQuoteTransferMail = declareJob({
  name: 'mail.quote-transfer-data',
  data: z.object({ repairId: z.string() }),
});

/** Asks for another receipt of the transfer that pays a quote, or for another way to pay. */
export const sendReceiptRejected = declareJob({
  name: 'mail.quote-receipt-rejected',
  data: z.object({
    repairId: z.string(),
    /** When it was rejected. */
    at: z.iso.datetime(),
  }),
});

/** Tells the family that a deposit which was to be refunded was not for its repair. */
export const sendRepairRefundDropped = declareJob({
  name: 'mail.repair-refund-dropped',
  data: z.object({ repairId: z.string(), why: z.string() }),
});

/** Money of a withdrawn period came or is back. The withdrawal handles it, and ends after the last money. */
export const moneyReturned = declareJob({
  name: 'withdrawal.money-returned',
  data: z.object({ periodId: z.string() }),
});

/** Tells the family that money came back by transfer instead of through the gateway. */
export const sendReturnedByTransfer = declareJob({
  name: 'mail.returned-by-transfer',
  data: z.object({ refundId: z.string() }),
});

/** Tells the family about a payment that covers nothing: once when it came, once when it went back. */
export const sendToRefundMail = declareJob({
  name: 'mail.payment-to-refund',
  data: z.object({ paymentId: z.string(), step: z.enum(['received', 'refunded']) }),
});
