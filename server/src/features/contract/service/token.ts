import { createHash, createHmac } from 'node:crypto';
import { codeDigits } from '@cobertura/domain/contract/signing-code.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';

/**
 * The token in a signing link, derived from the contract's id and the server's secret: asking again
 * gives the same link, and neither the database nor the queue ever holds it.
 */
export function signingToken(contractId: string, secret: string): string {
  return createHmac('sha256', secret).update(`contract-signing:${contractId}`).digest('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The digits that are mailed, derived likewise: a mail that is sent again carries the same. */
export function oneTimeCode(codeId: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`signing-code:${codeId}`).digest();
  // 48 bits over a million: every code is as likely as any other to one part in 10^8.
  return String(digest.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0');
}

/** Where the family comes back to, whatever it says there: the token is confirmed, not believed. */
export function returnUrl(publicUrl: string, { computerId, token, status }: Return): string {
  return `${publicUrl}/my-computers/${computerId}/user-contract-result?token=${token}&status=${status}`;
}

type Return = { computerId: ComputerId; token: string; status: 'signed' | 'cancelled' };
