import type { PaymentMethod } from '../payment/methods.ts';
import type { Exemption } from './tax.ts';

/** The texts of an invoice, copied when it is issued. */
export type InvoiceContent = {
  issuer: { name: string; nif: string; address: string; registry: string };
  recipient: { name: string; nif: string; address: string };
  /** Who signed the contract. Absent if it was the recipient. */
  signer?: { name: string; nif: string };
  concept: string;
  /** Lines below the concept: student, computer, coverage period. */
  details: string[];
  /** For a repair: the part of the amount that went back, in cents. Its details have no refunds. */
  refunded?: number;
  /** How it was paid. */
  paymentMethod: PaymentMethod;
  /** For a rectifying invoice: the invoice that it replaces, and the reason. */
  rectified?: { number: string; date: string; base: number; tax: number; why: string };
  /** Absent if the invoice has VAT. */
  exemption?: Exemption;
  /** Issued with demo data. The PDF states that it has no legal value. */
  isDemo: boolean;
};
