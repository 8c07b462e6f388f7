import { isFamily } from '@cobertura/domain/access/scopes.ts';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { registerPerson } from '@cobertura/domain/person/register-api.ts';
import { CommitUnknown } from '../../../db/commit-outcome.ts';
import type { Tx } from '../../../db/database.ts';
import { findResult, saveResult } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { hashPassword, isPasswordOf } from '../../../lib/passwords.ts';
import { isEmailReserved } from '../store/email-changes.ts';
import {
  findPersonByEmail,
  insertPerson,
  isMaintenanceOn,
  type PersonRow,
} from '../store/people.ts';
import { sessionOf } from './session.ts';
import { countTakenEmail } from './taken-email.ts';

type Registration = InputOf<typeof registerPerson>['body'];

/** Registers a family and signs it in. A repeated call with the same key signs it in again. */
export async function registerFamily(
  deps: Deps,
  { form, network, key }: { form: Registration; network: string; key?: string | undefined },
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
    if (key !== undefined) {
      await saveResult(tx, { userId: id, key, request: requestOf(form), resultId: id, at: now });
    }
    return inserted;
  };
  const person = await deps.db
    .transaction()
    .execute(register)
    .catch(async (error) => {
      const repeated =
        key !== undefined && mayBeRegistered(error) && (await findRegistered(deps, form, key));
      return repeated || countTakenEmail(deps, error, [network]);
    });
  return { token: deps.tokens.issue(sessionOf(person)) };
}

/** Whether an earlier call, or this one, may have registered the account in spite of the error. */
function mayBeRegistered(error: unknown): boolean {
  const isTaken = error instanceof Refusal && error.code === 'email-taken';
  return isTaken || error instanceof CommitUnknown;
}

/** Finds the account that an earlier call with this key registered with the same password. */
async function findRegistered(
  { db }: Deps,
  form: Registration,
  key: string,
): Promise<PersonRow | undefined> {
  const person = await findPersonByEmail(db, form.email);
  // Others may need a second factor to sign in.
  if (!person || !isFamily(person.scopes)) return undefined;
  const isKnown = await findResult(db, { userId: person.id, key, request: requestOf(form) });
  if (!isKnown || !(await isPasswordOf(person.password_hash, form.password))) return undefined;
  return person;
}

/** Without the password: a fast hash of it must not be stored. */
function requestOf({ password: _password, ...fields }: Registration) {
  return ['person', fields];
}
