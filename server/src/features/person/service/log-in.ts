import { isStaff } from '@cobertura/domain/access/scopes.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { requiresCode } from '@cobertura/domain/person/second-factor-code.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { isPasswordOf } from '../../../lib/passwords.ts';
import {
  findPersonByEmail,
  findPersonById,
  isMaintenanceOn,
  type PersonRow,
  saveLanguage,
} from '../store/people.ts';
import { findSecondFactor } from '../store/second-factor.ts';
import { checkCode } from './check-code.ts';
import { sessionOf } from './session.ts';
import { readTicket, type Ticket, writeTicket } from './ticket.ts';

type Login = { email: string; password: string; lang?: Language | undefined; network: string };

/** Returns a session, or a ticket for the second step when the person has a second factor. */
export async function logIn(
  deps: Deps,
  { email, password, lang, network }: Login,
): Promise<{ token: string } | { ticket: string }> {
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
  if (await needsCode(deps.db, person)) {
    const ticket = { userId: person.id, sessionVersion: person.session_version };
    return { ticket: writeTicket(ticket, deps.config.tokenSecret, deps.clock.now()) };
  }
  return openSession(deps, person, lang);
}

type SecondStep = { ticket: string; code: string; lang?: Language | undefined };

export async function logInWithCode(
  deps: Deps,
  { ticket, code, lang }: SecondStep,
): Promise<{ token: string }> {
  const verified = readTicket(ticket, deps.config.tokenSecret, deps.clock.now());
  const person = verified && (await findTicketHolder(deps, verified));
  if (!person) throw new Refusal('login-expired');
  await checkCode(deps, { userId: person.id, code });
  return openSession(deps, person, lang);
}

/** Returns undefined when the password, the scopes or the second factor changed since the ticket. */
async function findTicketHolder(
  { db }: Deps,
  { userId, sessionVersion }: Ticket,
): Promise<PersonRow | undefined> {
  const person = await findPersonById(db, userId as UserId);
  if (!person || person.session_version !== sessionVersion) return undefined;
  return (await needsCode(db, person)) ? person : undefined;
}

async function needsCode(db: Db, { id, scopes }: PersonRow): Promise<boolean> {
  // Only staff can have a second factor, so skip the query for families.
  if (!isStaff(scopes)) return false;
  const factor = await findSecondFactor(db, id);
  return requiresCode({ scopes, hasSecondFactor: (factor?.enabled_at ?? null) !== null });
}

async function openSession(
  { db, tokens }: Deps,
  person: PersonRow,
  lang: Language | undefined,
): Promise<{ token: string }> {
  if (lang) await db.transaction().execute((tx) => saveLanguage(tx, person.id, lang));
  return { token: tokens.issue(sessionOf({ ...person, lang: lang ?? person.lang })) };
}
