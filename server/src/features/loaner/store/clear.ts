import type { Updateable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

// A new column of `loans` does not compile until it is listed in `Kept` or cleared below.
type Kept =
  | 'id'
  | 'loaner_id'
  | 'case_id'
  | 'lent_at'
  | 'lent_by'
  | 'due_on'
  | 'out_items'
  | 'returned_at'
  | 'received_by'
  | 'back_items'
  | 'due_told_at'
  | 'overdue_told_at';
type Cleared = Required<Omit<Updateable<Tables['loans']>, Kept>>;

const cleared: Cleared = { out_words: '', back_words: '' };

/** The rows stay, as the repairs do. */
export async function clearOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('loans')
    .set(cleared)
    .where('case_id', 'in', ({ selectFrom }) =>
      selectFrom('cases').select('cases.id').where('cases.user_id', '=', userId),
    )
    .execute();
}
