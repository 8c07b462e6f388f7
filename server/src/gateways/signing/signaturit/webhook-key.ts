import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secret in the webhook address of a contract. Only the provider knows it. */
export function webhookKey(secret: string, contractId: string): string {
  return createHmac('sha256', secret).update(`signaturit:${contractId}`).digest('base64url');
}

export function isWebhookKey(secret: string, contractId: string, key: string | undefined): boolean {
  const expected = Buffer.from(webhookKey(secret, contractId));
  const given = Buffer.from(key ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
