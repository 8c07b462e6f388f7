import { hash } from 'node:crypto';
import { plainAmount } from '@cobertura/domain/invoice/amounts.ts';
import type { InvoiceContent } from '@cobertura/domain/invoice/content.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import type { Correction } from '@cobertura/domain/verifactu/correction.ts';
import {
  type ChainEnd,
  type InvoiceType,
  textOfAnnulled,
  textOfIssued,
} from '@cobertura/domain/verifactu/record.ts';
import { type Node, writeXml } from '@cobertura/domain/verifactu/xml.ts';
import { program as currentProgram, type Software } from '../../../config/program.ts';

export type RecordedInvoice = {
  number: string;
  /** dd-mm-yyyy */
  issuedOn: string;
  /** The day of the payment, if it differs from `issuedOn`. */
  operationOn: string | undefined;
  type: InvoiceType;
  content: InvoiceContent;
  totalCents: Cents;
  baseCents: Cents;
  taxCents: Cents;
  taxRate: number;
};

export type BuiltRecord = { hash: string; xml: string };

type RecordContext = {
  before: ChainEnd;
  madeAt: string;
  software: Software;
  /** Set if this record replaces an earlier record of the same invoice. */
  correction?: Correction | undefined;
};

/** Builds the record of an issued invoice. The hash covers the same texts as the XML. */
export function buildIssuedRecord(
  invoice: RecordedInvoice,
  { before, madeAt, software, correction }: RecordContext,
): BuiltRecord {
  const { issuer } = invoice.content;
  const taxTotal = plainAmount(invoice.taxCents);
  const total = plainAmount(invoice.totalCents);
  const hash = hashOf(
    textOfIssued({
      issuerNif: issuer.nif,
      number: invoice.number,
      date: invoice.issuedOn,
      type: invoice.type,
      taxTotal,
      total,
      previousHash: before.hash,
      madeAt,
    }),
  );
  const xml = writeXml([
    [
      'sf:RegistroAlta',
      [
        ['sf:IDVersion', '1.0'],
        [
          'sf:IDFactura',
          [
            ['sf:IDEmisorFactura', issuer.nif],
            ['sf:NumSerieFactura', invoice.number],
            ['sf:FechaExpedicionFactura', invoice.issuedOn],
          ],
        ],
        ['sf:NombreRazonEmisor', truncate(issuer.name, 120)],
        ['sf:Subsanacion', correction && 'S'],
        ['sf:RechazoPrevio', correction?.previousRejection],
        ['sf:TipoFactura', invoice.type],
        ...rectification(invoice),
        ['sf:FechaOperacion', invoice.operationOn],
        ['sf:DescripcionOperacion', truncate(invoice.content.concept, 500)],
        ['sf:Destinatarios', recipients(invoice.content, correction)],
        ['sf:Desglose', [['sf:DetalleDesglose', breakdown(invoice)]]],
        ['sf:CuotaTotal', taxTotal],
        ['sf:ImporteTotal', total],
        ...closingElements({ before, madeAt, software, issuerNif: issuer.nif, hash }),
      ],
    ],
  ]);
  return { hash, xml };
}

/** Builds the record of an annulment. */
export function buildAnnulledRecord(
  { number, issuedOn, content }: Pick<RecordedInvoice, 'number' | 'issuedOn' | 'content'>,
  { before, madeAt, software, correction }: RecordContext,
): BuiltRecord {
  const issuerNif = content.issuer.nif;
  const hash = hashOf(
    textOfAnnulled({ issuerNif, number, date: issuedOn, previousHash: before.hash, madeAt }),
  );
  const xml = writeXml([
    [
      'sf:RegistroAnulacion',
      [
        ['sf:IDVersion', '1.0'],
        [
          'sf:IDFactura',
          [
            ['sf:IDEmisorFacturaAnulada', issuerNif],
            ['sf:NumSerieFacturaAnulada', number],
            ['sf:FechaExpedicionFacturaAnulada', issuedOn],
          ],
        ],
        ['sf:SinRegistroPrevio', correction?.withoutRecord && 'S'],
        ['sf:RechazoPrevio', correction?.previousRejection],
        ...closingElements({ before, madeAt, software, issuerNif, hash }),
      ],
    ],
  ]);
  return { hash, xml };
}

