import { createHmac, timingSafeEqual } from 'node:crypto';

/** Each contract has an address of its own to be told about, and only the provider is given it. */
export function webhookKey(secret: string, contractId: string): string {
  return createHmac('sha256', secret).update(`signaturit:${contractId}`).digest('base64url');
}

export function isWebhookKey(secret: string, contractId: string, key: string | undefined): boolean {
  const expected = Buffer.from(webhookKey(secret, contractId));
  const given = Buffer.from(key ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
