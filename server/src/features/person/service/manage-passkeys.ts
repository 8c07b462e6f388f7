import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import { isLastFactor } from '@cobertura/domain/person/passkey.ts';
import type {
  listPasskeys as listEndpoint,
  renamePasskey as renameEndpoint,
} from '@cobertura/domain/person/passkey-api.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerSession } from '../../../http/access.ts';
import * as store from '../store/passkeys.ts';
import { endSessions } from '../store/people.ts';
import { deleteSecondFactor } from '../store/second-factor.ts';
import { announceEvent } from './account-events.ts';
import { checkPassword } from './check-password.ts';
import { lockCaller } from './lock-person.ts';
import { requestPasskey } from './passkey-challenges.ts';
import { checkRemovable, checkSecondStep, type SecondProof } from './second-step.ts';
import { sessionOf } from './session.ts';

export async function listPasskeys(
  { db }: Deps,
  id: UserId,
): Promise<ReplyOf<typeof listEndpoint>> {
  return { docs: (await store.listPasskeys(db, id)).map(replyOf) };
}

/** Starts to prove who the caller is, instead of a code. */
export async function beginPasskeyCheck(deps: Deps, userId: UserId) {
  await deps.tries.count('passkey-challenge', userId);
  return requestPasskey(deps, { purpose: 'check', userId });
}

type Rename = { caller: CallerSession; id: string; name: string };

/** Ends no session, because no credential changes. The same name again changes nothing. */
export async function renamePasskey(
  deps: Deps,
  { caller, id, name }: Rename,
): Promise<ReplyOf<typeof renameEndpoint>> {
  const { id: userId } = caller;
  await deps.tries.count('passkey-rename', userId);
  return deps.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller);
    const current = await loadOwn(tx, { id, userId });
    if (current.name === name) return replyOf(current);
    await store.saveName(tx, { id, name });
    const at = deps.clock.now();
    await announceEvent(tx, deps, { userId, by: userId, event: 'passkey-renamed', at });
    return replyOf({ ...current, name });
  });
}

type Remove = SecondProof & { caller: CallerSession; id: string; password: string };

/** Ends every session and opens a new one. */
export async function removePasskey(
  deps: Deps,
  { caller, id, password, ...proof }: Remove,
): Promise<{ off: true; token: string }> {
  const { id: userId } = caller;
  const owner = await checkPassword(deps, { id: userId, password });
  // Before the code, so that a refusal does not use up a recovery code.
  await loadOwn(deps.db, { id, userId });
  await checkRemovable(deps.db, owner, 'passkey');
  await checkSecondStep(deps, owner, proof);

  const person = await deps.db.transaction().execute(async (tx) => {
    const factors = await checkRemovable(tx, await lockCaller(tx, caller), 'passkey');
    await loadOwn(tx, { id, userId });
    await store.deletePasskey(tx, id);
    if (isLastFactor(factors, 'passkey')) await deleteSecondFactor(tx, userId);
    const at = deps.clock.now();
    await announceEvent(tx, deps, { userId, by: userId, event: 'passkey-removed', at });
    return endSessions(tx, userId, at);
  });
  return { off: true, token: deps.tokens.issue(sessionOf(person)) };
}

async function loadOwn(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<store.PasskeyRow> {
  const passkey = await store.findPasskey(db, id);
  if (passkey?.user_id !== userId) throw new Refusal('not-found');
  return passkey;
}

function replyOf(row: store.PasskeyRow): ReplyOf<typeof renameEndpoint> {
  return {
    _id: row.id,
    name: row.name,
    createdAt: toSeconds(row.created_at),
    lastUsedAt: toSecondsOrNull(row.last_used_at),
    isBackedUp: row.backed_up,
  };
}
