import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member, seconds } from '../../../testing/computers.ts';
import { tableOf } from '../../../testing/exports.ts';
import { runOnFiles } from '../../../testing/programs.ts';
import { needsSchemas, schemas } from '../../../testing/tax-agency-schemas.ts';
import { useApp } from '../../../testing/use-app.ts';
import { newId } from '../../lib/ids.ts';

describe('the files of an export', () => {
  const product = useApp(computersApp);
  let accountant: Member;
  beforeAll(async () => {
    accountant = await product.staff('accountant');
  });

  const rename = (id: string, name: string, surname: string) =>
    product.deps.db
      .updateTable('users')
      .set({ first_name: name, surname1: surname, surname2: '' })
      .where('id', '=', id)
      .execute();
  const invoiced = async (member: Member) => {
    const at = product.clock.now();
    const given = { status: 'paid', contractedAt: at, paidAt: at } as const;
    const computerId = await product.addComputer(member, { ...given, paymentMethod: 'bizum' });
    await product.call(accountant, 'POST /admin/computer/create-invoice', { computerId });
    return computerId;
  };
  const files = async (from: number) =>
    (await product.call(accountant, `GET /admin/computer/invoice-exports?from=${from}`)).json();
  /** Advances the clock past every earlier event. */
  const now = () => {
    product.clock.time = new Date(product.clock.time.getTime() + 10_000);
    return seconds(product.clock.now());
  };

  // Covers B7.10
  it('writes a CSV in the format of Spanish spreadsheets', async () => {
    const from = now();
    await invoiced(await product.family());
    const { csv } = await files(from);
    expect(csv.startsWith('\uFEFFEjercicio;Periodo;')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    const [head = [], row = []] = tableOf(csv);
    expect(row).toHaveLength(head.length);
    const cell = (name: string) => row[head.indexOf(name)];
    expect(Object.fromEntries(checkedColumns.map((name) => [name, cell(name)]))).toEqual({
      Ejercicio: '2026',
      Periodo: '3T',
      'Tipo de Factura': 'F1',
      'Fecha Expedición': '15/09/2026',
      Serie: '',
      Identificación: '12345678Z',
      'Nombre Destinatario': 'Uxía Núñez Rial',
      'Total Factura': '49,00',
      'Base Imponible': '40,50',
      'Tipo de IVA': '21,00',
      'Cuota IVA Repercutida': '8,50',
      'Forma de cobro': 'Bizum',
    });
    expect(cell('Número')).toMatch(/^F2026-\d{6}$/);
    expect(cell('Huella')).toMatch(/^[0-9A-F]{64}$/);
  });

  it.each([
    ['=HYPERLINK("http://example.com")', `"'=HYPERLINK(""http://example.com"") X"`],
    ['+34', "'+34 X"],
    ['-2+3', "'-2+3 X"],
    ['@SUM(A1)', "'@SUM(A1) X"],
    ['a;b', '"a;b X"'],
    ['Núñez', 'Núñez X'],
  ])('escapes the name %s in the CSV', async (name, cell) => {
    const family = await product.family();
    await rename(family.id, name, 'X');
    const from = now();
    await invoiced(family);
    expect((await files(from)).csv).toContain(`;12345678Z;${cell};`);
  });

  it('writes a negative amount as a number', async () => {
    const from = now();
    const computerId = await invoiced(await product.family());
    const { db } = product.deps;
    const invoice = await db
      .selectFrom('invoices')
      .selectAll()
      .where('computer_id', '=', computerId)
      .executeTakeFirstOrThrow();
    const id = newId(product.clock.now());
    const { number, base_cents: base, tax_cents: tax } = invoice;
    const rectified = { number, date: '15-09-2026', base, tax, why: 'Devuelta.' };
    await db
      .insertInto('invoices')
      .values({
        ...invoice,
        id,
        ordinal: 9999,
        number: 'R2026-009999',
        type: 'R1',
        rectifies: invoice.id,
        content: JSON.stringify({ ...invoice.content, rectified }),
        total_cents: 0,
        base_cents: 0,
        tax_cents: 0,
        file_key: id,
      })
      .execute();
    const head = await db.selectFrom('register_head').selectAll().executeTakeFirstOrThrow();
    const position = Number(head.position) + 1;
    await db
      .insertInto('register_records')
      .values({
        position,
        invoice_id: id,
        kind: 'alta',
        made_at: product.clock.now(),
        previous_hash: head.hash,
        hash: 'A'.repeat(64),
        xml: '<none/>',
      })
      .execute();
    await db
      .updateTable('register_head')
      .set({ position, hash: 'A'.repeat(64) })
      .execute();
    expect((await files(from)).csv).toContain(';-49,00;-40,50;21,00;-8,50;');
  });

  it('writes an XML that is valid by the schema of the tax agency', needsSchemas, async () => {
    const from = now();
    const family = await product.family('ga');
    await rename(family.id, 'Uxía <&> "Ñ"', "O'Connor");
    const id = await invoiced(family);
    await invoiced(await product.family());
    const create = 'POST /admin/computer/create-invoice';
    await product.call(accountant, create, { computerId: id, regenerate: true });
    const payment = await product.deps.db
      .selectFrom('payments')
      .select('id')
      .where('computer_id', '=', id)
      .executeTakeFirstOrThrow();
    const refund = `POST /admin/payments/${payment.id}/refund`;
    await product.call(accountant, refund, { why: 'Non o quere.' });
    const { xml } = await files(from);
    expect(xml.match(/<sfLR:RegistroFactura>/g)).toHaveLength(4);
    expect(validate(xml)).toContain('r.xml validates');
  });

  // Covers B7.10
  it('writes an XML that contains the records exactly as hashed', async () => {
    const from = now();
    await invoiced(await product.family());
    const { xml } = await files(from);
    const { xml: record } = await product.deps.db
      .selectFrom('register_records')
      .select('xml')
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow();
    expect(xml).toContain(`<sfLR:RegistroFactura>${record}</sfLR:RegistroFactura>`);
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  });
});

const checkedColumns = [
  'Ejercicio',
  'Periodo',
  'Tipo de Factura',
  'Fecha Expedición',
  'Serie',
  'Identificación',
  'Nombre Destinatario',
  'Total Factura',
  'Base Imponible',
  'Tipo de IVA',
  'Cuota IVA Repercutida',
  'Forma de cobro',
];

function validate(xml: string): string {
  process.env.XML_CATALOG_FILES = join(schemas, 'catalog.xml');
  const schema = join(schemas, 'verifactu/SuministroLR.xsd');
  const options = ['--nonet', '--noout', '--schema', schema];
  return runOnFiles({ 'r.xml': xml }, ['xmllint', ...options, 'r.xml']);
}
