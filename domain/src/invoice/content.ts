import type { PaymentMethod } from '../payment/methods.ts';

/** Everything an invoice says beside its numbers, copied when it is issued. */
export type InvoiceContent = {
  issuer: { name: string; nif: string; address: string; registry: string };
  recipient: { name: string; nif: string; address: string };
  concept: string;
  /** Lines below the concept: student, computer, coverage period. */
  details: string[];
  /** How it was paid. */
  paymentMethod: PaymentMethod;
  /** Of a rectifying invoice: which one it takes the place of, and why. */
  rectified?: { number: string; date: string; base: number; tax: number; why: string };
  /** Made with invented data: it says so. */
  isDemo: boolean;
};
