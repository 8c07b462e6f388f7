import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The key in a reminder's opt-out link: the person's id and an HMAC. It only turns reminders on or
 * off, so it never expires.
 */
export function stopKey(userId: string, secret: string): string {
  return `${userId}.${proofOf(userId, secret).toString('base64url')}`;
}

/** Returns the person's id, or undefined for a forged key. */
export function readStopKey(key: string, secret: string): string | undefined {
  const [userId = '', proof = '', ...rest] = key.split('.');
  const given = Buffer.from(proof, 'base64url');
  const expected = proofOf(userId, secret);
  if (rest.length > 0 || given.length !== expected.length) return undefined;
  return timingSafeEqual(given, expected) ? userId : undefined;
}

function proofOf(userId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`reminders:${userId}`).digest();
}
