import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The key with which a person without a session reads a case. It is derived from the id and the
 * server's secret, so that neither the database nor the queue stores it.
 */
export function caseKey(caseId: string, secret: string): string {
  return createHmac('sha256', secret).update(`case:${caseId}`).digest('base64url').slice(0, 22);
}

export function isCaseKey(key: string, caseId: string, secret: string): boolean {
  const expected = Buffer.from(caseKey(caseId, secret));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
