import { isFamily } from '@cobertura/domain/access/scopes.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import {
  mayRemove,
  type RemovedFactor,
  type SecondFactors,
} from '@cobertura/domain/person/passkey.ts';
import { requiresCode } from '@cobertura/domain/person/second-factor-code.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Assertion } from '../../../lib/webauthn.ts';
import { countPasskeys } from '../store/passkeys.ts';
import type { PersonRow } from '../store/people.ts';
import { findSecondFactor, isCompulsory } from '../store/second-factor.ts';
import { checkCode } from './check-code.ts';
import { checkPasskey } from './check-passkey.ts';

export async function findFactors(db: Db, userId: string): Promise<SecondFactors> {
  const app = await findSecondFactor(db, userId);
  return {
    hasApp: (app?.enabled_at ?? null) !== null,
    passkeys: await countPasskeys(db, userId),
  };
}

/** Refuses to remove a compulsory second factor. Returns the present ones. */
export async function checkRemovable(
  db: Db,
  { id, scopes }: Pick<PersonRow, 'id' | 'scopes'>,
  removed: RemovedFactor,
): Promise<SecondFactors> {
  const factors = await findFactors(db, id);
  if (!mayRemove(removed, { factors, scopes, compulsory: await isCompulsory(db) })) {
    throw new Refusal('second-factor-compulsory');
  }
  return factors;
}

export type SecondStep = 'passkey' | 'code';

/** What a person may use after the password. Empty for families, who need nothing else. */
export async function listSecondSteps(
  db: Db,
  { id, scopes }: Pick<PersonRow, 'id' | 'scopes'>,
): Promise<SecondStep[]> {
  // Families need no second factor, so skip the query.
  if (isFamily(scopes)) return [];
  const { hasApp, passkeys } = await findFactors(db, id);
  if (!requiresCode({ scopes, hasSecondFactor: hasApp || passkeys > 0 })) return [];
  return [...(passkeys > 0 ? ['passkey' as const] : []), ...(hasApp ? ['code' as const] : [])];
}

export type SecondProof = { code?: string | undefined; passkey?: Assertion | undefined };

/**
 * Checks a code or a passkey of a person with a second factor. A stolen session and password must not be
 * enough to replace what stops a thief.
 */
export async function checkSecondStep(
  deps: Deps,
  person: Pick<PersonRow, 'id' | 'scopes'>,
  { code = '', passkey }: SecondProof,
): Promise<void> {
  if ((await listSecondSteps(deps.db, person)).length === 0) return;
  const { id: userId } = person;
  if (!passkey) return checkCode(deps, { userId, code });
  await checkPasskey(deps, { passkey, owner: { purpose: 'check', userId }, limitBy: userId });
}
