import { createHmac, hash } from 'node:crypto';
import { codeDigits } from '@cobertura/domain/contract/signing-code.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';

/**
 * The token in a signing link. It is derived from the contract's id and the server's secret, so that
 * a contract always has the same link and neither the database nor the queue stores the token.
 */
export function signingToken(contractId: string, secret: string): string {
  return createHmac('sha256', secret).update(`contract-signing:${contractId}`).digest('base64url');
}

/** The token of a sitting, derived from its contracts in the same way. */
export function sittingToken(contractIds: readonly string[], secret: string): string {
  const ids = contractIds.toSorted().join(',');
  return createHmac('sha256', secret).update(`sitting-signing:${ids}`).digest('base64url');
}

/** Our own signing page. */
export function signingUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/sign/${token}`;
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The mailed code, derived in the same way, so that a retried mail has the same code. */
export function oneTimeCode(codeId: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`signing-code:${codeId}`).digest();
  // 48 bits modulo a million: the bias of each code is below one part in 10^8.
  return String(digest.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0');
}

/** Where the family returns after signing. The page confirms the token and does not trust `status`. */
export function returnUrl(publicUrl: string, { computerId, token, status }: Return): string {
  return `${publicUrl}/my-computers/${computerId}/user-contract-result?token=${token}&status=${status}`;
}

/** Where the family continues after a sitting: with one payment, or with the list after "not now". */
export function sittingReturnUrl(publicUrl: string, status: Return['status']): string {
  const path = status === 'signed' ? '/my-computers/pay?contract=signed' : '/my-computers';
  return publicUrl + path;
}

type Return = { computerId: ComputerId; token: string; status: 'signed' | 'cancelled' };
