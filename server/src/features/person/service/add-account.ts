import { Refusal } from '@cobertura/domain/errors.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';
import { newId } from '../../../lib/ids.ts';
import { noPassword } from '../../../lib/passwords.ts';
import { isEmailReserved } from '../store/email-changes.ts';
import { insertPerson, type PersonRow } from '../store/people.ts';

type NewAccount = Omit<
  Insertable<Tables['users']>,
  'id' | 'password_hash' | 'is_activated' | 'created_at' | 'updated_at'
>;

/** Adds an account without a password: nobody can sign in until its person sets one. */
export async function addAccount(tx: Tx, account: NewAccount, at: Date): Promise<PersonRow> {
  const id = newId(at);
  const inserted = await insertPerson(tx, {
    ...account,
    id,
    password_hash: noPassword,
    is_activated: false,
    created_at: at,
    updated_at: at,
  });
  const isReserved = await isEmailReserved(tx, { email: account.email, userId: id, now: at });
  if (!inserted || isReserved) throw new Refusal('email-in-use');
  return inserted;
}

/** The columns that a family must fill in. Staff members do so later, in their profile. */
export const emptyFamilyData = {
  dni: '',
  phone: '',
  address: '',
  postcode: '',
  town: '',
  province: 'A Coruña',
} as const satisfies Partial<NewAccount>;
