import { hash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables } from '../src/db/schema.ts';
import type { EventRow } from './computers.ts';
import type { DemoPictures } from './pictures.ts';
import { randomFor } from './random.ts';

export const photoKey = 'demo/laptop.jpg';
export const receiptKey = 'demo/receipt.pdf';
export const contractKey = 'demo/contract.pdf';

type DocumentRow = Insertable<Tables['documents']>;

/** The documents that each timeline event created. */
export function demoDocuments(
  events: readonly EventRow[],
  { photo, receipt, contract }: DemoPictures,
): DocumentRow[] {
  const random = randomFor('documents');
  const rows = new Map<string, DocumentRow>();
  for (const { event, period_id, at, user_id } of events) {
    const base = {
      id: random.idAt(at as Date),
      period_id,
      uploaded_at: at,
      uploaded_by: user_id ?? null,
      removed_at: null,
    };
    if (event === 'photo-uploaded') {
      rows.set(`${period_id} photo`, {
        ...base,
        kind: 'statusFront',
        file_key: photoKey,
        content_type: 'image/jpeg',
        ...measured(photo),
      });
    }
    if (event === 'photos-rejected') remove(rows, `${period_id} photo`, at);
    if (event === 'transfer-rejected') remove(rows, `${period_id} receipt`, at);
    if (event === 'receipt-uploaded') {
      rows.set(`${period_id} receipt`, {
        ...base,
        kind: 'bankReceipt',
        file_key: receiptKey,
        content_type: 'application/pdf',
        ...measured(receipt),
      });
    }
    if (event === 'contract-signed') {
      rows.set(`${period_id} contract`, {
        ...base,
        kind: 'signedContract',
        file_key: contractKey,
        content_type: 'application/pdf',
        ...measured(contract),
      });
    }
  }
  return [...rows.values()];
}

/** Rejected documents are hidden and kept. */
function remove(rows: Map<string, DocumentRow>, place: string, at: DocumentRow['removed_at']) {
  const row = rows.get(place);
  if (!row) return;
  rows.delete(place);
  rows.set(row.id, { ...row, removed_at: at ?? null });
}

function measured(content: Buffer) {
  return {
    byte_size: content.byteLength,
    sha256: hash('sha256', content),
  };
}
