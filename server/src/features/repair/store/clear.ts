import type { Updateable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

// A new column of `repairs` does not compile until it is listed in `Kept` or cleared below.
type Kept =
  | 'case_id'
  | 'computer_id'
  | 'period_id'
  | 'rules_id'
  | 'happened_on'
  | 'is_late_report'
  | 'parts'
  | 'cause_told'
  | 'cause_found'
  | 'has_backup'
  | 'phase'
  | 'phase_used'
  | 'total_used'
  | 'runs_since'
  | 'warn_at'
  | 'status_since'
  | 'asked_in'
  | 'reply_by'
  | 'reply_reminded_at'
  | 'cover'
  | 'cover_code'
  | 'rejected_at'
  | 'rejected_by'
  | 'objected_at'
  | 'hand_over_at_workshop'
  | 'arrived_at'
  | 'returned_at'
  | 'intake_items'
  | 'intake_absent'
  | 'tested_items'
  | 'ordinal'
  | 'outcome'
  | 'expected_on'
  | 'repeats'
  | 'guaranteed_until'
  | 'rating'
  | 'rated_at'
  | 'damage_photos_purged_at'
  | 'total_cents'
  | 'coverage_cents'
  | 'family_cents'
  | 'cost_cents';
type Cleared = Required<Omit<Updateable<Tables['repairs']>, Kept>>;

const cleared: Cleared = {
  text: '',
  no_photo_reason: '',
  cover_words: null,
  hand_over: null,
  returned_to: null,
  deposit: null,
  intake_words: '',
  diagnosis: null,
  irreparable_words: null,
  new_serial: null,
  annex: null,
  rating_words: '',
};

/** The rows stay, because their numbers have no gaps. */
export async function clearOf(tx: Tx, userId: string): Promise<void> {
  const own = tx.selectFrom('cases').select('cases.id').where('cases.user_id', '=', userId);
  await tx.updateTable('repairs').set(cleared).where('case_id', 'in', own).execute();
  // The sums stay, as the invoices do.
  await tx
    .updateTable('quotes')
    .set({ content: null, receipt_issue: null })
    .where('case_id', 'in', own)
    .execute();
  // Also of a line with an entry of the price list, because the workshop may write other words in it.
  await tx.updateTable('repair_lines').set({ words: '—' }).where('case_id', 'in', own).execute();
}
