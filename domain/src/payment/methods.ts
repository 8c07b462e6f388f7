export const paymentMethods = ['creditCard', 'bizum', 'transfer'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

export type EnabledMethods = Record<PaymentMethod, boolean>;

export const defaultMethods: EnabledMethods = { creditCard: true, bizum: false, transfer: true };

/** Paid at the gateway: the browser goes there and comes back. */
export const gatewayMethods = ['creditCard', 'bizum'] as const satisfies readonly PaymentMethod[];

export type GatewayMethod = (typeof gatewayMethods)[number];

/**
 * What a family may choose from. Transfer unless the settings say no; card and Bizum only if they
 * say yes: whoever reads settings that came incomplete must not send anybody to a gateway.
 */
export function offeredMethods(settings: Partial<EnabledMethods> | undefined): PaymentMethod[] {
  return paymentMethods.filter((method) =>
    method === 'transfer' ? settings?.transfer !== false : settings?.[method] === true,
  );
}
