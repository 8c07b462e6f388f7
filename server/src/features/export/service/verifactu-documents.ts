import { mostAtOnce } from '@cobertura/domain/verifactu/flow.ts';
import { registerEnd, registerStart } from '../../verifactu/service/verifactu-document.ts';
import type { ExportedRow } from '../store/exports.ts';
import { anotherDocument } from './json-pieces.ts';

type Piece = string | typeof anotherDocument;

/**
 * Writes records as the tax agency reads them. Its schema takes a thousand in a document, of one
 * issuer: more are in further documents. Who issued them is what the invoices say, not who we are now.
 */
export function writeRegisters(): { add: (row: ExportedRow) => Piece[]; end: () => string } {
  let current: { nif: string; records: number } | undefined;
  return {
    add: ({ xml, content: { issuer } }) => {
      const pieces: Piece[] = [];
      if (!current || current.records === mostAtOnce || current.nif !== issuer.nif) {
        if (current) pieces.push(registerEnd, anotherDocument);
        pieces.push(registerStart(issuer));
        current = { nif: issuer.nif, records: 0 };
      }
      current.records += 1;
      pieces.push(`<sfLR:RegistroFactura>${xml}</sfLR:RegistroFactura>`);
      return pieces;
    },
    end: () => registerEnd,
  };
}
