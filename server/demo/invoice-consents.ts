import { type Insertable, sql } from 'kysely';
import type { Tx } from '../src/db/database.ts';
import type { Tables } from '../src/db/schema.ts';
import type { Account } from './families.ts';
import { familyLogin } from './people.ts';
import { hoursBefore } from './timing.ts';

/**
 * Two of three families want their invoices by e-mail. The demo family has not chosen yet, so its
 * payment step offers the box.
 */
export function demoConsents(
  accounts: readonly Account[],
): Insertable<Tables['invoice_consents']>[] {
  return accounts
    .filter(({ email, scopes }) => scopes.includes('user') && email !== familyLogin)
    .filter((_, index) => index % 3 !== 0)
    .map(({ id, created_at }) => ({
      user_id: id,
      at: created_at,
      given: true,
      by_user_id: id,
    }));
}

/** Only the invoices of the last week still have to be sent. */
export async function markSentByPost(tx: Tx, now: Date): Promise<void> {
  await sql`
    update paper_invoices set
      sent_at = paper_invoices.issued_at + interval '2 days', sent_by = issued_by
    from invoices where invoices.id = invoice_id
      and paper_invoices.issued_at < ${hoursBefore(now, 7 * 24)}`.execute(tx);
}
