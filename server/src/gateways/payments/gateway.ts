import type { Language } from '@cobertura/domain/language.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';
import type { SignedOperation } from '@cobertura/domain/payment/review.ts';
import type { GatewayAnswer } from '@cobertura/domain/payment/settle.ts';

/** The payment gateway for card and Bizum, in our own terms. */
export type PaymentGateway = {
  /** The origin of the payment form. The content security policy allows only this one. */
  origin: string;
  /** Signs the form that the browser posts to the gateway. Sends no request. */
  signForm: (charge: Charge) => SignedForm;
  /** Reads a notification. Trusts only data that its signature covers. */
  readNotification: (body: Buffer) => ReadNotification;
  /** Describes the stored or received content of any signed message. */
  describe: (content: Record<string, string>) => GatewayOperation;
  /** Queries the result of an attempt. Never throws: the result is `unknown` without a reliable answer. */
  query: (orderCode: string) => Promise<GatewayFinding>;
  /** Refunds money. Never throws. Never call it twice for the same refund. */
  refund: (refund: { orderCode: string; amountCents: number }) => Promise<RefundAnswer>;
};

export type Charge = {
  orderCode: string;
  amountCents: number;
  method: GatewayMethod;
  language: Language;
  /** The description for the payer. */
  description: string;
  /** The payer's name. */
  holder: string;
  /** The addresses for notifications and for the return of the browser. */
  notificationUrl: string;
  successUrl: string;
  errorUrl: string;
};

/** The field names come from the specification. */
export type SignedForm = {
  url: string;
  Ds_SignatureVersion: string;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
};

/** The gateway's answer, interpreted and as received. */
export type ReceivedAnswer = GatewayAnswer & {
  /** The gateway's code: four digits, or an error code. */
  responseCode: string;
  /** The amount and the currency as people read them: 147,01 €, or 49,00 USD. */
  reported: string;
  /** All fields as received, to be stored. */
  content: Record<string, string>;
};

/** An operation at the gateway, whether or not this product requested it. */
export type GatewayOperation = SignedOperation & {
  orderCode: string;
  /** Null if unreadable or not in euros. */
  amountCents: Cents | null;
  responseCode: string;
  /** Equal for all messages about the same operation. */
  key: string;
  paidAt?: number;
};

export type ReadNotification =
  | { kind: 'answer'; answer: ReceivedAnswer }
  /** No content. Gateways send this when the payer gives up. */
  | { kind: 'empty' }
  /** Validly signed, but for another merchant or terminal, or not a payment. */
  | { kind: 'other'; content: Record<string, string> }
  /** Not from the gateway, or damaged. */
  | { kind: 'refused' };

export type GatewayFinding =
  | { kind: 'answer'; answer: ReceivedAnswer }
  /** The gateway does not know the order, so it was not paid. */
  | { kind: 'no-such-order' }
  /** No reliable answer. */
  | { kind: 'unknown'; why: string };

export type RefundAnswer =
  | { kind: 'done'; responseCode: string; content: Record<string, string> }
  | { kind: 'refused'; responseCode: string; content: Record<string, string> }
  /** Requested without a reliable answer, so it may have happened. */
  | { kind: 'unknown'; why: string };