export function hashOf(text: string): string {
  return hash('sha256', text).toUpperCase();
}

/** Rectification by substitution: the record has the full new amounts and the replaced ones. */
function rectification({ content }: RecordedInvoice): Node[] {
  const { rectified, issuer } = content;
  if (!rectified) return [];
  return [
    ['sf:TipoRectificativa', 'S'],
    [
      'sf:FacturasRectificadas',
      [
        [
          'sf:IDFacturaRectificada',
          [
            ['sf:IDEmisorFactura', issuer.nif],
            ['sf:NumSerieFactura', rectified.number],
            ['sf:FechaExpedicionFactura', rectified.date],
          ],
        ],
      ],
    ],
    [
      'sf:ImporteRectificacion',
      [
        ['sf:BaseRectificada', plainAmount(rectified.base)],
        ['sf:CuotaRectificada', plainAmount(rectified.tax)],
      ],
    ],
  ];
}

function recipients({ recipient }: InvoiceContent, correction: Correction | undefined): Node[] {
  // The schema refuses a NIF of another length, and one invalid record fails the whole submission.
  const isNif = recipient.nif.length === 9 && !correction?.notInCensus;
  return [
    [
      'sf:IDDestinatario',
      [
        ['sf:NombreRazon', truncate(recipient.name, 120)],
        ...(isNif
          ? ([['sf:NIF', recipient.nif]] as const)
          : ([['sf:IDOtro', unknownToCensus(recipient.nif)]] as const)),
      ],
    ],
  ];
}

function unknownToCensus(id: string): Node[] {
  return [
    ['sf:CodigoPais', 'ES'],
    ['sf:IDType', '07'],
    ['sf:ID', truncate(id, 20) || '-'],
  ];
}

/** VAT under the general regime: either subject and not exempt, or exempt and without a tax. */
function breakdown({ content, taxRate, baseCents, taxCents }: RecordedInvoice): Node[] {
  const regime: Node[] = [
    ['sf:Impuesto', '01'],
    ['sf:ClaveRegimen', '01'],
  ];
  if (content.exemption) {
    return [
      ...regime,
      ['sf:OperacionExenta', content.exemption.cause],
      ['sf:BaseImponibleOimporteNoSujeto', plainAmount(baseCents)],
    ];
  }
  return [
    ...regime,
    ['sf:CalificacionOperacion', 'S1'],
    ['sf:TipoImpositivo', plainAmount(taxRate)],
    ['sf:BaseImponibleOimporteNoSujeto', plainAmount(baseCents)],
    ['sf:CuotaRepercutida', plainAmount(taxCents)],
  ];
}

/** The last elements of every record: the chain link, the program, the time and the hash. */
function closingElements({
  before,
  madeAt,
  software,
  issuerNif,
  hash,
}: Omit<RecordContext, 'correction'> & { issuerNif: string; hash: string }): Node[] {
  const { producer, installation, program = currentProgram } = software;
  return [
    ['sf:Encadenamiento', chain(before, issuerNif)],
    [
      'sf:SistemaInformatico',
      [
        ['sf:NombreRazon', truncate(producer.name, 120)],
        ['sf:NIF', producer.nif],
        ['sf:NombreSistemaInformatico', program.name],
        ['sf:IdSistemaInformatico', program.id],
        ['sf:Version', program.version],
        ['sf:NumeroInstalacion', installation],
        ['sf:TipoUsoPosibleSoloVerifactu', 'S'],
        ['sf:TipoUsoPosibleMultiOT', 'N'],
        ['sf:IndicadorMultiplesOT', 'N'],
      ],
    ],
    ['sf:FechaHoraHusoGenRegistro', madeAt],
    ['sf:TipoHuella', '01'],
    ['sf:Huella', hash],
  ];
}

function chain({ hash, number, issuedOn }: ChainEnd, issuerNif: string): Node[] {
  if (hash === '') return [['sf:PrimerRegistro', 'S']];
  return [
    [
      'sf:RegistroAnterior',
      [
        ['sf:IDEmisorFactura', issuerNif],
        ['sf:NumSerieFactura', number ?? ''],
        ['sf:FechaExpedicionFactura', issuedOn ?? ''],
        ['sf:Huella', hash],
      ],
    ],
  ];
}

function truncate(text: string, length: number): string {
  return [...text].slice(0, length).join('');
}
