import { isStaff } from '@cobertura/domain/access/scopes.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import { isLastFactor } from '@cobertura/domain/person/passkey.ts';
import type {
  listPasskeys as listEndpoint,
  renamePasskey as renameEndpoint,
} from '@cobertura/domain/person/passkey-api.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerSession } from '../../../http/access.ts';
import * as store from '../store/passkeys.ts';
import { endSessions, type PersonRow } from '../store/people.ts';
import { deleteSecondFactor, isCompulsory } from '../store/second-factor.ts';
import { announceEvent } from './account-events.ts';
import { checkPassword } from './check-password.ts';
import { lockCaller } from './lock-person.ts';
import { requestPasskey } from './passkey-challenges.ts';
import { checkSecondStep, findFactors, type SecondProof } from './second-step.ts';
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

/** Ends no session, because no credential changes. */
export async function renamePasskey(
  deps: Deps,
  { caller, id, name }: Rename,
): Promise<ReplyOf<typeof renameEndpoint>> {
  const { id: userId } = caller;
  return deps.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller);
    const renamed = await store.saveName(tx, { id, userId, name });
    if (!renamed) throw new Refusal('not-found');
    const at = deps.clock.now();
    await announceEvent(tx, deps, { userId, by: userId, event: 'passkey-renamed', at });
    return replyOf(renamed);
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
  await deps.db.transaction().execute((tx) => checkRemovable(tx, owner));
  await checkSecondStep(deps, owner, proof);

  const person = await deps.db.transaction().execute(async (tx) => {
    const isLast = await checkRemovable(tx, await lockCaller(tx, caller));
    if (!(await store.deletePasskey(tx, { id, userId }))) throw new Refusal('not-found');
    if (isLast) await deleteSecondFactor(tx, userId);
    const at = deps.clock.now();
    await announceEvent(tx, deps, { userId, by: userId, event: 'passkey-removed', at });
    return endSessions(tx, userId, at);
  });
  return { off: true, token: deps.tokens.issue(sessionOf(person)) };
}

/** Returns whether the person has no second factor without one passkey. Refuses it if one is compulsory. */
async function checkRemovable(tx: Tx, { id, scopes }: PersonRow): Promise<boolean> {
  const isLast = isLastFactor(await findFactors(tx, id));
  if (isLast && isStaff(scopes) && (await isCompulsory(tx))) {
    throw new Refusal('second-factor-compulsory');
  }
  return isLast;
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
