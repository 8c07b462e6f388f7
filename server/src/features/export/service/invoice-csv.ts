import { formatDate, madridTime } from '@cobertura/domain/dates.ts';
import { spanishAmount } from '@cobertura/domain/invoice/amounts.ts';
import { type Cell, csvLine, csvStart } from '@cobertura/domain/invoice/csv.ts';
import { methodFacts } from '@cobertura/domain/payment/methods.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { ExportedRow } from '../store/exports.ts';

/** The columns of the "libro registro de facturas expedidas", then three additional ones. */
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

export const invoiceHead = csvStart + csvLine(columns.map((text) => ({ text })));

export function invoiceLine(row: ExportedRow): string {
  const issued = toSeconds(row.issued_at);
  const { year, month } = madridTime(issued);
  const { recipient, rectified, paymentMethod, concept } = row.content;
  const text = (value: string): Cell => ({ text: value });
  const amount = (cents: number): Cell => ({ amount: spanishAmount(cents) });
  // An annulled invoice keeps its number and its line, with amounts of zero.
  const isAnnulled = row.kind === 'anulacion';
  const counted = (cents: number) => amount(isAnnulled ? 0 : cents);
  const none = text('');
  const paidOn = formatDate(toSeconds(row.operation_at));
  const cells: Record<(typeof columns)[number], Cell> = {
    Ejercicio: { number: year },
    Periodo: text(`${Math.ceil(month / 3)}T`),
    'Actividad Código': none,
    'Actividad Tipo': none,
    'Epígrafe IAE': none,
    'Tipo de Factura': text(row.type),
    'Concepto de Ingreso': text(isAnnulled ? `ANULADA: ${concept}` : concept),
    'Ingreso Computable': counted(row.base_cents),
    'Fecha Expedición': text(formatDate(issued)),
    'Fecha Operación': text(paidOn),
    Serie: text(row.series),
    Número: text(row.number),
    'Número-Final': none,
    'NIF Tipo': none,
    'Código País': text('ES'),
    Identificación: text(recipient.nif),
    'Nombre Destinatario': text(recipient.name),
    'Clave de Operación': text('01'),
    'Calificación de la Operación': text('S1'),
    'Operación Exenta': none,
    'Total Factura': counted(row.total_cents),
    'Base Imponible': counted(row.base_cents),
    'Tipo de IVA': amount(row.tax_rate),
    'Cuota IVA Repercutida': counted(row.tax_cents),
    'Tipo de Recargo eq.': none,
    'Cuota Recargo eq.': none,
    'Cobro Fecha': text(paidOn),
    'Cobro Importe': counted(row.total_cents),
    'Cobro Medio Utilizado': text(methodFacts[paymentMethod].exported.code),
    'Cobro Identificación Medio': none,
    'Tipo Retención': none,
    'Importe Retenido': none,
    'Registro Acuerdo Facturación': none,
    'Inmueble Situación': none,
    'Referencia Catastral': none,
    'Referencia Externa': none,
    'Factura rectificada': text(rectified?.number ?? ''),
    'Forma de cobro': text(methodFacts[paymentMethod].exported.label),
    Huella: text(row.hash),
  };
  return csvLine(columns.map((column) => cells[column]));
}
