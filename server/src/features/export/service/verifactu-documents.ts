import { maxRecordsPerSubmission } from '@cobertura/domain/verifactu/flow.ts';
import { documentEnd, documentStart } from '../../verifactu/service/verifactu-document.ts';
import type { ExportedRow } from '../store/exports.ts';
import { documentBreak } from './stream-json.ts';

type Piece = string | typeof documentBreak;

/**
 * Writes records in the XML format of the tax agency. Its schema allows a thousand records of one
 * issuer per document, so this starts further documents when necessary. The issuer comes from the
 * invoices, because the company may have changed its name or NIF since.
 */
export function createDocumentWriter(): { add: (row: ExportedRow) => Piece[]; end: () => string } {
  let current: { nif: string; records: number } | undefined;
  return {
    add: ({ xml, content: { issuer } }) => {
      const pieces: Piece[] = [];
      if (!current || current.records === maxRecordsPerSubmission || current.nif !== issuer.nif) {
        if (current) pieces.push(documentEnd, documentBreak);
        pieces.push(documentStart(issuer));
        current = { nif: issuer.nif, records: 0 };
      }
      current.records += 1;
      pieces.push(`<sfLR:RegistroFactura>${xml}</sfLR:RegistroFactura>`);
      return pieces;
    },
    end: () => documentEnd,
  };
}
