import { z } from 'zod';

/** When the merchant is notified, seen from the browser's way back. */
export const notifyWhen = ['before', 'with', 'after', 'never'] as const;

/** What happens to a notification on its way. The first that are signed anew are signed rightly. */
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

/** How calls of the merchant are answered. Silence comes after the work was done. */
export const answerings = ['right', 'slow', 'rubbish', 'error', 'silence'] as const;

export type Damage = (typeof damages)[number];
export type Answering = (typeof answerings)[number];

export const mostTimes = 20;
export const mostSeconds = 120;

/** A box that is not ticked is not sent. */
const ticked = z.union([z.boolean(), z.literal('yes').transform(() => true)]).catch(false);
const seconds = z.coerce.number().int().min(0).max(mostSeconds);

/** Whatever is sent, it becomes switches: what is not understood is as it comes. */
const paymentSwitches = z.object({
  notify: z.enum(notifyWhen).catch('before'),
  delaySeconds: seconds.catch(0),
  times: z.coerce.number().int().min(1).max(mostTimes).catch(1),
  together: ticked,
  denialFirst: ticked,
  damage: z.enum(damages).catch('none'),
  returnParameters: ticked,
});

const callSwitches = z.object({
  refunds: z.enum(answerings).catch('right'),
  refundsRefused: ticked,
  queries: z.enum(answerings).catch('right'),
  answerSeconds: seconds.catch(5),
});

export type PaymentSwitches = z.output<typeof paymentSwitches>;
export type CallSwitches = z.output<typeof callSwitches>;
export type Switches = PaymentSwitches & CallSwitches;

/** Of one payment. */
export function readPaymentSwitches(form: Record<string, unknown>): PaymentSwitches {
  return paymentSwitches.parse(form);
}

/** Of all that come. */
export function readSwitches(given: unknown): Switches {
  const form = typeof given === 'object' && !Array.isArray(given) ? { ...given } : {};
  return { ...paymentSwitches.parse(form), ...callSwitches.parse(form) };
}
