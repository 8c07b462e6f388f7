import { hash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@cobertura/domain/person/second-factor-code.ts';
import { base32 } from '../../../lib/base32.ts';

/** Each code has 128 bits, which makes a plain hash safe against guessing. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(16)));
}

export function hashRecoveryCode(userId: string, code: string): Buffer {
  return hash('sha256', `recovery-code:${userId}:${code}`, 'buffer');
}
