import { mostAtOnce } from '@cobertura/domain/verifactu/flow.ts';
import { documentEnd, documentStart } from '../../verifactu/service/verifactu-document.ts';
import type { ExportedRow } from '../store/exports.ts';
import { documentBreak } from './stream-json.ts';

type Piece = string | typeof documentBreak;

/**
 * Writes records as the tax agency reads them. Its schema takes a thousand in a document, of one
 * issuer: more are in further documents. Who issued them is what the invoices say, not who we are now.
 */
export function createDocumentWriter(): { add: (row: ExportedRow) => Piece[]; end: () => string } {
  let current: { nif: string; records: number } | undefined;
  return {
    add: ({ xml, content: { issuer } }) => {
      const pieces: Piece[] = [];
      if (!current || current.records === mostAtOnce || current.nif !== issuer.nif) {
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
