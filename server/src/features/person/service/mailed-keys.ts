import { createHmac, hash } from 'node:crypto';

/**
 * The key in the mailed link. It is derived from the reset's id and the server's secret, so that a
 * retried mail has the same key and neither the database nor the queue stores it.
 */
export function resetKey(resetId: string, secret: string): string {
  return createHmac('sha256', secret).update(`password-reset:${resetId}`).digest('base64url');
}

/** The key in the link that undoes a change of e-mail, derived in the same way. */
export function undoKey(changeId: string, secret: string): string {
  return createHmac('sha256', secret).update(`email-change:${changeId}`).digest('base64url');
}

/** The key in the link "it was not me" of an invitation, derived in the same way. */
export function disownKey(invitationId: string, secret: string): string {
  return createHmac('sha256', secret).update(`invitation:${invitationId}`).digest('base64url');
}

export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}
