import type { Language } from '../language.ts';

type MethodFacts = {
  /** How the family pays at the gateway; null for a transfer to the bank account. */
  gateway: {
    /** Path of the endpoint that starts a payment. */
    path: `/payments/${string}/{id}`;
    /** Name in the description of the API. */
    name: string;
  } | null;
  /** Its name in a list of methods. */
  listed: Record<Language, string>;
  /** Completes "We received 49 € …" in an email. */
  paidWith: Record<Language, string>;
  /** Whether a new installation offers it. */
  isEnabledByDefault: boolean;
  /** Completes "Paid with …" on an invoice. */
  invoiceLabel: Record<Language, string>;
  /** Its name in the CSV export of invoices. */
  exportedLabel: string;
};

/** Every payment method, in the order in which families see them. */
export const methodFacts = {
  creditCard: {
    gateway: {
      path: '/payments/creditcard/{id}',
      name: 'card',
    },
    listed: { es: 'tarjeta', ga: 'tarxeta' },
    paidWith: { es: 'con tarjeta', ga: 'con tarxeta' },
    isEnabledByDefault: true,
    invoiceLabel: { es: 'tarjeta', ga: 'tarxeta' },
    exportedLabel: 'Tarjeta',
  },
  bizum: {
    gateway: {
      path: '/payments/bizum/{id}',
      name: 'Bizum',
    },
    listed: { es: 'Bizum', ga: 'Bizum' },
    paidWith: { es: 'por Bizum', ga: 'por Bizum' },
    isEnabledByDefault: false,
    invoiceLabel: { es: 'Bizum', ga: 'Bizum' },
    exportedLabel: 'Bizum',
  },
  transfer: {
    gateway: null,
    listed: { es: 'transferencia', ga: 'transferencia' },
    paidWith: { es: 'por transferencia', ga: 'por transferencia' },
    isEnabledByDefault: true,
    invoiceLabel: { es: 'transferencia bancaria', ga: 'transferencia bancaria' },
    exportedLabel: 'Transferencia',
  },
} as const satisfies Record<string, MethodFacts>;

export type PaymentMethod = keyof typeof methodFacts;

export const paymentMethods: readonly PaymentMethod[] = Object.keys(methodFacts) as PaymentMethod[];

/** A method that is paid on the page of the gateway. */
export type GatewayMethod = {
  [Each in PaymentMethod]: (typeof methodFacts)[Each]['gateway'] extends null ? never : Each;
}[PaymentMethod];

export const gatewayMethods: readonly GatewayMethod[] = paymentMethods.filter(isGatewayMethod);

export function isGatewayMethod(method: PaymentMethod): method is GatewayMethod {
  return methodFacts[method].gateway !== null;
}

export type EnabledMethods = Record<PaymentMethod, boolean>;

export const defaultMethods = mapMethods((method) => methodFacts[method].isEnabledByDefault);

/**
 * The methods that a family may choose from. Where a setting is missing, a transfer is offered and
 * the gateway is not: a family must not reach a gateway that the staff has not enabled.
 */
export function offeredMethods(settings: Partial<EnabledMethods> | undefined): PaymentMethod[] {
  return paymentMethods.filter((method) => settings?.[method] ?? !isGatewayMethod(method));
}

/** Names methods for a family: "tarjeta, Bizum o transferencia". Empty without methods. */
export function listMethods(methods: readonly PaymentMethod[], language: Language): string {
  const names = methods.map((method) => methodFacts[method].listed[language]);
  const last = names.pop() ?? '';
  return names.length === 0
    ? last
    : `${names.join(', ')} ${language === 'es' ? 'o' : 'ou'} ${last}`;
}

/** Creates a record with one value for each method. */
export function mapMethods<Value>(
  toValue: (method: PaymentMethod) => Value,
): Record<PaymentMethod, Value> {
  const entries = paymentMethods.map((method) => [method, toValue(method)]);
  return Object.fromEntries(entries) as Record<PaymentMethod, Value>;
}
