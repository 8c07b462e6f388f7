import { formatDate, madridTime } from '@cobertura/domain/dates.ts';
import { type Amounts, spanishAmount } from '@cobertura/domain/invoice/amounts.ts';
import { type Cell, csvLine, csvStart } from '@cobertura/domain/invoice/csv.ts';
import { methodFacts } from '@cobertura/domain/payment/methods.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { ExportedRow } from '../store/exports.ts';

/** The columns of the "libro registro de facturas expedidas", then the additional ones. */
const columns = [
  'Ejercicio',
  'Periodo',
  'Actividad Código',
  'Actividad Tipo',
  'Epígrafe IAE',
  'Tipo de Factura',
  'Concepto de Ingreso',
  'Ingreso Computable',
  'Fecha Expedición',
  'Fecha Operación',
  'Serie',
  'Número',
  'Número-Final',
  'NIF Tipo',
  'Código País',
  'Identificación',
  'Nombre Destinatario',
  'Clave de Operación',
  'Calificación de la Operación',
  'Operación Exenta',
  'Total Factura',
  'Base Imponible',
  'Tipo de IVA',
  'Cuota IVA Repercutida',
  'Tipo de Recargo eq.',
  'Cuota Recargo eq.',
  'Cobro Fecha',
  'Cobro Importe',
  'Cobro Medio Utilizado',
  'Cobro Identificación Medio',
  'Tipo Retención',
  'Importe Retenido',
  'Registro Acuerdo Facturación',
  'Inmueble Situación',
  'Referencia Catastral',
  'Referencia Externa',
  'Factura rectificada',
  'Forma de cobro',
  'Huella',
] as const;

/** A rectifying invoice replaces another one. These show its amounts as printed, and the replaced. */
const amountColumns = [
  'Total completo',
  'Base completa',
  'Cuota completa',
  'Base rectificada',
  'Cuota rectificada',
] as const;

type Column = (typeof columns)[number];

/** The CSV of a batch. The layout is the one of the day on which the batch was made. */
export type InvoiceCsv = { head: string; line: (row: ExportedRow) => string };

export const currentLayout = 2;

export function invoiceCsv(layout: number): InvoiceCsv {
  return layout === 1 ? firstCsv : currentCsv;
}

const currentCsv: InvoiceCsv = {
  head: headOf([...columns, ...amountColumns]),
  line: (row) => {
    const { rectified } = row.content;
    const cells = {
      ...cellsOf(row),
      'Total completo': amount(row.total_cents),
      'Base completa': amount(row.base_cents),
      'Cuota completa': amount(row.tax_cents),
      'Base rectificada': rectified ? amount(rectified.base) : none,
      'Cuota rectificada': rectified ? amount(rectified.tax) : none,
    };
    return csvLine([...columns, ...amountColumns].map((column) => cells[column]));
  },
};

/** The layout of the first version, for the batches that it made. Its sums count replaced invoices. */
const firstCsv: InvoiceCsv = {
  head: headOf(columns),
  line: (row) => {
    const { year, month } = madridTime(toSeconds(row.issued_at));
    const isAnnulled = row.kind === 'anulacion';
    const counted = (cents: number) => amount(isAnnulled ? 0 : cents);
    const cells: Record<Column, Cell> = {
      ...cellsOf(row),
      ...quarterOf(year, month),
      'Ingreso Computable': counted(row.base_cents),
      Serie: text(row.series),
      'Total Factura': counted(row.total_cents),
      'Base Imponible': counted(row.base_cents),
      'Cuota IVA Repercutida': counted(row.tax_cents),
      'Cobro Fecha': text(formatDate(toSeconds(row.operation_at))),
      'Cobro Importe': counted(row.total_cents),
      'Cobro Medio Utilizado': text(firstMethodCodes[row.content.paymentMethod]),
    };
    return csvLine(columns.map((column) => cells[column]));
  },
};

const firstMethodCodes = { transfer: '01', creditCard: '03', bizum: '04' };

function cellsOf(row: ExportedRow): Record<Column, Cell> {
  const { recipient, rectified, paymentMethod, concept, exemption } = row.content;
  const operationAt = toSeconds(row.operation_at);
  const { year, month } = madridTime(operationAt);
  const { total, base, tax } = countedAmounts({
    kind: row.kind,
    isIssuedInRange: row.isIssuedInRange,
    base: row.base_cents,
    tax: row.tax_cents,
    rectified,
  });
  return {
    ...quarterOf(year, month),
    'Actividad Código': none,
    'Actividad Tipo': none,
    'Epígrafe IAE': none,
    'Tipo de Factura': text(row.type),
    'Concepto de Ingreso': text(row.kind === 'anulacion' ? `ANULADA: ${concept}` : concept),
    'Ingreso Computable': amount(base),
    'Fecha Expedición': text(formatDate(toSeconds(row.issued_at))),
    'Fecha Operación': text(formatDate(operationAt)),
    Serie: none,
    Número: text(row.number),
    'Número-Final': none,
    'NIF Tipo': none,
    'Código País': text('ES'),
    Identificación: text(recipient.nif),
    'Nombre Destinatario': text(recipient.name),
    'Clave de Operación': text('01'),
    'Calificación de la Operación': exemption ? none : text('S1'),
    'Operación Exenta': exemption ? text(exemption.cause) : none,
    'Total Factura': amount(total),
    'Base Imponible': amount(base),
    'Tipo de IVA': exemption ? none : amount(row.tax_rate),
    'Cuota IVA Repercutida': amount(tax),
    'Tipo de Recargo eq.': none,
    'Cuota Recargo eq.': none,
    // The collection columns belong to the cash criterion ("criterio de caja"), not to this regime.
    'Cobro Fecha': none,
    'Cobro Importe': none,
    'Cobro Medio Utilizado': none,
    'Cobro Identificación Medio': none,
    'Tipo Retención': none,
    'Importe Retenido': none,
    'Registro Acuerdo Facturación': none,
    'Inmueble Situación': none,
    'Referencia Catastral': none,
    'Referencia Externa': none,
    'Factura rectificada': text(rectified?.number ?? ''),
    'Forma de cobro': text(methodFacts[paymentMethod].exportedLabel),
    Huella: text(row.hash),
  };
}

/** An invoice, or the sums of invoices of the same kind, all issued in the range or all not. */
type Counted = Pick<ExportedRow, 'kind' | 'isIssuedInRange'> & {
  base: number;
  tax: number;
  rectified?: { base: number; tax: number } | undefined;
};

/**
 * What an invoice adds to the sums of its batch. A rectifying invoice adds the difference to the
 * invoice that it replaces. An annulment takes back what the invoice added, so an invoice that was
 * issued and annulled in the range of the batch adds nothing.
 */
export function countedAmounts({ kind, isIssuedInRange, rectified, ...full }: Counted): Amounts {
  const signs = (isIssuedInRange ? 1 : 0) - (kind === 'anulacion' ? 1 : 0);
  const base = signs * (full.base - (rectified?.base ?? 0));
  const tax = signs * (full.tax - (rectified?.tax ?? 0));
  return { total: base + tax, base, tax } as Amounts;
}

function quarterOf(year: number, month: number): Record<'Ejercicio' | 'Periodo', Cell> {
  return { Ejercicio: { number: year }, Periodo: text(`${Math.ceil(month / 3)}T`) };
}

function headOf(names: readonly string[]): string {
  return csvStart + csvLine(names.map((name) => text(name)));
}

function text(value: string): Cell {
  return { text: value };
}

function amount(cents: number): Cell {
  return { amount: spanishAmount(cents) };
}

const none = text('');
