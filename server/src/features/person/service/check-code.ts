import { Refusal } from '@cobertura/domain/errors.ts';
import { kindOfCode } from '@cobertura/domain/person/second-factor-code.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { decrypt, deriveKey } from '../../../lib/encryption.ts';
import { findStep } from '../../../lib/totp.ts';
import { findSecondFactor, useRecoveryCode, useStep } from '../store/second-factor.ts';
import { addAccountEvent } from './account-events.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/**
 * Refuses a wrong or used code. Counts each try before the check, so that concurrent tries cannot
 * bypass the limit. The right code resets the count.
 */
export async function checkCode(
  deps: Deps,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  await deps.tries.count('second-factor', userId);
  const isRight = await deps.db.transaction().execute((tx) => useCode(tx, deps, { userId, code }));
  if (!isRight) {
    throw new Refusal(
      kindOfCode(code) === 'recovery' ? 'wrong-recovery-code' : 'wrong-second-code',
    );
  }
  await deps.tries.reset('second-factor', userId);
}

async function useCode(
  tx: Tx,
  { config, clock }: Deps,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const at = clock.now();
  switch (kindOfCode(code)) {
    case 'one-time': {
      const factor = await findSecondFactor(tx, userId);
      const secret = factor?.secret && decryptSecret(factor.secret, config.tokenSecret, userId);
      const step = secret && findStep(secret, code, at);
      return step ? useStep(tx, userId, step) : false;
    }
    case 'recovery': {
      const codeHash = hashRecoveryCode(userId, code);
      const isUsed = await useRecoveryCode(tx, { userId, codeHash, at });
      if (isUsed) {
        await addAccountEvent(tx, { userId, by: userId, event: 'recovery-code-used', at });
      }
      return isUsed;
    }
    default:
      return false;
  }
}

/** Returns undefined when the application's secret has changed. Recovery codes still work then. */
export function decryptSecret(
  encrypted: Buffer,
  tokenSecret: string,
  userId: string,
): Buffer | undefined {
  return decrypt(Buffer.from(encrypted), deriveKey('second-factor', tokenSecret), userId);
}
