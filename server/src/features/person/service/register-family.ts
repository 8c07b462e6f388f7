import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { registerPerson } from '@cobertura/domain/person/api.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { hashPassword } from '../../../lib/passwords.ts';
import { isEmailReserved } from '../store/email-changes.ts';
import { insertPerson, isMaintenanceOn } from '../store/people.ts';
import { sessionOf } from './session.ts';
import { countTakenEmail } from './taken-email.ts';

type Registration = InputOf<typeof registerPerson>['body'];

export async function registerFamily(
  deps: Deps,
  { form, network }: { form: Registration; network: string },
) {
  await deps.tries.count('registration', network);
  const { password, firstName, ...fields } = form;
  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();

  const register = async (tx: Tx) => {
    if (await isMaintenanceOn(tx)) throw new Refusal('maintenance');
    const id = newId(now);
    const inserted = await insertPerson(tx, {
      ...fields,
      id,
      first_name: firstName,
      scopes: ['user'],
      password_hash: passwordHash,
      created_at: now,
      updated_at: now,
    });
    const isReserved = await isEmailReserved(tx, { email: fields.email, userId: id, now });
    if (!inserted || isReserved) throw new Refusal('email-taken');
    return inserted;
  };
  const person = await deps.db
    .transaction()
    .execute(register)
    .catch((error) => countTakenEmail(deps, error, [network]));
  return { token: deps.tokens.issue(sessionOf(person)) };
}
