import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type QuoteRow = Selectable<Tables['quotes']>;

/** A quote, and whether the gateway may still receive money for it. */
export type FoundQuote = QuoteRow & { is_paying: boolean };

/** The quote of a repair. The lock of the repair guards it too. */
export async function findQuote(db: Db, caseId: string): Promise<FoundQuote | undefined> {
  const found = await db
    .selectFrom('quotes')
    .selectAll('quotes')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('repair_shares')
          .innerJoin('payment_attempts', 'payment_attempts.id', 'repair_shares.attempt_id')
          .select('payment_attempts.id')
          .whereRef('repair_shares.repair_id', '=', 'quotes.case_id')
          .where('payment_attempts.state', 'in', ['open', 'unknown'])
          // Staff have checked a settled attempt: no money came, or it went back.
          .where('payment_attempts.settled_at', 'is', null),
      ).as('is_paying'),
    )
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return found && { ...found, is_paying: Boolean(found.is_paying) };
}

export async function insertQuote(tx: Tx, quote: Insertable<Tables['quotes']>): Promise<void> {
  await tx.insertInto('quotes').values(quote).execute();
}

export function updateQuote(
  tx: Tx,
  caseId: string,
  changes: Updateable<Tables['quotes']>,
): Promise<QuoteRow> {
  return tx
    .updateTable('quotes')
    .set(changes)
    .where('case_id', '=', caseId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Ends the open payments of a quote that cannot be paid any more. The gateway is still queried, because
 * the family may pay on a page that is open there: that money is refunded.
 */
export async function endAttemptsOfQuote(
  tx: Tx,
  { caseId, at }: { caseId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ state: 'lapsed', answered_at: at })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('repair_shares').select('attempt_id').where('repair_id', '=', caseId),
    )
    .where('state', '=', 'open')
    .execute();
}

/** The payments that the family began at the gateway, newest first. */
export function listAttemptsOfQuote(db: Db, caseId: string) {
  return db
    .selectFrom('repair_shares')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'repair_shares.attempt_id')
    .select(['order_code', 'method', 'state', 'created_at', 'mismatched_at', 'settled_at'])
    .where('repair_id', '=', caseId)
    .orderBy('created_at', 'desc')
    .orderBy('payment_attempts.id', 'desc')
    .execute();
}

const batchSize = 200;

/** Repairs whose quote waits for its family, in the order of their ids. */
export async function listWaitingQuotes(db: Db, after: string | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('quotes')
    .innerJoin('repairs', 'repairs.case_id', 'quotes.case_id')
    .select('quotes.case_id')
    .where('declined_at', 'is', null)
    .where('lapsed_at', 'is', null)
    .where('paid_at', 'is', null)
    .where('repairs.status', '=', 'quoted')
    .$if(after !== undefined, (query) => query.where('quotes.case_id', '>', String(after)))
    .orderBy('quotes.case_id')
    .limit(batchSize)
    .execute();
  return rows.map(({ case_id }) => case_id);
}
