import type { Tx } from '../../../db/database.ts';

export type ChainRow = Awaited<ReturnType<typeof listChain>>[number];

/** Lists a page of records in chain order, each with its invoice. */
export function listChain(
  tx: Tx,
  { after, until, limit }: { after: number; until: number; limit: number },
) {
  return tx
    .selectFrom('register_records')
    .innerJoin('invoices', 'invoices.id', 'register_records.invoice_id')
    .select(['register_records.position', 'register_records.kind', 'register_records.xml'])
    .select(['register_records.previous_hash', 'register_records.hash'])
    .select(['invoices.number', 'invoices.type', 'invoices.issued_at', 'invoices.content'])
    .select(['invoices.total_cents', 'invoices.tax_cents'])
    .where('register_records.position', '>', String(after))
    .where('register_records.position', '<=', String(until))
    .orderBy('register_records.position')
    .limit(limit)
    .execute();
}

export function loadHead(tx: Tx) {
  return tx.selectFrom('register_head').selectAll().executeTakeFirstOrThrow();
}

/** Returns the number of an invoice without a record. A correct database has none. */
export async function findUnrecordedInvoice(tx: Tx): Promise<string | undefined> {
  const found = await tx
    .selectFrom('invoices')
    .select('number')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('register_records')
            .select('position')
            .whereRef('register_records.invoice_id', '=', 'invoices.id'),
        ),
      ),
    )
    .orderBy('issued_at')
    .limit(1)
    .executeTakeFirst();
  return found?.number;
}
