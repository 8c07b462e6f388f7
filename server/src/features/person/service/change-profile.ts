import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type { changeProfile as endpoint } from '@cobertura/domain/person/api.ts';
import type { Deps } from '../../../deps.ts';
import { hashPassword } from '../../../lib/passwords.ts';
import { loadPerson, replacePassword, updatePerson } from '../store/people.ts';
import { checkPassword } from './check-password.ts';
import { lockComputersOf, lockPerson } from './lock-person.ts';
import { profileOf, sessionOf } from './session.ts';

export async function readProfile({ db }: Deps, id: UserId) {
  return profileOf(await db.transaction().execute((tx) => loadPerson(tx, id)));
}

export async function changeProfile(
  { db, clock }: Deps,
  { id, form }: { id: UserId; form: InputOf<typeof endpoint>['body'] },
) {
  const { firstName, ...fields } = form;
  const person = await db
    .transaction()
    .execute(async (tx) => {
      // A change of name also updates the list of computers.
      await lockComputersOf(tx, id);
      if (!(await lockPerson(tx, id))) throw new Refusal('invalid-token');
      return updatePerson(tx, id, { ...fields, first_name: firstName, updated_at: clock.now() });
    })
    .catch((error: { code?: string }) => {
      // Unique violation: a concurrent request took the e-mail.
      if (error.code === '23505') return undefined;
      throw error;
    });
  if (!person) throw new Refusal('email-taken');
  return profileOf(person);
}

/** Ends every session of this person and opens a new one. */
export async function changePassword(
  { db, clock, tokens, tries }: Deps,
  {
    id,
    currentPassword,
    newPassword,
  }: { id: UserId; currentPassword: string; newPassword: string },
) {
  const { password_hash: currentHash } = await checkPassword(
    { db, tries },
    { id, password: currentPassword },
  );

  const passwordHash = await hashPassword(newPassword);
  const person = await db
    .transaction()
    .execute((tx) => replacePassword(tx, { id, passwordHash, currentHash, at: clock.now() }));
  if (!person) throw new Refusal('wrong-current-password');
  return { token: tokens.issue(sessionOf(person)) };
}
