import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The six digits with which a family takes its laptop back. They are derived from the id and the
 * server's secret, so that the database does not store them.
 */
export function returnCode(caseId: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`return:${caseId}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

export function isReturnCode(code: string, caseId: string, secret: string): boolean {
  const expected = Buffer.from(returnCode(caseId, secret));
  const given = Buffer.from(code);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
