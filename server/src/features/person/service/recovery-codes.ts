import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@cobertura/domain/person/second-factor-code.ts';
import { base32 } from '../../../lib/base32.ts';

/** 128 bits each: more than anybody can try, so that a plain hash of one gives nothing away. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(16)));
}

export function hashRecoveryCode(userId: string, code: string): Buffer {
  return createHash('sha256').update(`recovery-code:${userId}:${code}`).digest();
}
