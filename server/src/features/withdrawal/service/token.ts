import { createHmac, timingSafeEqual } from 'node:crypto';

type Verified = { caseId: string; contractId: string };

/**
 * The token in the mailed link that verifies a declaration. It is derived from the case, the contract
 * and the server's secret, so that neither the database nor the queue stores it. It is void when the
 * desk finds that the declaration means another contract.
 */
export function verificationToken({ caseId, contractId }: Verified, secret: string): string {
  const text = `withdrawal-verification:${caseId}:${contractId}`;
  return `${caseId}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\.)/;

/** Returns the case that a token names. The token is not checked yet. */
export function caseInToken(token: string): string | undefined {
  return uuid.exec(token)?.[0];
}

export function isVerificationToken(token: string, verified: Verified, secret: string): boolean {
  const expected = Buffer.from(verificationToken(verified, secret));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The page that the link opens. It asks for one more click, because mail filters open links. */
export function verificationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/withdraw/verify?token=${token}`;
}
