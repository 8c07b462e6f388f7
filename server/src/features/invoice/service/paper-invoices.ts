import { formatDate } from '@cobertura/domain/dates.ts';
import type { FileContent, InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { csvLine, csvStart } from '@cobertura/domain/invoice/csv.ts';
import type {
  listPaperInvoices as listEndpoint,
  markPaperInvoice as markEndpoint,
} from '@cobertura/domain/invoice/paper-api.ts';
import { eurosFromCents } from '@cobertura/domain/money.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { countLimit, pageOf } from '../../../db/page.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { countPaper, findPaper, listPaper, type PaperRow, saveSent } from '../store/paper.ts';

/** Lists what has to be sent with the oldest first, and what was sent with the newest first. */
export async function listPaperInvoices(
  { db }: Deps,
  { state, offset, limit, order }: InputOf<typeof listEndpoint>['query'],
): Promise<ReplyOf<typeof listEndpoint>> {
  const descending = order?.descending ?? state === 'sent';
  const rows = await listPaper(db, { state, offset, limit, descending });
  return pageOf(rows.map(toPaperInvoice), await countPaper(db, state), limit);
}

/** The CSV is for envelopes, so it has only what has to be sent. */
export async function exportPaperInvoices({ db }: Deps): Promise<FileContent> {
  const page = { offset: 0, limit: countLimit, descending: false };
  const rows = await listPaper(db, { state: 'to-send', ...page });
  const head = ['Factura', 'Fecha', 'Nombre', 'Dirección'];
  const lines = rows.map(({ number, issued_at, content: { recipient } }) => [
    number,
    formatDate(toSeconds(issued_at)),
    recipient.name,
    recipient.address,
  ]);
  const csv = [head, ...lines].map((cells) => csvLine(cells.map((text) => ({ text }))));
  return {
    content: Buffer.from(csvStart + csv.join('')),
    type: 'text/csv; charset=utf-8',
    name: 'facturas-en-papel.csv',
  };
}

/** Marks an invoice as sent by post, or undoes the mark. A repeated mark keeps the first date. */
export async function markPaperInvoice(
  { db, clock }: Deps,
  { number, sent, caller }: { number: string; sent: boolean; caller: Caller },
): Promise<ReplyOf<typeof markEndpoint>> {
  return db.transaction().execute(async (tx) => {
    await saveSent(tx, number, sent ? { at: clock.now(), by: caller.id } : null);
    const row = await findPaper(tx, number);
    if (!row) throw new Refusal('not-found');
    return toPaperInvoice(row);
  });
}

function toPaperInvoice(row: PaperRow) {
  const { content, first_name } = row;
  return {
    number: row.number,
    computerId: row.computer_id,
    issuedAt: toSeconds(row.issued_at),
    total: eurosFromCents(row.total_cents),
    name: content.recipient.name,
    address: content.recipient.address,
    sentAt: toSecondsOrNull(row.sent_at),
    sentBy:
      first_name === null ? null : fullNameOf({ ...row, first_name, surname2: row.surname2 ?? '' }),
  };
}
