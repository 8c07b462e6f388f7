import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type { verifyResetKey as verifyEndpoint } from '@cobertura/domain/person/api.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { hashPassword } from '../../../lib/passwords.ts';
import { sendPasswordReset } from '../queue.ts';
import { loadPerson, replacePassword } from '../store/people.ts';
import { findKeyHolder, insertReset, useReset } from '../store/resets.ts';
import { addAccountEvent } from './account-events.ts';
import { activationOf } from './activation.ts';
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

  await deps.db
    .transaction()
    .execute((tx) => mailReset(tx, deps, { userId: person.id, at: deps.clock.now() }));
}

/** Mails a link to set a new password. */
export async function mailReset(
  tx: Tx,
  deps: Deps,
  reset: { userId: string; at: Date },
): Promise<void> {
  const resetId = await openReset(tx, deps, reset);
  await deps.jobs.enqueue(tx, sendPasswordReset, { resetId });
}

/** Creates a key to set a new password. Returns the id that the key is derived from. */
export async function openReset(
  tx: Tx,
  { config }: Deps,
  {
    userId,
    at,
    id = newId(at),
    validForMs = oneHour,
  }: { userId: string; at: Date; id?: string; validForMs?: number },
): Promise<string> {
  await insertReset(tx, {
    id,
    user_id: userId,
    key_hash: hashKey(resetKey(id, config.tokenSecret)),
    requested_at: at,
    expires_at: new Date(at.getTime() + validForMs),
    used_at: null,
  });
  return id;
}

export async function verifyResetKey(
  deps: Deps,
  { key, network }: { key: string; network: string },
): Promise<ReplyOf<typeof verifyEndpoint>> {
  const holder = await findUnlessMaintenance(
    deps,
    (tx) => findKeyHolder(tx, hashKey(key), deps.clock.now()),
    { limit: 'reset-key', network },
  );
  if (!holder) {
    await deps.tries.count('reset-key', network);
    return { valid: false };
  }
  const activates = activationOf(holder);
  return { valid: true, ...(activates && { activates }) };
}

type NewPassword = {
  email: string;
  password: string;
  key: string;
  accepts?: boolean | undefined;
  network: string;
};

/** The first password also activates an account that staff created. */
export async function resetPassword(
  deps: Deps,
  { email, password, key, accepts, network }: NewPassword,
): Promise<void> {
  const person = await findAccount(deps, email, { limit: 'reset-key', network });
  const keyHash = hashKey(key);
  const holder = await findKeyHolder(deps.db, keyHash, deps.clock.now());
  // Before the password is hashed. Otherwise the time of the 429 would show which e-mails have an account.
  if (holder?.id !== person.id) return refuseKey(deps, network);

  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();
  const isReset = await deps.db.transaction().execute(async (tx) => {
    const userId = person.id;
    if (!(await useReset(tx, { userId, keyHash, now }))) return false;
    await activate(tx, { userId, accepts, at: now });
    await replacePassword(tx, { id: userId, passwordHash, at: now });
    return true;
  });
  if (!isReset) return refuseKey(deps, network);
}

async function refuseKey({ tries }: Deps, network: string): Promise<never> {
  await tries.count('reset-key', network);
  throw new Refusal('invalid-reset-key');
}

/**
 * Records that a person takes over an account that staff created. A family accepts the privacy policy
 * here: no operator can accept it for them. The person is locked.
 */
async function activate(
  tx: Tx,
  { userId, accepts, at }: { userId: string; accepts: boolean | undefined; at: Date },
): Promise<void> {
  const person = await loadPerson(tx, userId as UserId);
  const activates = activationOf(person);
  if (!activates) return;
  if (activates === 'family' && !accepts) {
    throw new Refusal('invalid-input', [{ field: 'accepts', code: 'tick-the-checkbox' }]);
  }
  await addAccountEvent(tx, { userId, by: userId, event: 'activated', at });
}
