import { z } from 'zod';
import { instantField } from '../fields.ts';
import { paymentMethods } from '../payment/methods.ts';
import { documentKinds } from './documents.ts';

/** The fields of one coverage period. They are empty at the start of a new period. */
export const periodReply = z.object({
  /** 1 is the first. */
  ordinal: z.int(),
  /** When the coverage starts; null until the period is paid. */
  coverageFrom: instantField.nullable(),
  /** The earliest start, if the family did not ask to be covered as soon as it pays. */
  coversNotBefore: instantField.nullable(),
  endDate: instantField.nullable(),
  contractedAt: instantField.nullable(),
  invoicedAt: instantField.nullable(),
  exportedAt: instantField.nullable(),
  contractSigned: z.boolean(),
  /** URL of the signed contract; absent until it is signed. */
  contract: z.object({ url: z.string() }).optional(),
  /** URL of each document by its kind. */
  documents: z.partialRecord(z.enum(documentKinds), z.string()),
  /** When its money had gone back in full, which ends the coverage. */
  refundedAt: instantField.nullable(),
  /** When the family withdrew from the contract of the period, which closes it for ever. */
  withdrawnAt: instantField.nullable(),
  paymentMethod: z.enum(paymentMethods).optional(),
  payMethod: z.enum(paymentMethods).optional(),
  paidAt: instantField.nullable(),
  /** Euros received; absent until the period is paid. */
  paidAmount: z.number().optional(),
  /** The order code of the payment. */
  payment: z.string().optional(),
  invoice: z.object({ number: z.string(), issuedAt: instantField, total: z.number() }).optional(),
});
