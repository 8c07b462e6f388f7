import type { Status } from '@cobertura/domain/computer/status.ts';
import type { GatewayMethod, PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import type { DenialReason } from '@cobertura/domain/payment/settle.ts';

export type Actor = 'family' | 'staff' | 'gateway' | 'signing' | 'job';

export type EventName =
  | 'registered'
  | 'renewed'
  | 'photo-uploaded'
  | 'photos-verified'
  | 'photos-rejected'
  | 'contract-signed'
  | 'receipt-uploaded'
  | 'transfer-validated'
  | 'transfer-rejected'
  | 'payment-begun'
  | 'payment-denied'
  | 'payment-authorised'
  | 'payment-to-refund'
  | 'payment-unknown'
  | 'status-changed'
  | 'request-validated'
  | 'request-rejected'
  | 'missing-document-sent'
  | 'invoice-created'
  | 'exported'
  | 'expired';

export type Step = {
  event: EventName;
  actor: Actor;
  to: Status;
  /** Minimum and maximum hours since the previous step. */
  wait: readonly [number, number];
  why?: string;
  method?: PaymentMethod;
};

export const registered: Step = {
  event: 'registered',
  actor: 'family',
  to: 'waiting',
  wait: [0, 0],
};
export const photo: Step = {
  event: 'photo-uploaded',
  actor: 'family',
  to: 'pending-signature',
  wait: [0.1, 8],
};
export const photoAgain: Step = {
  event: 'photo-uploaded',
  actor: 'family',
  to: 'unverified',
  wait: [2, 30],
};
export const verified: Step = {
  event: 'photos-verified',
  actor: 'staff',
  to: 'pending-signature',
  wait: [3, 26],
};
export const signed: Step = {
  event: 'contract-signed',
  actor: 'signing',
  to: 'pending-payment',
  wait: [0.1, 20],
};
export const receipt: Step = {
  event: 'receipt-uploaded',
  actor: 'family',
  to: 'transfer-confirmation',
  wait: [1, 40],
  method: 'transfer',
};
export const transferValidated: Step = {
  event: 'transfer-validated',
  actor: 'staff',
  to: 'paid',
  wait: [3, 28],
};
export const requestValidated: Step = {
  event: 'request-validated',
  actor: 'staff',
  to: 'validated',
  wait: [3, 26],
};
export const documentSent: Step = {
  event: 'missing-document-sent',
  actor: 'family',
  to: 'pending',
  wait: [3, 40],
};
export const invoiced: Step = {
  event: 'invoice-created',
  actor: 'staff',
  to: 'invoiced',
  wait: [2, 30],
};
export const exported: Step = { event: 'exported', actor: 'staff', to: 'exported', wait: [20, 90] };

export function photosRejected(why: string): Step {
  return { event: 'photos-rejected', actor: 'staff', to: 'waiting', wait: [3, 26], why };
}

export function transferRejected(why: string): Step {
  return { event: 'transfer-rejected', actor: 'staff', to: 'pending-payment', wait: [3, 28], why };
}

export function requestRejected(why: string): Step {
  return { event: 'request-rejected', actor: 'staff', to: 'incomplete', wait: [3, 26], why };
}

/** The family opens the gateway's page. */
export function paymentStarted(method: GatewayMethod): Step {
  return {
    event: 'payment-begun',
    actor: 'family',
    to: 'pending-payment',
    wait: [0.1, 16],
    method,
  };
}

export function denied(why: DenialReason): Step {
  return {
    event: 'payment-denied',
    actor: 'gateway',
    to: 'pending-payment',
    wait: answerHours,
    why,
  };
}

export function authorised(method: GatewayMethod, to: Status = 'paid'): Step {
  return {
    event: 'payment-authorised',
    actor: 'gateway',
    to,
    wait: answerHours,
    method,
    why: method,
  };
}

/** How long the payer and the gateway take. */
export const answerHours = [0.03, 0.2] as const;

export const unknown: Step = {
  event: 'payment-unknown',
  actor: 'job',
  to: 'pending-payment',
  wait: [2, 2.2],
};

/** Paid in two tabs. The second payment covers nothing. */
export const toRefund: Step = {
  event: 'payment-to-refund',
  actor: 'gateway',
  to: 'paid',
  wait: answerHours,
  why: 'period-has-money',
};
