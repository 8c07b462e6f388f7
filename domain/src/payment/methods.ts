export const paymentMethods = ['creditCard', 'bizum', 'transfer'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

export type EnabledMethods = Record<PaymentMethod, boolean>;

export const defaultMethods: EnabledMethods = { creditCard: true, bizum: false, transfer: true };
