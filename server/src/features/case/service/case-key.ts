import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough for a complaint with its answer. Each mail has a new key. */
const keyDays = 30;

const dayMs = 24 * 3_600_000;

/** A case, and the address of its mails, which has the key. */
type Keyed = { id: string; address: string };

/**
 * The key with which a person without a session reads a case. It is derived from the id, the address,
 * the day and the server's secret, so that neither the database nor the queue stores it. It is void after
 * 30 days, and when the mails of the case go to another address. It begins with its day.
 */
export function caseKey(keyed: Keyed, now: Date, secret: string): string {
  return sign(keyed, Math.floor(now.getTime() / dayMs), secret);
}

export function isCaseKey(key: string, keyed: Keyed, now: Date, secret: string): boolean {
  const day = Number.parseInt(key.slice(0, dayLength), 36);
  if (Number.isNaN(day) || isKeyOver(new Date(day * dayMs), now)) return false;
  const expected = Buffer.from(sign(keyed, day, secret));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a key or a link of a case that was issued then is void by now. */
export function isKeyOver(issuedAt: Date, now: Date): boolean {
  return now.getTime() - issuedAt.getTime() > keyDays * dayMs;
}

/** Enough for the days until 2097. */
const dayLength = 3;

function sign({ id, address }: Keyed, day: number, secret: string): string {
  const prefix = day.toString(36);
  const code = createHmac('sha256', secret).update(`case:${id}:${prefix}:${address}`);
  return prefix + code.digest('base64url').slice(0, 22);
}
