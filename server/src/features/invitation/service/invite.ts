import { hash } from 'node:crypto';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { abandonedDays, activationDays } from '@cobertura/domain/invitation/validity.ts';
import type { Tx } from '../../../db/database.ts';
import { lockKey } from '../../../db/lock-key.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { activationOf, hasPassword } from '../../person/service/activation.ts';
import { disownKey, hashKey } from '../../person/service/mailed-keys.ts';
import { openReset } from '../../person/service/reset-password.ts';
import { sendInvitation } from '../queue.ts';
import { findInvitationOfKey, insertInvitation } from '../store/invitations.ts';

export const oneDayMs = 24 * 3600_000;

/** A request that a client may repeat. Without a key every call counts. */
export type RepeatableRequest = { by: string; key: string | undefined; request: object };

export type Registered = { userId: string; computerId: ComputerId | null };

type Invited = {
  person: Parameters<typeof activationOf>[0] &
    Parameters<typeof hasPassword>[0] & { id: string; email: string };
  computerId?: ComputerId;
  at: Date;
};

/**
 * Registers something for a person and mails it to them, once per staff member and key. A repeated
 * call returns what the first one registered.
 */
export async function registerOnce(
  tx: Tx,
  deps: Deps,
  { by, key, request }: RepeatableRequest,
  register: () => Promise<Invited>,
): Promise<Registered> {
  const sha256 = hash('sha256', JSON.stringify(request));
  if (key !== undefined) {
    await lockKey(tx, { userId: by, key });
    const earlier = await findInvitationOfKey(tx, { userId: by, key });
    if (earlier) {
      if (earlier.request_sha256 !== sha256) throw new Refusal('idempotency-key-reused');
      return { userId: earlier.user_id, computerId: earlier.computer_id };
    }
  }
  const invited = await register();
  await invite(tx, deps, { ...invited, by, ...(key && { repeat: { key, sha256 } }) });
  return { userId: invited.person.id, computerId: invited.computerId ?? null };
}

/**
 * Mails a person what staff registered. The mail has a link to set the first password, if there is
 * none yet. Its key has the id of the invitation. A family also gets the link "it was not me".
 */
export async function invite(
  tx: Tx,
  deps: Deps,
  {
    person,
    computerId,
    by,
    at,
    repeat,
  }: Invited & { by: string; repeat?: { key: string; sha256: string } },
): Promise<void> {
  const id = newId(at);
  const mayDisown = activationOf(person) !== 'staff';
  await insertInvitation(tx, {
    id,
    user_id: person.id,
    computer_id: computerId ?? null,
    invited_by: by,
    invited_at: at,
    email: person.email,
    key_hash: mayDisown ? hashKey(disownKey(id, deps.config.tokenSecret)) : null,
    expires_at: new Date(at.getTime() + abandonedDays * oneDayMs),
    idempotency_key: repeat?.key ?? null,
    request_sha256: repeat?.sha256 ?? null,
  });
  if (!hasPassword(person)) {
    await openReset(tx, deps, {
      id,
      userId: person.id,
      at,
      validForMs: activationDays * oneDayMs,
    });
  }
  await deps.jobs.enqueue(tx, sendInvitation, { invitationId: id });
}
