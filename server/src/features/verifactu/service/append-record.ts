import { madridStamp } from '@cobertura/domain/dates.ts';
import type { Correction } from '@cobertura/domain/verifactu/correction.ts';
import type { ChainEnd } from '@cobertura/domain/verifactu/record.ts';
import type { RecordKind } from '@cobertura/domain/verifactu/verdict.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { insertRecord, lockHead } from '../store/records.ts';
import { buildAnnulledRecord, buildIssuedRecord, type RecordedInvoice } from './build-record.ts';

/**
 * Locks the end of the chain until the transaction ends and returns the next position. Callers lock it
 * before they allocate an invoice number, so that all transactions lock in the same order.
 */
export async function lockChainEnd(tx: Tx): Promise<NextLink> {
  const { position, hash, number, issued_on } = await lockHead(tx);
  return { position: Number(position) + 1, before: { hash, number, issuedOn: issued_on } };
}

export type NextLink = { position: number; before: ChainEnd };

type NewRecord = {
  link: NextLink;
  invoiceId: string;
  invoice: RecordedInvoice;
  at: Date;
  /** Set if this record replaces an earlier record of the same invoice. */
  correction?: Correction | undefined;
};

const builders = { alta: buildIssuedRecord, anulacion: buildAnnulledRecord } satisfies Record<
  RecordKind,
  unknown
>;

export async function appendRecord(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { kind, link, invoiceId, invoice, at, correction }: NewRecord & { kind: RecordKind },
): Promise<void> {
  const { position, before } = link;
  const software = config.invoices.register;
  const madeAt = madridStamp(toSeconds(at));
  const { hash, xml } = builders[kind](invoice, { before, madeAt, software, correction });
  await insertRecord(tx, {
    record: {
      position,
      invoice_id: invoiceId,
      kind,
      made_at: at,
      previous_hash: before.hash,
      hash,
      xml,
    },
    head: { position, hash, number: invoice.number, issued_on: invoice.issuedOn },
    isSubmitted: software.environment !== 'off',
  });
}
