import { startOfIsoDay } from '../dates.ts';

const noon = 12 * 3600;

/**
 * When the money of a transfer was received: the value date of the bank, in Madrid. Never before the
 * period opened, and never in the future, because a value date may be tomorrow.
 */
export function receivedOn(
  day: string,
  { openedAt, now }: { openedAt: number; now: number },
): number {
  return Math.min(Math.max(startOfIsoDay(day) + noon, openedAt), now);
}

/** The clocks of the gateway and of this server may differ by this much. */
const clockDifference = 60;

/**
 * When a payment at the gateway was received: the time that the gateway gives, or else the arrival of
 * its message. Never in the future, and never before the attempt was created, except for the
 * difference of the clocks.
 */
export function receivedAtGateway(
  paidAt: number | undefined,
  { createdAt, now }: { createdAt: number; now: number },
): number {
  if (paidAt === undefined || paidAt > now) return now;
  // Notifications have no seconds, so within the same minute our own clock is more exact.
  if (isSameMinute(paidAt, now)) return now;
  if (isSameMinute(paidAt, createdAt) || paidAt < createdAt - clockDifference) return createdAt;
  return paidAt;
}

function isSameMinute(a: number, b: number): boolean {
  return Math.floor(a / 60) === Math.floor(b / 60);
}
