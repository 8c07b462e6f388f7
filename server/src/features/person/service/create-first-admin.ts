import { normaliseProfileField } from '@cobertura/domain/person/profile.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { newId } from '../../../lib/ids.ts';
import { hashPassword } from '../../../lib/passwords.ts';
import { listAdmins } from '../store/list.ts';
import { insertPerson } from '../store/people.ts';
import { emptyFamilyData } from './add-account.ts';

type FirstAdmin = { email: string; firstName: string; surname1: string; password: string };

/** Creates the first admin. Returns the reason for a refusal, or undefined after a success. */
export async function createFirstAdmin(db: Db, admin: FirstAdmin): Promise<string | undefined> {
  const passwordHash = await hashPassword(admin.password);
  const now = new Date();
  return db.transaction().execute(async (tx) => {
    // Without the lock, two concurrent runs would both find no admin.
    await sql`lock table users in share row exclusive mode`.execute(tx);
    if ((await listAdmins(tx)).length > 0) {
      return 'There is already an administrator, who can give the scope to others.';
    }
    const person = await insertPerson(tx, {
      id: newId(now),
      first_name: normaliseProfileField('firstName', admin.firstName),
      surname1: normaliseProfileField('surname1', admin.surname1),
      surname2: '',
      email: normaliseProfileField('email', admin.email),
      ...emptyFamilyData,
      lang: 'es',
      scopes: ['admin'],
      password_hash: passwordHash,
      created_at: now,
      updated_at: now,
    });
    return person ? undefined : 'That e-mail belongs to another person.';
  });
}
