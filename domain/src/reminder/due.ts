import { type Campaign, isContractingOpen } from '../campaign/period.ts';
import type { Status } from '../computer/status.ts';

/** What a family is reminded of, once each in a coverage period: to sign and to pay. */
export const reminderKinds = ['contract', 'payment'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

/** The status in which each of them is still to be done. */
export const remindedStatuses = {
  contract: 'pending-signature',
  payment: 'pending-payment',
} as const satisfies Record<ReminderKind, Status>;

export const secondsBeforeReminder = 3 * 24 * 3600;

type Reminded = { status: Status; updatedAt: number; hasMoney: boolean };

/** What the family has left undone for three days while it could; nothing when there is no such thing. */
export function dueReminder(
  { status, updatedAt, hasMoney }: Reminded,
  campaign: Campaign,
  nowSeconds: number,
): ReminderKind | undefined {
  if (!isContractingOpen(campaign, nowSeconds)) return undefined;
  if (nowSeconds - updatedAt < secondsBeforeReminder) return undefined;
  return reminderKinds.find((kind) => isUndone(kind, { status, hasMoney }));
}

/** Whether it still makes sense to say it. Nobody is asked for money that is there. */
export function isUndone(
  kind: ReminderKind,
  { status, hasMoney }: Pick<Reminded, 'status' | 'hasMoney'>,
): boolean {
  return status === remindedStatuses[kind] && !(kind === 'payment' && hasMoney);
}
