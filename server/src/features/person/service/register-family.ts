import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { registerPerson } from '@cobertura/domain/person/api.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { hashPassword } from '../../../lib/passwords.ts';
import { insertPerson, isMaintenanceOn } from '../store/people.ts';
import { sessionOf } from './session.ts';

type Registration = InputOf<typeof registerPerson>['body'];

export async function registerFamily(
  deps: Deps,
  { form, network }: { form: Registration; network: string },
) {
  await deps.tries.count('registration', network);
  const { password, firstName, ...fields } = form;
  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();

  const person = await deps.db.transaction().execute(async (tx) => {
    if (await isMaintenanceOn(tx)) throw new Refusal('maintenance');
    return insertPerson(tx, {
      ...fields,
      id: newId(now),
      first_name: firstName,
      scopes: ['user'],
      password_hash: passwordHash,
      created_at: now,
      updated_at: now,
    });
  });
  if (!person) {
    await deps.tries.count('taken-email', network);
    throw new Refusal('email-taken');
  }
  return { token: deps.tokens.issue(sessionOf(person)) };
}
