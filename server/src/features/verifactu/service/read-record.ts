import type { InvoiceType } from '@cobertura/domain/verifactu/record.ts';
import { textOfAnnulled, textOfIssued } from '@cobertura/domain/verifactu/record.ts';
import type { RecordKind } from '@cobertura/domain/verifactu/verdict.ts';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { hashOf } from './build-record.ts';

/** The fields of a record, parsed from its XML. */
export type ReadRecord = {
  kind: RecordKind;
  issuerNif: string;
  number: string;
  issuedOn: string;
  /** An annulment has no type, total or tax total. */
  type?: string;
  total?: string;
  taxTotal?: string;
  /** The previous record as named in the XML. Undefined for the first record. */
  previous: { number: string; issuedOn: string; hash: string } | undefined;
  /** The hash as written in the XML. */
  hash: string;
  /** The hash computed from the other fields. */
  expectedHash: string;
};

/** Returns undefined if the XML is not a record. */
export function readRecord(xml: string): ReadRecord | undefined {
  const read = parseRecord(xml);
  if (!read) return undefined;
  const previous = previousOf(read.record);
  const { Huella: hash, FechaHoraHusoGenRegistro: madeAt } = read.record;
  const previousHash = previous?.hash ?? '';
  if (read.kind === 'anulacion') {
    const { IDFactura: id } = read.record;
    const facts = {
      issuerNif: id.IDEmisorFacturaAnulada,
      number: id.NumSerieFacturaAnulada,
      date: id.FechaExpedicionFacturaAnulada,
    };
    const expectedHash = hashOf(textOfAnnulled({ ...facts, previousHash, madeAt }));
    return { kind: read.kind, ...facts, issuedOn: facts.date, previous, hash, expectedHash };
  }
  const {
    IDFactura: id,
    TipoFactura: type,
    CuotaTotal: taxTotal,
    ImporteTotal: total,
  } = read.record;
  const facts = {
    issuerNif: id.IDEmisorFactura,
    number: id.NumSerieFactura,
    date: id.FechaExpedicionFactura,
    type: type as InvoiceType,
    taxTotal,
    total,
  };
  const expectedHash = hashOf(textOfIssued({ ...facts, previousHash, madeAt }));
  return { kind: read.kind, ...facts, issuedOn: facts.date, previous, hash, expectedHash };
}

const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  removeNSPrefix: true,
});

const closingElements = {
  Encadenamiento: z.union([
    z.object({ PrimerRegistro: z.literal('S') }),
    z.object({
      RegistroAnterior: z.object({
        NumSerieFactura: z.string(),
        FechaExpedicionFactura: z.string(),
        Huella: z.string(),
      }),
    }),
  ]),
  FechaHoraHusoGenRegistro: z.string(),
  Huella: z.string(),
};

const issued = z.object({
  IDFactura: z.object({
    IDEmisorFactura: z.string(),
    NumSerieFactura: z.string(),
    FechaExpedicionFactura: z.string(),
  }),
  TipoFactura: z.string(),
  CuotaTotal: z.string(),
  ImporteTotal: z.string(),
  ...closingElements,
});

const annulled = z.object({
  IDFactura: z.object({
    IDEmisorFacturaAnulada: z.string(),
    NumSerieFacturaAnulada: z.string(),
    FechaExpedicionFacturaAnulada: z.string(),
  }),
  ...closingElements,
});

type Parsed =
  | { kind: 'alta'; record: z.output<typeof issued> }
  | { kind: 'anulacion'; record: z.output<typeof annulled> };

function parseRecord(xml: string): Parsed | undefined {
  let root: Record<string, unknown>;
  try {
    root = parser.parse(xml);
  } catch {
    return undefined;
  }
  const alta = issued.safeParse(root.RegistroAlta).data;
  if (alta) return { kind: 'alta', record: alta };
  const anulacion = annulled.safeParse(root.RegistroAnulacion).data;
  return anulacion && { kind: 'anulacion', record: anulacion };
}

function previousOf({ Encadenamiento: chain }: Parsed['record']): ReadRecord['previous'] {
  if (!('RegistroAnterior' in chain)) return undefined;
  const {
    NumSerieFactura: number,
    FechaExpedicionFactura: issuedOn,
    Huella,
  } = chain.RegistroAnterior;
  return { number, issuedOn, hash: Huella };
}
