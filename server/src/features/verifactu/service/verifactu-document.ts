import { closeSubmission, openSubmission } from '@cobertura/domain/verifactu/document.ts';

/** Opens an XML document of records. Each record follows in a `sfLR:RegistroFactura` element. */
export function documentStart(company: { name: string; nif: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${openSubmission(company)}`;
}

export const documentEnd = `${closeSubmission}\n`;
