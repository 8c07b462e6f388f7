import { madridStamp } from '@cobertura/domain/dates.ts';
import type { Correction } from '@cobertura/domain/verifactu/correction.ts';
import { emptyChain } from '@cobertura/domain/verifactu/record.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { ChainRow } from '../store/chain.ts';
import { buildAnnulledRecord, buildIssuedRecord, type RecordedInvoice } from './build-record.ts';
import { recordedInvoiceOf } from './load-recorded-invoice.ts';
import type { ReadRecord } from './read-record.ts';
import { elementsOf } from './record-elements.ts';

/**
 * Builds the XML of a record again from its invoice. What belongs to the moment of building is taken
 * from the stored record: the program, the link to the previous record and the marks of a correction.
 */
export function rebuildRecord(row: ChainRow, { previous }: ReadRecord): string {
  const stored = elementsOf(row.xml);
  const context = {
    before: previous ?? emptyChain,
    madeAt: madridStamp(toSeconds(row.made_at)),
    software: softwareOf(stored),
    correction: correctionOf(row, stored),
  };
  const invoice = invoiceOf(row, stored);
  const built =
    row.kind === 'alta'
      ? buildIssuedRecord(invoice, context)
      : buildAnnulledRecord(invoice, context);
  return built.xml;
}

type Elements = ReadonlyMap<string, string>;

function softwareOf(stored: Elements) {
  const text = (name: string) => stored.get(`SistemaInformatico/${name}`) ?? '';
  return {
    producer: { name: text('NombreRazon'), nif: text('NIF') },
    installation: text('NumeroInstalacion'),
    program: {
      name: text('NombreSistemaInformatico'),
      id: text('IdSistemaInformatico'),
      version: text('Version'),
    },
  };
}

/** The first record of an invoice has no marks, except an annulment that the agency has no record for. */
function correctionOf({ kind, is_later }: ChainRow, stored: Elements): Correction | undefined {
  if (!is_later) return undefined;
  const rejection = stored.get('RechazoPrevio');
  const withoutRecord = kind === 'anulacion' && stored.get('SinRegistroPrevio') === 'S';
  const notInCensus = stored.get('Destinatarios/IDDestinatario/IDOtro/IDType') === '07';
  return {
    ...((rejection === 'S' || rejection === 'X') && { previousRejection: rejection }),
    ...(withoutRecord && { withoutRecord }),
    ...(notInCensus && { notInCensus }),
  };
}

/**
 * The purge of an erased person writes a hyphen for the name in the records and a dash in the invoice.
 * A correction after the purge copies the dash.
 */
function invoiceOf(row: ChainRow, stored: Elements): RecordedInvoice {
  const invoice = recordedInvoiceOf(row);
  const isCopied =
    stored.get('Destinatarios/IDDestinatario/NombreRazon') === row.content.recipient.name;
  if (!row.forgotten_at || isCopied) return invoice;
  const recipient = { ...row.content.recipient, name: '-' };
  return { ...invoice, content: { ...row.content, recipient } };
}
