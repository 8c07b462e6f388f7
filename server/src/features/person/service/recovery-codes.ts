import { hash, randomBytes } from 'node:crypto';
import { groupCode, recoveryCodeCount } from '@cobertura/domain/person/second-factor-code.ts';
import type { Tx } from '../../../db/database.ts';
import { base32 } from '../../../lib/base32.ts';
import { replaceRecoveryCodes } from '../store/second-factor.ts';

/** Replaces the recovery codes of a person and returns the new ones as people read them. */
export async function saveNewCodes(tx: Tx, id: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(id, code));
  await replaceRecoveryCodes(tx, id, hashes);
  return codes.map((code) => groupCode(code));
}

/** Each code has 128 bits, which makes a plain hash safe against guessing. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(16)));
}

export function hashRecoveryCode(userId: string, code: string): Buffer {
  return hash('sha256', `recovery-code:${userId}:${code}`, 'buffer');
}
