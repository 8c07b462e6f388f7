export const invoiceTypes = ['F1', 'R1', 'R4'] as const;

/** F1: ordinary. R1: rectifying after a refund. R4: rectifying wrong data, such as a name. */
export type InvoiceType = (typeof invoiceTypes)[number];

/** The last record of the chain, which a new record follows. */
export type ChainEnd = { hash: string; number: string | null; issuedOn: string | null };

export const emptyChain: ChainEnd = { hash: '', number: null, issuedOn: null };

/** The hashed fields of a record, with the same texts as in the XML. */
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
  return joinPairs([
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
  return joinPairs([
    ['IDEmisorFacturaAnulada', facts.issuerNif],
    ['NumSerieFacturaAnulada', facts.number],
    ['FechaExpedicionFacturaAnulada', facts.date],
    ['Huella', facts.previousHash],
    ['FechaHoraHusoGenRegistro', facts.madeAt],
  ]);
}

function joinPairs(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${name}=${value.trim()}`).join('&');
}
