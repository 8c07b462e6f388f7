import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { hashPassword } from '../../../lib/passwords.ts';
import { sendPasswordReset } from '../queue.ts';
import { replacePassword } from '../store/people.ts';
import { findKeyHolder, insertReset, useReset } from '../store/resets.ts';
import { findAccount, findUnlessMaintenance } from './find-account.ts';
import { hashKey, resetKey } from './mailed-keys.ts';

const oneHour = 3600_000;

export async function requestPasswordReset(
  deps: Deps,
  { email, network }: { email: string; network: string },
): Promise<void> {
  await deps.tries.checkLimit('unknown-email', network);
  const person = await findAccount(deps, email, { limit: 'unknown-email', network });
  await deps.tries.count('reset-mail', person.id);

  await deps.db.transaction().execute(async (tx) => {
    const resetId = await openReset(tx, deps, { userId: person.id, at: deps.clock.now() });
    await deps.jobs.enqueue(tx, sendPasswordReset, { resetId });
  });
}

/** Creates a key to set a new password. Returns the id that the key is derived from. */
export async function openReset(
  tx: Tx,
  { config }: Deps,
  { userId, at }: { userId: string; at: Date },
): Promise<string> {
  const id = newId(at);
  await insertReset(tx, {
    id,
    user_id: userId,
    key_hash: hashKey(resetKey(id, config.tokenSecret)),
    requested_at: at,
    expires_at: new Date(at.getTime() + oneHour),
    used_at: null,
  });
  return id;
}

export async function verifyResetKey(
  deps: Deps,
  { key, network }: { key: string; network: string },
): Promise<boolean> {
  await deps.tries.checkLimit('reset-key', network);
  const holder = await findUnlessMaintenance(
    deps,
    (tx) => findKeyHolder(tx, hashKey(key), deps.clock.now()),
    { limit: 'reset-key', network },
  );
  if (!holder) await deps.tries.count('reset-key', network);
  return holder !== undefined;
}

export async function resetPassword(
  deps: Deps,
  {
    email,
    password,
    key,
    network,
  }: { email: string; password: string; key: string; network: string },
): Promise<void> {
  await deps.tries.checkLimit('reset-key', network);
  const person = await findAccount(deps, email, { limit: 'reset-key', network });

  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();
  const isReset = await deps.db.transaction().execute(async (tx) => {
    const isOpen = await useReset(tx, { userId: person.id, keyHash: hashKey(key), now });
    if (isOpen) await replacePassword(tx, { id: person.id, passwordHash, at: now });
    return isOpen;
  });
  if (!isReset) {
    await deps.tries.count('reset-key', network);
    throw new Refusal('invalid-reset-key');
  }
}
