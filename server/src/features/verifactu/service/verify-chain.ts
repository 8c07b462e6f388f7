import { dashedDate } from '@cobertura/domain/dates.ts';
import { plainAmount } from '@cobertura/domain/invoice/amounts.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import { type ChainRow, findUnrecordedInvoice, listChain, loadHead } from '../store/chain.ts';
import { type ReadRecord, readRecord } from './read-record.ts';

const pageSize = 500;

export type ChainCheck = { ok: true; count: number } | { ok: false; position: number; why: string };

/** Checks every record of the chain in order and returns the first fault. */
export async function verifyChain(db: Db): Promise<ChainCheck> {
  const head = await db.transaction().execute(loadHead);
  const until = Number(head.position);
  let last: LastRecord = { position: 0, hash: '', number: null, issuedOn: null };
  while (last.position < until) {
    const page = { after: last.position, until, limit: pageSize };
    const rows = await db.transaction().execute((tx) => listChain(tx, page));
    if (rows.length === 0) return broken(last.position + 1, 'the record is missing');
    for (const row of rows) {
      const read = readRecord(row.xml);
      const why = read ? findFault(row, read, last) : 'the XML is not a valid record';
      if (!read || why) return broken(last.position + 1, why ?? '');
      const { hash, number, issuedOn } = read;
      last = { position: last.position + 1, hash, number, issuedOn };
    }
  }
  if (head.hash !== last.hash || head.number !== last.number) {
    return broken(until, 'the saved end of the chain does not match the last record');
  }
  const unrecorded = await db.transaction().execute(findUnrecordedInvoice);
  if (unrecorded) return broken(until + 1, `invoice ${unrecorded} has no record`);
  return { ok: true, count: until };
}

type LastRecord = {
  position: number;
  hash: string;
  number: string | null;
  issuedOn: string | null;
};

function broken(position: number, why: string): ChainCheck {
  return { ok: false, position, why };
}

function findFault(row: ChainRow, read: ReadRecord, last: LastRecord): string | undefined {
  if (Number(row.position) !== last.position + 1) return 'the record is missing';
  if (read.expectedHash !== read.hash || read.hash !== row.hash) {
    return 'the hash does not match the content of the record';
  }
  return findLinkFault(row, read, last) ?? findInvoiceFault(row, read);
}

function findLinkFault(
  row: ChainRow,
  { previous }: ReadRecord,
  last: LastRecord,
): string | undefined {
  if (row.previous_hash !== last.hash || (previous?.hash ?? '') !== last.hash) {
    return 'the record does not follow the previous record';
  }
  if (!previous) return undefined;
  const isSame = previous.number === last.number && previous.issuedOn === last.issuedOn;
  return isSame ? undefined : 'the record names another previous record';
}

function findInvoiceFault(row: ChainRow, read: ReadRecord): string | undefined {
  const isSame =
    read.kind === row.kind &&
    read.number === row.number &&
    read.issuedOn === dashedDate(toSeconds(row.issued_at)) &&
    read.issuerNif === row.content.issuer.nif;
  if (!isSame) return `the record describes another invoice, not ${row.number}`;
  if (read.kind === 'anulacion') return undefined;
  const isRight =
    read.type === row.type &&
    read.total === plainAmount(row.total_cents) &&
    read.taxTotal === plainAmount(row.tax_cents);
  return isRight
    ? undefined
    : `the amount or type of the record differs from invoice ${row.number}`;
}
