/** Every status of a computer, in the order of its life. */
export const statuses = [
  'waiting',
  'unverified',
  'pending-signature',
  'pending-payment',
  'transfer-confirmation',
  'paid',
  'pending',
  'validated',
  'invoiced',
  'exported',
  'incomplete',
  'expired',
] as const;

export type Status = (typeof statuses)[number];

/** Somebody on the staff has to act. */
export const staffActsIn = [
  'unverified',
  'pending',
  'transfer-confirmation',
  'validated',
  'paid',
] as const satisfies readonly Status[];

export type BadgeColour = 'green' | 'yellow' | 'blue' | 'orange' | 'red' | 'neutral';

export const badgeColour = {
  waiting: 'blue',
  unverified: 'neutral',
  'pending-signature': 'orange',
  'pending-payment': 'yellow',
  'transfer-confirmation': 'neutral',
  paid: 'green',
  pending: 'neutral',
  validated: 'neutral',
  invoiced: 'green',
  exported: 'green',
  incomplete: 'neutral',
  expired: 'red',
} as const satisfies Record<Status, BadgeColour>;
