import { isStaff } from '@cobertura/domain/access/scopes.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Deps } from '../../../deps.ts';
import { isPasswordOf } from '../../../gateways/passwords.ts';
import { sessionOf } from '../session.ts';
import { findPersonByEmail, isMaintenanceOn, saveLanguage } from '../store.ts';

type Login = { email: string; password: string; lang?: Language | undefined; address: string };

export async function logIn(deps: Deps, { email, password, lang, address }: Login) {
  const { person, maintenance } = await deps.db.transaction().execute(async (tx) => ({
    person: await findPersonByEmail(tx, email),
    maintenance: await isMaintenanceOn(tx),
  }));
  if (maintenance && !(person && isStaff(person.scopes))) throw new Refusal('maintenance');

  // Not inside a transaction: it is slow on purpose.
  if (!(await isPasswordOf(person?.password_hash, password)) || !person) {
    await deps.tries.count('login-address', address);
    await deps.tries.count('login-account', email, address);
    throw new Refusal('invalid-credentials');
  }

  await deps.tries.forget('login-account', email, address);
  if (lang) await deps.db.transaction().execute((tx) => saveLanguage(tx, person.id, lang));
  return { token: deps.tokens.issue(sessionOf({ ...person, lang: lang ?? person.lang })) };
}
