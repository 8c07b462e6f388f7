import type { Updateable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

// A new column does not compile until it is listed in `Kept` or cleared below.
type Kept = 'case_id' | 'is_acknowledged' | 'deadline' | 'refund_cents';
type Cleared = Required<Omit<Updateable<Tables['withdrawals']>, Kept>>;

const cleared: Cleared = {
  declared_contract: '',
  email_sha256: null,
  network_sha256: null,
  iban: null,
};

export async function clearOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set(cleared)
    .where('case_id', 'in', ({ selectFrom }) =>
      selectFrom('cases').select('cases.id').where('cases.user_id', '=', userId),
    )
    .execute();
}

export async function clearThese(tx: Tx, caseIds: readonly string[]): Promise<void> {
  await tx.updateTable('withdrawals').set(cleared).where('case_id', 'in', caseIds).execute();
}
