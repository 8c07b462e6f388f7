import { isFamily } from '@cobertura/domain/access/scopes.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import { maxPasskeys } from '@cobertura/domain/person/passkey.ts';
import type { addPasskey as addEndpoint } from '@cobertura/domain/person/passkey-api.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerSession } from '../../../http/access.ts';
import { type Attestation, algorithms, siteOf, verifyAttestation } from '../../../lib/webauthn.ts';
import { countPasskeys, insertPasskey, listPasskeys } from '../store/passkeys.ts';
import { endSessions } from '../store/people.ts';
import { clearPending, countRecoveryCodes } from '../store/second-factor.ts';
import { announceEvent } from './account-events.ts';
import { checkPassword } from './check-password.ts';
import { lockCaller } from './lock-person.ts';
import { describe, openChallenge, takeChallenge } from './passkey-challenges.ts';
import { saveNewCodes } from './recovery-codes.ts';
import { checkSecondStep, findFactors, type SecondProof } from './second-step.ts';
import { sessionOf } from './session.ts';
import { userHandle } from './user-handle.ts';

type Begin = SecondProof & { caller: CallerSession; password: string };

/** The challenge stands for the password in the next call. */
export async function beginPasskey(deps: Deps, { caller, password, ...proof }: Begin) {
  const person = await checkPassword(deps, { id: caller.id, password });
  // Before the code, so that a refusal does not use up a recovery code.
  if ((await countPasskeys(deps.db, caller.id)) >= maxPasskeys) {
    throw new Refusal('too-many-passkeys');
  }
  await checkSecondStep(deps, person, proof);
  const { id: userId, email } = person;
  return deps.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller);
    const passkeys = await listPasskeys(tx, userId);
    if (passkeys.length >= maxPasskeys) throw new Refusal('too-many-passkeys');
    return {
      ...(await openChallenge(tx, deps, { purpose: 'add', userId })),
      rp: { id: siteOf(deps.config.publicUrl).id, name: 'Cobertura SIR' },
      user: {
        id: userHandle(userId),
        name: email,
        displayName: fullName({ firstName: person.first_name, surname1: person.surname1 }),
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      attestation: 'none' as const,
      excludeCredentials: describe(passkeys),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    };
  });
}

type Add = { caller: CallerSession; name: string; passkey: Attestation };

/** Ends the other sessions. Staff get recovery codes with their first second factor, for the day they lose the device. */
export async function addPasskey(
  deps: Deps,
  { caller, name, passkey }: Add,
): Promise<ReplyOf<typeof addEndpoint>> {
  const { id: userId } = caller;
  const { clientDataJSON, transports = [] } = passkey.response;
  const challenge = await takeChallenge(deps, { purpose: 'add', userId, clientDataJSON });
  const verified = await verifyAttestation(siteOf(deps.config.publicUrl), passkey, challenge);
  const { id, publicKey, counter, isBackedUp } = verified;
  const at = deps.clock.now();
  const added = await deps.db.transaction().execute(async (tx) => {
    const person = await lockCaller(tx, caller);
    const { hasApp, passkeys } = await findFactors(tx, userId);
    if (passkeys >= maxPasskeys) throw new Refusal('too-many-passkeys');
    const isNew = await insertPasskey(tx, {
      id,
      user_id: userId,
      public_key: publicKey,
      counter,
      transports,
      name,
      backed_up: isBackedUp,
      created_at: at,
      last_used_at: null,
    });
    if (!isNew) throw new Refusal('passkey-not-added');
    // A setup that began without this passkey must not be confirmed without it.
    await clearPending(tx, userId);
    // Codes from before the first second factor may be known to another person.
    const needsCodes =
      !isFamily(person.scopes) &&
      ((!hasApp && passkeys === 0) || (await countRecoveryCodes(tx, userId)) === 0);
    const recoveryCodes = needsCodes ? await saveNewCodes(tx, userId) : undefined;
    await announceEvent(tx, deps, { userId, by: userId, event: 'passkey-added', at });
    return { person: await endSessions(tx, userId, at), recoveryCodes };
  });
  const { person, recoveryCodes } = added;
  return { token: deps.tokens.issue(sessionOf(person)), ...(recoveryCodes && { recoveryCodes }) };
}
