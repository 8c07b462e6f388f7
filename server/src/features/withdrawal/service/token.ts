import { createHmac, timingSafeEqual } from 'node:crypto';

/** The e-mail is the one of the family that signed. */
type Verified = { caseId: string; contractId: string; email: string };

/**
 * The token in the mailed link that verifies a declaration. It is derived from the case, the contract,
 * the family's e-mail and the server's secret, so that neither the database nor the queue stores it. It
 * is void when the desk finds that the declaration means another contract, and after a change of e-mail.
 */
export function verificationToken({ caseId, contractId, email }: Verified, secret: string): string {
  const text = `withdrawal-verification:${caseId}:${contractId}:${email}`;
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
