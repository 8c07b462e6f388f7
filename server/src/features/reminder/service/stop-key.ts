import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The key in a reminder's link: whose it is, and a proof that we made it. It says no more than that
 * this person wants reminders or not, so it never expires.
 */
export function stopKey(userId: string, secret: string): string {
  return `${userId}.${proofOf(userId, secret).toString('base64url')}`;
}

/** Whose key it is; nobody's when we did not make it. */
export function readStopKey(key: string, secret: string): string | undefined {
  const [userId = '', proof = '', ...rest] = key.split('.');
  const given = Buffer.from(proof, 'base64url');
  const right = proofOf(userId, secret);
  if (rest.length > 0 || given.length !== right.length) return undefined;
  return timingSafeEqual(given, right) ? userId : undefined;
}

function proofOf(userId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`reminders:${userId}`).digest();
}
