import { z } from 'zod';

/** When the merchant is notified, relative to the browser's return. */
export const notifyWhen = ['before', 'with', 'after', 'never'] as const;

/** The simulated damage of a notification. Some kinds are signed again after the change. */
export const damages = [
  'none',
  'signed-amount',
  'signed-currency',
  'signed-merchant',
  'signature',
  'amount',
  'order',
  'version',
  'plus',
  'empty',
] as const;

/** How the gateway replies to the merchant. `silence` processes the request and sends no reply. */
export const replyModes = ['right', 'slow', 'rubbish', 'error', 'silence'] as const;

export type Damage = (typeof damages)[number];
export type ReplyMode = (typeof replyModes)[number];

export const maxTimes = 20;
export const maxSeconds = 120;

/** Browsers do not send an unchecked box. */
const ticked = z.union([z.boolean(), z.literal('yes').transform(() => true)]).catch(false);
const seconds = z.coerce.number().int().min(0).max(maxSeconds);

/** Reads switches from any input. Unknown values become defaults. */
const paymentSwitches = z.object({
  notify: z.enum(notifyWhen).catch('before'),
  delaySeconds: seconds.catch(0),
  times: z.coerce.number().int().min(1).max(maxTimes).catch(1),
  together: ticked,
  denialFirst: ticked,
  damage: z.enum(damages).catch('none'),
  returnParameters: ticked,
});

const callSwitches = z.object({
  refunds: z.enum(replyModes).catch('right'),
  refundsRefused: ticked,
  queries: z.enum(replyModes).catch('right'),
  answerSeconds: seconds.catch(5),
});

export type PaymentSwitches = z.output<typeof paymentSwitches>;
export type CallSwitches = z.output<typeof callSwitches>;
export type Switches = PaymentSwitches & CallSwitches;

/** The switches of one payment. */
export function readPaymentSwitches(form: Record<string, unknown>): PaymentSwitches {
  return paymentSwitches.parse(form);
}

/** The switches of all later requests. */
export function readSwitches(given: unknown): Switches {
  const form = typeof given === 'object' && !Array.isArray(given) ? { ...given } : {};
  return { ...paymentSwitches.parse(form), ...callSwitches.parse(form) };
}
