import type { Language } from '@cobertura/domain/language.ts';
import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';
import type { GatewayAnswer } from '@cobertura/domain/payment/settle.ts';

/** Where families pay by card or Bizum, in our words. */
export type PaymentGateway = {
  /** Where the browser posts the form to; the page's security policy allows this origin alone. */
  origin: string;
  /** What the browser posts to the gateway. Nobody is called: it is only signed. */
  signForm: (charge: Charge) => SignedForm;
  /** What the gateway sent us. Nothing is believed that its signature does not cover. */
  readNotification: (body: Buffer) => ReadNotification;
  /** Asks what became of an attempt. Never throws: what cannot be learnt is unknown. */
  ask: (orderCode: string) => Promise<GatewayFinding>;
  /** Gives money back. Never throws, and is never asked twice for the same refund. */
  refund: (refund: { orderCode: string; amountCents: number }) => Promise<RefundAnswer>;
};

export type Charge = {
  orderCode: string;
  amountCents: number;
  method: GatewayMethod;
  language: Language;
  /** What is paid, for the payer to read. */
  description: string;
  /** Who pays. */
  holder: string;
  /** Where the gateway tells us what happened, and where it sends the browser to afterwards. */
  notificationUrl: string;
  successUrl: string;
  errorUrl: string;
};

/** The fields have the names that the specification gives them. */
export type SignedForm = {
  url: string;
  Ds_SignatureVersion: string;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
};

/** What the gateway said, in our words and in its own. */
export type SpokenAnswer = GatewayAnswer & {
  /** As the gateway names it: four digits, or an error code. */
  responseCode: string;
  /** All of it, as it came: kept on record. */
  content: Record<string, string>;
};

export type ReadNotification =
  | { kind: 'answer'; answer: SpokenAnswer }
  /** Nothing in it: gateways send that when somebody gives up. */
  | { kind: 'empty' }
  /** Signed by the gateway, but for another merchant or another kind of operation. */
  | { kind: 'not-ours' }
  /** Not from the gateway, or damaged on the way. */
  | { kind: 'refused' };

export type GatewayFinding =
  | { kind: 'answer'; answer: SpokenAnswer }
  /** The gateway never heard of it: nobody paid. */
  | { kind: 'never-heard' }
  /** No answer, or none that can be believed. */
  | { kind: 'unknown'; why: string };

export type RefundAnswer =
  | { kind: 'done'; responseCode: string; content: Record<string, string> }
  | { kind: 'refused'; responseCode: string; content: Record<string, string> }
  /** Asked, and no answer that can be believed: it may have happened. */
  | { kind: 'unknown'; why: string };
