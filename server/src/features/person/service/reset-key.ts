import { createHash, createHmac } from 'node:crypto';

/**
 * The key in the mailed link. It is derived from the reset's id and the server's secret, so that a
 * retried mail has the same key and neither the database nor the queue stores it.
 */
export function resetKey(resetId: string, secret: string): string {
  return createHmac('sha256', secret).update(`password-reset:${resetId}`).digest('base64url');
}

export function hashResetKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
