import { randomBytes } from 'node:crypto';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { hashPassword } from '../../../lib/passwords.ts';
import { sendEmailChanged } from '../queue.ts';
import {
  closeEmailChanges,
  findOpenChange,
  insertEmailChange,
  isEmailReserved,
} from '../store/email-changes.ts';
import { replacePassword, saveEmail } from '../store/people.ts';
import { closeResets } from '../store/resets.ts';
import { addAccountEvent } from './account-events.ts';
import { findUnlessMaintenance } from './find-account.ts';
import { removePasskeys } from './lock-account.ts';
import { lockComputersOf, lockPerson } from './lock-person.ts';
import { hashKey, resetKey, undoKey } from './mailed-keys.ts';
import { openReset } from './reset-password.ts';

const sevenDays = 7 * 24 * 3600_000;

type EmailChange = { userId: string; from: string; to: string; by: string | null; at: Date };

/**
 * Records a change of e-mail that is already saved, voids reset keys and mails both addresses. The mail
 * to the old one has a link that undoes the change, because a thief may have made it. A staff member
 * has checked the person, so their change has no link and closes the earlier ones.
 */
export async function recordEmailChange(
  tx: Tx,
  deps: Deps,
  { userId, from, to, by, at }: EmailChange,
): Promise<void> {
  if (await isEmailReserved(tx, { email: to, userId, now: at })) throw new Refusal('email-taken');
  const isOwn = by === userId;
  if (!isOwn) await closeEmailChanges(tx, { userId, at });
  await closeResets(tx, userId, at);
  await addAccountEvent(tx, { userId, by, event: 'email-changed', at });
  await announce(tx, deps, { userId, from, to, at, hasLink: isOwn });
}

async function announce(
  tx: Tx,
  { config, jobs }: Deps,
  change: Omit<EmailChange, 'by'> & { hasLink: boolean; isUndo?: boolean },
): Promise<void> {
  const id = newId(change.at);
  await insertEmailChange(tx, {
    id,
    user_id: change.userId,
    old_email: change.from,
    new_email: change.to,
    changed_at: change.at,
    key_hash: change.hasLink ? hashKey(undoKey(id, config.tokenSecret)) : null,
    expires_at: new Date(change.at.getTime() + sevenDays),
  });
  await jobs.enqueue(tx, sendEmailChanged, { changeId: id, to: 'old' });
  await jobs.enqueue(tx, sendEmailChanged, {
    changeId: id,
    to: 'new',
    ...(change.isUndo && { isUndo: true }),
  });
}

/**
 * Undoes a change of e-mail with the key of the link. The account may be in a thief's hands, who may
 * have changed the password and added a passkey. So all sessions, reset keys, passkeys and the password
 * become invalid, and the reply has a key to set a new password.
 */
export async function undoEmailChange(
  deps: Deps,
  { key, network }: { key: string; network: string },
): Promise<{ email: string; resetKey: string }> {
  const { tries, clock } = deps;
  const change = await findUnlessMaintenance(
    deps,
    (tx) => findOpenChange(tx, hashKey(key), clock.now()),
    { limit: 'undo-key', network },
  );
  if (!change) {
    await tries.count('undo-key', network);
    throw new Refusal('invalid-undo-key');
  }
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return deps.db.transaction().execute((tx) => undo(tx, deps, { ...change, passwordHash }));
}

type OpenChange = NonNullable<Awaited<ReturnType<typeof findOpenChange>>>;

async function undo(
  tx: Tx,
  deps: Deps,
  {
    user_id: userId,
    old_email: email,
    position,
    passwordHash,
  }: OpenChange & { passwordHash: string },
): Promise<{ email: string; resetKey: string }> {
  const at = deps.clock.now();
  await lockComputersOf(tx, userId);
  const person = await lockPerson(tx, userId);
  // Also closes the links of later changes: a thief has them.
  const closed = await closeEmailChanges(tx, { userId, from: position, at });
  if (!person || !closed.includes(position)) throw new Refusal('invalid-undo-key');

  await saveEmail(tx, userId, email).catch(refuseTaken);
  await replacePassword(tx, { id: userId, passwordHash, at });
  await closeResets(tx, userId, at);
  await removePasskeys(tx, deps, { userId, at });
  await addAccountEvent(tx, { userId, by: null, event: 'email-restored', at });
  if (person.email !== email) {
    await announce(tx, deps, {
      userId,
      from: person.email,
      to: email,
      at,
      hasLink: false,
      isUndo: true,
    });
  }
  const resetId = await openReset(tx, deps, { userId, at });
  return { email, resetKey: resetKey(resetId, deps.config.tokenSecret) };
}

function refuseTaken(error: { code?: string }): never {
  throw error.code === '23505' ? new Refusal('old-email-taken') : error;
}
