import { closeSubmission, openSubmission } from '@cobertura/domain/verifactu/document.ts';

/** A register of records as a file: the beginning … */
export function documentStart(company: { name: string; nif: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${openSubmission(company)}`;
}

/** … and the end. Between them each record stands in a `sfLR:RegistroFactura`. */
export const documentEnd = `${closeSubmission}\n`;
