import { Refusal } from '@cobertura/domain/errors.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type { Deps } from '../../../deps.ts';
import { isPasswordOf } from '../../../lib/passwords.ts';
import { loadPerson, type PersonRow } from '../store/people.ts';

/** Checks the password of a signed-in person again, before a sensitive change. */
export async function checkPassword(
  { db, tries }: Pick<Deps, 'db' | 'tries'>,
  { id, password }: { id: UserId; password: string },
): Promise<PersonRow> {
  const person = await loadPerson(db, id);
  if (!(await isPasswordOf(person.password_hash, password))) {
    await tries.count('current-password', id);
    throw new Refusal('wrong-current-password');
  }
  await tries.reset('current-password', id);
  return person;
}
