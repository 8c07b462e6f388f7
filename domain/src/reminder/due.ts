import { type Campaign, isContractingOpen } from '../campaign/window.ts';
import type { Status } from '../computer/status.ts';

/** A family is reminded to sign and to pay, once each per coverage period. */
export const stepReminders = ['contract', 'payment'] as const;

export type StepReminder = (typeof stepReminders)[number];

/** And once that a new campaign is open, in which it can renew the period. */
export const reminderKinds = [...stepReminders, 'renewal'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

/** The status in which each reminder is due. */
export const remindedStatuses = {
  contract: 'pending-signature',
  payment: 'pending-payment',
} as const satisfies Record<StepReminder, Status>;

export const secondsBeforeReminder = 3 * 24 * 3600;

type Reminded = { status: Status; updatedAt: number; hasMoney: boolean };

/** The reminder due after three days without progress, or undefined. */
export function dueReminder(
  { status, updatedAt, hasMoney }: Reminded,
  campaign: Campaign,
  nowSeconds: number,
): StepReminder | undefined {
  if (!isContractingOpen(campaign, nowSeconds)) return undefined;
  if (nowSeconds - updatedAt < secondsBeforeReminder) return undefined;
  return stepReminders.find((kind) => isStepPending(kind, { status, hasMoney }));
}

/** Whether the family still has to do the step. A period with money needs no payment. */
export function isStepPending(
  kind: StepReminder,
  { status, hasMoney }: Pick<Reminded, 'status' | 'hasMoney'>,
): boolean {
  return status === remindedStatuses[kind] && !(kind === 'payment' && hasMoney);
}
