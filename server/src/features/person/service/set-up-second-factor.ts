import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import { isLastFactor, type SecondFactors } from '@cobertura/domain/person/passkey.ts';
import type {
  beginSecondFactor as beginEndpoint,
  readSecondFactor as readEndpoint,
} from '@cobertura/domain/person/second-factor-api.ts';
import { groupCode } from '@cobertura/domain/person/second-factor-code.ts';
import type { Db } from '../../../db/database.ts';
import { toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerSession } from '../../../http/access.ts';
import { base32 } from '../../../lib/base32.ts';
import { deriveKey, encrypt } from '../../../lib/encryption.ts';
import { findStep, newTotpSecret } from '../../../lib/totp.ts';
import { countPasskeys } from '../store/passkeys.ts';
import { endSessions, type PersonRow } from '../store/people.ts';
import * as store from '../store/second-factor.ts';
import { announceEvent } from './account-events.ts';
import { decryptSecret } from './check-code.ts';
import { checkPassword } from './check-password.ts';
import { lockCaller } from './lock-person.ts';
import { saveNewCodes } from './recovery-codes.ts';
import { checkRemovable, checkSecondStep, findFactors, type SecondProof } from './second-step.ts';
import { sessionOf } from './session.ts';

const issuer = 'Cobertura SIR';

export async function readSecondFactor(
  { db }: Deps,
  id: UserId,
): Promise<ReplyOf<typeof readEndpoint>> {
  return {
    enabledAt: toSecondsOrNull((await store.findSecondFactor(db, id))?.enabled_at ?? null),
    recoveryCodesLeft: await store.countRecoveryCodes(db, id),
    passkeys: await countPasskeys(db, id),
    compulsory: await store.isCompulsory(db),
  };
}

type OwnerCheck = SecondProof & { caller: CallerSession; password: string };

/** Creates a new secret. An active one stays valid until a code confirms the new one. */
export async function beginSecondFactor(
  deps: Deps,
  input: OwnerCheck,
): Promise<ReplyOf<typeof beginEndpoint>> {
  const { caller, password } = input;
  const person = await checkPassword(deps, { id: caller.id, password });
  await checkSecondStep(deps, person, input);
  const secret = newTotpSecret();
  const encrypted = encrypt(secret, deriveKey('second-factor', deps.config.tokenSecret), caller.id);
  await deps.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller);
    await store.savePending(tx, caller.id, encrypted);
  });

  const uri = otpauthUri(base32(secret), person.email);
  const { qrPath } = await import('../../../pdf/qr.ts');
  return { secret: groupCode(base32(secret), ' '), uri, qr: qrPath(uri) };
}

/** The URI that authenticator apps read from the QR code. */
function otpauthUri(secret: string, email: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** Activates the second factor and ends the sessions that were opened without it. */
export async function confirmSecondFactor(
  deps: Deps,
  { caller, code }: { caller: CallerSession; code: string },
): Promise<{ token: string; recoveryCodes: string[] }> {
  const { id } = caller;
  await deps.tries.count('second-factor', id);
  const at = deps.clock.now();
  const confirmed = await deps.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller);
    const pending = (await store.findSecondFactor(tx, id))?.pending_secret;
    if (!pending) throw new Refusal('second-factor-not-begun');
    const secret = decryptSecret(pending, deps.config.tokenSecret, id);
    const step = secret && findStep(secret, code, at);
    if (!step) throw new Refusal('wrong-second-code');
    if (!(await store.confirmPending(tx, { userId: id, pending, step, at }))) {
      throw new Refusal('second-factor-not-begun');
    }
    const recoveryCodes = await saveNewCodes(tx, id);
    await announceEvent(tx, deps, { userId: id, by: id, event: 'second-factor-on', at });
    return { person: await endSessions(tx, id, at), recoveryCodes };
  });
  await deps.tries.reset('second-factor', id);
  const { person, recoveryCodes } = confirmed;
  return { token: deps.tokens.issue(sessionOf(person)), recoveryCodes };
}

export async function makeRecoveryCodes(
  deps: Deps,
  input: OwnerCheck,
): Promise<{ recoveryCodes: string[] }> {
  const { caller, password } = input;
  const { id } = caller;
  const person = await checkPassword(deps, { id, password });
  await checkSecondStep(deps, person, input);
  return deps.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller);
    const { hasApp, passkeys } = await findFactors(tx, id);
    if (!hasApp && passkeys === 0) throw new Refusal('no-second-factor');
    const recoveryCodes = await saveNewCodes(tx, id);
    const at = deps.clock.now();
    await announceEvent(tx, deps, { userId: id, by: id, event: 'recovery-codes-made', at });
    return { recoveryCodes };
  });
}

/** Removes the authenticator app. Ends every session and opens a new one. */
export async function switchOffSecondFactor(
  deps: Deps,
  input: OwnerCheck,
): Promise<{ off: true; token: string }> {
  const { caller, password } = input;
  const { id } = caller;
  const owner = await checkPassword(deps, { id, password });
  // Before the code, so that a refusal does not use up a recovery code.
  await checkAppRemovable(deps.db, owner);
  await checkSecondStep(deps, owner, input);

  const person = await deps.db.transaction().execute(async (tx) => {
    const factors = await checkAppRemovable(tx, await lockCaller(tx, caller));
    // The recovery codes stay as long as there is a passkey.
    const isLast = isLastFactor(factors, 'app');
    await (isLast ? store.deleteSecondFactor(tx, id) : store.clearApp(tx, id));
    const at = deps.clock.now();
    await announceEvent(tx, deps, { userId: id, by: id, event: 'second-factor-off', at });
    return endSessions(tx, id, at);
  });
  return { off: true, token: deps.tokens.issue(sessionOf(person)) };
}

async function checkAppRemovable(db: Db, person: PersonRow): Promise<SecondFactors> {
  const factors = await checkRemovable(db, person, 'app');
  if (!factors.hasApp) throw new Refusal('no-second-factor');
  return factors;
}
