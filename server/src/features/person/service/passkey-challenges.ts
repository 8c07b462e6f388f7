import { Refusal } from '@cobertura/domain/errors.ts';
import { challengeMinutes } from '@cobertura/domain/person/passkey.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { challengeOf, newChallenge, siteOf } from '../../../lib/webauthn.ts';
import { insertChallenge, useChallenge } from '../store/passkey-challenges.ts';
import { listPasskeys, type PasskeyRow } from '../store/passkeys.ts';

/** A login without an e-mail belongs to no person yet. Every other challenge belongs to one. */
export type ChallengeOwner =
  | { purpose: 'sign-in'; userId: null }
  | { purpose: 'second-step' | 'check' | 'add'; userId: string };

const timeout = challengeMinutes * 60_000;

/** Creates a challenge, which is valid once. */
export async function openChallenge(
  tx: Tx,
  { clock }: Deps,
  { purpose, userId }: ChallengeOwner,
): Promise<{ challenge: string; timeout: number }> {
  const challenge = newChallenge();
  await insertChallenge(tx, {
    challenge,
    purpose,
    user_id: userId,
    expires_at: new Date(clock.now().getTime() + timeout),
  });
  return { challenge, timeout };
}

/** Returns the challenge in the reply of a browser. A failed check uses it up too. */
export async function takeChallenge(
  { db, clock }: Deps,
  { clientDataJSON, ...owner }: ChallengeOwner & { clientDataJSON: string },
): Promise<string> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === undefined) {
    throw new Refusal(owner.purpose === 'add' ? 'passkey-not-added' : 'wrong-passkey');
  }
  const use = { ...owner, challenge, now: clock.now() };
  const isOpen = await db.transaction().execute((tx) => useChallenge(tx, use));
  if (!isOpen) throw new Refusal('passkey-expired');
  return challenge;
}

/** What the browser needs to ask for a passkey of the person, or for any passkey. */
export async function requestPasskey(deps: Deps, owner: ChallengeOwner) {
  return deps.db.transaction().execute(async (tx) => ({
    ...(await openChallenge(tx, deps, owner)),
    rpId: siteOf(deps.config.publicUrl).id,
    userVerification: 'required' as const,
    allowCredentials: owner.userId ? describe(await listPasskeys(tx, owner.userId)) : [],
  }));
}

export function describe(passkeys: readonly PasskeyRow[]) {
  return passkeys.map(({ id, transports }) => ({ id, transports, type: 'public-key' as const }));
}
