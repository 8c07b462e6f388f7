import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { allowErasing } from '../../../db/immutable-rows.ts';
import type { Tables } from '../../../db/schema.ts';
import { noPassword } from '../../../lib/passwords.ts';
import { previewKey } from '../../../lib/preview-key.ts';

// A new column of `users` does not compile until it is listed in `Kept` or cleared below.
type Kept = 'id' | 'lang' | 'created_at' | 'reminders_stopped_at' | 'session_version';
type Cleared = Required<Omit<Updateable<Tables['users']>, Kept>>;

/** Clears a person's data. The row stays, because contracts, payments and timelines refer to it. */
export async function clearPerson(
  tx: Tx,
  id: string,
  { at, keptUntil }: { at: Date; keptUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ session_version: sql`session_version + 1` })
    .set({
      first_name: '—',
      surname1: '',
      surname2: '',
      dni: '',
      phone: '',
      email: `${id}@erased.invalid`,
      address: '',
      postcode: '',
      town: '',
      province: 'A Coruña',
      password_hash: noPassword,
      is_activated: true,
      scopes: ['user'],
      updated_at: at,
      deleted_at: at,
      kept_until: keptUntil,
    } satisfies Cleared)
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  await tx.deleteFrom('email_changes').where('user_id', '=', id).execute();
  await tx.deleteFrom('invitations').where('user_id', '=', id).execute();
  await tx.deleteFrom('repeatable_requests').where('user_id', '=', id).execute();
  await tx.deleteFrom('saved_views').where('user_id', '=', id).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', id).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', id).execute();
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', id).execute();
  await allowErasing(tx, () => clearReasons(tx, id));
  await tx.updateTable('computers').set({ student_name: '—' }).where('user_id', '=', id).execute();
  await tx
    .updateTable('coverage_periods')
    .set({ issue: null })
    .where('computer_id', 'in', (inner) =>
      inner.selectFrom('computers').select('computers.id').where('user_id', '=', id),
    )
    .execute();
}

/** The log of views keeps who viewed the area and when. The reason may describe the family. */
async function clearReasons(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('account_events')
    .set({ why: null })
    .where('user_id', '=', userId)
    .where('why', 'is not', null)
    .execute();
}

/**
 * Deletes photos, identity cards and receipts, also replaced ones. Returns the keys of their files and
 * of the small versions.
 */
export async function deleteDocuments(
  tx: Tx,
  ownerId: string,
  { includeSigned }: { includeSigned: boolean },
): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('documents')
    .$if(!includeSigned, (query) => query.where('kind', '!=', 'signedContract'))
    .where('period_id', 'in', ({ selectFrom }) =>
      selectFrom('coverage_periods')
        .innerJoin('computers', 'computers.id', 'coverage_periods.computer_id')
        .select('coverage_periods.id')
        .where('computers.user_id', '=', ownerId),
    )
    .returning('file_key')
    .execute();
  return deleted.flatMap(({ file_key }) => [file_key, previewKey(file_key)]);
}
