import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { PaperState } from '@cobertura/domain/invoice/paper.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { type Counted, countRows } from '../../../db/page.ts';
import { isAnnulled } from './invoices.ts';

/** Adds a new invoice to the list on paper, unless its family has consented to electronic invoices. */
export async function insertPaperInvoice(
  tx: Tx,
  {
    invoiceId,
    issuedAt,
    computerId,
  }: { invoiceId: string; issuedAt: Date; computerId: ComputerId },
): Promise<void> {
  await sql`
    insert into paper_invoices (invoice_id, issued_at)
    select ${invoiceId}::uuid, ${issuedAt}::timestamptz from computers
    where id = ${computerId} and (
      select given from invoice_consents where user_id = computers.user_id
      order by position desc limit 1) is not true`.execute(tx);
}

/** An annulled invoice is not sent. An invoice without its personal data names no address. */
function paperQuery(db: Db, state?: PaperState) {
  return db
    .selectFrom('paper_invoices')
    .innerJoin('invoices', 'invoices.id', 'paper_invoices.invoice_id')
    .where('invoices.forgotten_at', 'is', null)
    .$if(state === 'sent', (query) => query.where('paper_invoices.sent_at', 'is not', null))
    .$if(state === 'to-send', (query) =>
      query.where('paper_invoices.sent_at', 'is', null).where(({ not }) => not(isAnnulled)),
    );
}

function selectPaper(db: Db, state?: PaperState) {
  return paperQuery(db, state)
    .leftJoin('users as sender', 'sender.id', 'paper_invoices.sent_by')
    .select(['invoices.number', 'invoices.computer_id', 'invoices.issued_at'])
    .select(['invoices.total_cents', 'invoices.content', 'paper_invoices.sent_at'])
    .select(['sender.first_name', 'sender.surname1', 'sender.surname2']);
}

export type PaperRow = Awaited<ReturnType<typeof listPaper>>[number];

type Page = { state: PaperState; offset: number; limit: number; descending: boolean };

export function listPaper(db: Db, { state, offset, limit, descending }: Page) {
  const direction = descending ? 'desc' : 'asc';
  return selectPaper(db, state)
    .orderBy('paper_invoices.issued_at', direction)
    .orderBy('paper_invoices.invoice_id', direction)
    .limit(limit)
    .offset(offset * limit)
    .execute();
}

export function countPaper(db: Db, state: PaperState): Promise<Counted> {
  return countRows(db, paperQuery(db, state));
}

export function findPaper(db: Db, number: string): Promise<PaperRow | undefined> {
  return selectPaper(db).where('invoices.number', '=', number).executeTakeFirst();
}

/** Keeps the first mark, and clears it with null. */
export async function saveSent(
  tx: Tx,
  number: string,
  sent: { at: Date; by: string } | null,
): Promise<void> {
  await tx
    .updateTable('paper_invoices')
    .set({ sent_at: sent?.at ?? null, sent_by: sent?.by ?? null })
    .where('invoice_id', '=', (inner) =>
      inner.selectFrom('invoices').select('id').where('number', '=', number),
    )
    .$if(sent !== null, (query) => query.where('sent_at', 'is', null))
    .execute();
}
