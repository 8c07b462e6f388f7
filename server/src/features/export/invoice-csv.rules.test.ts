import { describe, expect, test } from 'vitest';
import { sampleInvoice } from '../../../testing/sample-invoice.ts';
import { invoiceCsv } from './service/invoice-csv.ts';
import type { ExportedRow } from './store/exports.ts';

const row: ExportedRow = {
  position: '1',
  xml: '<x/>',
  hash: 'A'.repeat(64),
  kind: 'alta',
  number: 'F2026-000001',
  series: 'F2026',
  ordinal: 1,
  type: 'F1',
  issued_at: new Date('2027-01-02T10:00:00+01:00'),
  operation_at: new Date('2026-12-31T23:30:00+01:00'),
  content: sampleInvoice.content,
  total_cents: 4900,
  base_cents: 4050,
  tax_cents: 850,
  tax_rate: 2100,
  isIssuedInRange: true,
} as ExportedRow;

const rectifying = {
  type: 'R1',
  number: 'R2026-000001',
  total_cents: 3000,
  base_cents: 2479,
  tax_cents: 521,
  content: {
    ...row.content,
    rectified: { number: 'F2026-000001', date: '02-01-2027', base: 4050, tax: 850, why: 'x' },
  },
} as Partial<ExportedRow>;

function cells(changes: Partial<ExportedRow> = {}, layout = 2): Record<string, string> {
  const { head, line } = invoiceCsv(layout);
  const split = (text: string) => text.replace('\uFEFF', '').trimEnd().split(';');
  const names = split(head);
  return Object.fromEntries(
    line({ ...row, ...changes })
      .replace('\r\n', '')
      .split(';')
      .map((value, index) => [names[index] ?? '', value]),
  );
}

describe('a line of the accountant’s CSV', () => {
  test('names the year and the quarter of the operation', () => {
    expect(cells()).toMatchObject({
      Ejercicio: '2026',
      Periodo: '4T',
      'Fecha Expedición': '02/01/2027',
      'Fecha Operación': '31/12/2026',
    });
  });

  test('has the printed number and an empty series', () => {
    expect(cells()).toMatchObject({ Serie: '', Número: 'F2026-000001' });
  });

  test.each([
    'Cobro Fecha',
    'Cobro Importe',
    'Cobro Medio Utilizado',
    'Cobro Identificación Medio',
  ])('leaves %s empty, which belongs to the cash criterion', (column) => {
    expect(cells()[column]).toBe('');
  });

  test('adds the difference of a rectifying invoice, and shows its full and its replaced amounts', () => {
    expect(cells(rectifying)).toMatchObject({
      'Ingreso Computable': '-15,71',
      'Total Factura': '-19,00',
      'Base Imponible': '-15,71',
      'Cuota IVA Repercutida': '-3,29',
      'Total completo': '30,00',
      'Base completa': '24,79',
      'Cuota completa': '5,21',
      'Base rectificada': '40,50',
      'Cuota rectificada': '8,50',
      'Factura rectificada': 'F2026-000001',
    });
  });

  test('shows no replaced amounts for an ordinary invoice', () => {
    expect(cells()).toMatchObject({
      'Total Factura': '49,00',
      'Total completo': '49,00',
      'Base rectificada': '',
      'Cuota rectificada': '',
    });
  });

  test.each([
    ['the same range', true, '0,00'],
    ['an earlier range', false, '-49,00'],
  ])('takes back an annulled invoice of %s', (_, isIssuedInRange, total) => {
    expect(cells({ kind: 'anulacion', isIssuedInRange })).toMatchObject({
      'Concepto de Ingreso': `ANULADA: ${row.content.concept}`,
      'Total Factura': total,
      'Total completo': '49,00',
    });
  });

  test('names the exemption of an invoice without VAT', () => {
    const exemption = { cause: 'E1', ground: 'Operación exenta.' } as const;
    const content = { ...row.content, exemption };
    const amounts = { base_cents: 4900, tax_cents: 0, tax_rate: 0 } as Partial<ExportedRow>;
    expect(cells({ ...amounts, content })).toMatchObject({
      'Calificación de la Operación': '',
      'Operación Exenta': 'E1',
      'Base Imponible': '49,00',
      'Tipo de IVA': '',
      'Cuota IVA Repercutida': '0,00',
    });
    expect(cells()).toMatchObject({ 'Calificación de la Operación': 'S1', 'Operación Exenta': '' });
  });

  test('has the difference of a rectifying invoice without VAT', () => {
    const exemption = { cause: 'E1', ground: 'Operación exenta.' } as const;
    const replaced = { number: 'F2026-000001', date: '02-01-2027', base: 4900, tax: 0, why: 'x' };
    const content = { ...row.content, exemption, rectified: replaced };
    const amounts = { base_cents: 3000, tax_cents: 0, tax_rate: 0 } as Partial<ExportedRow>;
    expect(cells({ ...rectifying, ...amounts, content })).toMatchObject({
      'Operación Exenta': 'E1',
      'Total Factura': '-19,00',
      'Base Imponible': '-19,00',
      'Cuota IVA Repercutida': '0,00',
    });
  });
});

test('a batch of the first version keeps the layout of its CSV', () => {
  const first = cells(rectifying, 1);
  expect(first).toMatchObject({
    Ejercicio: '2027',
    Periodo: '1T',
    Serie: 'F2026',
    'Total Factura': '30,00',
    'Cobro Fecha': '31/12/2026',
    'Cobro Importe': '30,00',
    'Cobro Medio Utilizado': '04',
  });
  expect(Object.keys(first).at(-1)).toBe('Huella');
  expect(cells({ kind: 'anulacion' }, 1)).toMatchObject({ 'Total Factura': '0,00' });
});
