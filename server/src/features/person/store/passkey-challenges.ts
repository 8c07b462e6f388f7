import type { Insertable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

type Challenge = Insertable<Tables['passkey_challenges']>;

export async function insertChallenge(tx: Tx, challenge: Challenge): Promise<void> {
  await tx.insertInto('passkey_challenges').values(challenge).execute();
}

type Use = Pick<Challenge, 'challenge' | 'purpose'> & { userId: string | null; now: Date };

/** Returns true only for the first use of a challenge, for its purpose and its person. */
export async function useChallenge(tx: Tx, use: Use): Promise<boolean> {
  const used = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', use.challenge)
    .where('purpose', '=', use.purpose)
    .where('user_id', 'is not distinct from', use.userId)
    .where('expires_at', '>', use.now)
    .returning('challenge')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteExpiredChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
