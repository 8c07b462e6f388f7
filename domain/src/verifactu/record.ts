/** The fields of an invoice's record, named as in the tax agency's schema. */
export const invoiceTypes = ['F1', 'R1', 'R4'] as const;

/** F1: full; R1: rectifying after a refund; R4: rectifying something else, as a name. */
export type InvoiceType = (typeof invoiceTypes)[number];

/** The same texts as in the XML. The hash must be computed from them. */
export type IssuedFacts = {
  issuerNif: string;
  number: string;
  /** dd-mm-yyyy */
  date: string;
  type: InvoiceType;
  taxTotal: string;
  total: string;
  /** Hash of the previous record, across all series; empty for the first. */
  previousHash: string;
  /** 2026-11-15T10:00:00+01:00 */
  madeAt: string;
};

export type AnnulledFacts = Pick<
  IssuedFacts,
  'issuerNif' | 'number' | 'date' | 'previousHash' | 'madeAt'
>;

/** The text that is hashed for an issued invoice. */
export function textOfIssued(facts: IssuedFacts): string {
  return joined([
    ['IDEmisorFactura', facts.issuerNif],
    ['NumSerieFactura', facts.number],
    ['FechaExpedicionFactura', facts.date],
    ['TipoFactura', facts.type],
    ['CuotaTotal', facts.taxTotal],
    ['ImporteTotal', facts.total],
    ['Huella', facts.previousHash],
    ['FechaHoraHusoGenRegistro', facts.madeAt],
  ]);
}

export function textOfAnnulled(facts: AnnulledFacts): string {
  return joined([
    ['IDEmisorFacturaAnulada', facts.issuerNif],
    ['NumSerieFacturaAnulada', facts.number],
    ['FechaExpedicionFacturaAnulada', facts.date],
    ['Huella', facts.previousHash],
    ['FechaHoraHusoGenRegistro', facts.madeAt],
  ]);
}

function joined(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${name}=${value.trim()}`).join('&');
}
