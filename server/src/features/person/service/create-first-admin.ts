import { normaliseProfileField } from '@cobertura/domain/person/profile.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { newId } from '../../../lib/ids.ts';
import { hashPassword } from '../../../lib/passwords.ts';
import { insertPerson, isThereAnAdmin } from '../store/people.ts';

type FirstAdmin = { email: string; firstName: string; surname1: string; password: string };

/** Answers why it was refused, or nothing. Further admins are made by an admin. */
export async function createFirstAdmin(db: Db, admin: FirstAdmin): Promise<string | undefined> {
  const passwordHash = await hashPassword(admin.password);
  const now = new Date();
  return db.transaction().execute(async (tx) => {
    // Two people running the command at once would otherwise both find nobody.
    await sql`lock table users in share row exclusive mode`.execute(tx);
    if (await isThereAnAdmin(tx)) {
      return 'There is an administrator already. They can give the scope to others.';
    }
    const person = await insertPerson(tx, {
      id: newId(now),
      first_name: normaliseProfileField('firstName', admin.firstName),
      surname1: normaliseProfileField('surname1', admin.surname1),
      surname2: '',
      email: normaliseProfileField('email', admin.email),
      // Left for the person to fill in under "my data".
      dni: '',
      phone: '',
      address: '',
      postcode: '',
      town: '',
      province: 'A Coruña',
      lang: 'es',
      scopes: ['admin'],
      password_hash: passwordHash,
      created_at: now,
      updated_at: now,
    });
    return person ? undefined : 'That e-mail belongs to somebody already.';
  });
}
