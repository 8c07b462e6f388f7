import { isStaff } from '@cobertura/domain/access/scopes.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { logIn as endpoint } from '@cobertura/domain/person/api.ts';
import type { Deps } from '../../../deps.ts';
import { deviceProof } from '../../../lib/known-device.ts';
import { isPasswordOf } from '../../../lib/passwords.ts';
import type { Assertion } from '../../../lib/webauthn.ts';
import {
  findPersonByEmail,
  findPersonById,
  isMaintenanceOn,
  type PersonRow,
  saveLanguage,
} from '../store/people.ts';
import { checkCode } from './check-code.ts';
import { checkPasskey } from './check-passkey.ts';
import { type ChallengeOwner, requestPasskey } from './passkey-challenges.ts';
import { listSecondSteps } from './second-step.ts';
import { sessionOf } from './session.ts';
import { readTicket, writeTicket } from './ticket.ts';

type Login = { email: string; password: string; lang?: Language | undefined; network: string };

/** Returns a session, or a ticket for the second step when the person has a second factor. */
export async function logIn(
  deps: Deps,
  { email, password, lang, network }: Login,
): Promise<ReplyOf<typeof endpoint>> {
  const person = await findPersonByEmail(deps.db, email);
  const maintenance = await isMaintenanceOn(deps.db);

  // Outside a transaction, because password hashing is slow by design.
  if (!(await isPasswordOf(person?.password_hash, password)) || !person) {
    await deps.tries.count('login-address', network);
    await deps.tries.count('login-account', email, network);
    throw new Refusal('invalid-credentials');
  }

  await deps.tries.reset('login-account', email, network);
  // After the password check: without the password, the reply must not reveal who is staff.
  if (maintenance && !isStaff(person.scopes)) throw new Refusal('maintenance');
  const device = deviceProof(email, deps.config.tokenSecret);
  const secondSteps = await listSecondSteps(deps.db, person);
  if (secondSteps.length > 0) {
    const ticket = { userId: person.id, sessionVersion: person.session_version };
    return {
      ticket: writeTicket(ticket, deps.config.tokenSecret, deps.clock.now()),
      secondSteps,
      device,
    };
  }
  return { ...(await openSession(deps, person, lang)), device };
}

type CodeLogin = { ticket: string; code: string; lang?: Language | undefined };

export async function logInWithCode(
  deps: Deps,
  { ticket, code, lang }: CodeLogin,
): Promise<{ token: string }> {
  const person = await loadTicketHolder(deps, ticket);
  await checkCode(deps, { userId: person.id, code });
  return openSession(deps, person, lang);
}

type BeginPasskey = { ticket?: string | undefined; network: string };

/** With a ticket, the challenge is for the passkeys of its person, who alone can use up the limit. */
export async function beginPasskeyLogin(deps: Deps, { ticket, network }: BeginPasskey) {
  const owner = await findOwner(deps, ticket);
  await deps.tries.count('passkey-challenge', owner.userId ?? network);
  return requestPasskey(deps, owner);
}

type PasskeyLogin = BeginPasskey & { passkey: Assertion; lang?: Language | undefined };

/** The device has verified the person, so a passkey alone counts as two factors. */
export async function logInWithPasskey(
  deps: Deps,
  { ticket, passkey, lang, network }: PasskeyLogin,
): Promise<{ token: string }> {
  const owner = await findOwner(deps, ticket);
  const person = await checkPasskey(deps, { passkey, owner, limitBy: network });
  if (!isStaff(person.scopes) && (await isMaintenanceOn(deps.db))) throw new Refusal('maintenance');
  return openSession(deps, person, lang);
}

async function findOwner(deps: Deps, ticket: string | undefined): Promise<ChallengeOwner> {
  if (ticket === undefined) return { purpose: 'sign-in', userId: null };
  return { purpose: 'second-step', userId: (await loadTicketHolder(deps, ticket)).id };
}

/** Refuses when the password, the scopes or the second factor changed since the ticket. */
async function loadTicketHolder({ db, config, clock }: Deps, ticket: string): Promise<PersonRow> {
  const verified = readTicket(ticket, config.tokenSecret, clock.now());
  const person = verified && (await findPersonById(db, verified.userId as UserId));
  const isValid =
    person?.session_version === verified?.sessionVersion &&
    person !== undefined &&
    (await listSecondSteps(db, person)).length > 0;
  if (!isValid) throw new Refusal('login-expired');
  return person;
}

async function openSession(
  { db, tokens }: Deps,
  person: PersonRow,
  lang: Language | undefined,
): Promise<{ token: string }> {
  if (lang) await db.transaction().execute((tx) => saveLanguage(tx, person.id, lang));
  return { token: tokens.issue(sessionOf({ ...person, lang: lang ?? person.lang })) };
}
