import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type VariedRegister, variedRegister } from '../../../testing/varied-register.ts';
import { elementsOf } from './service/record-elements.ts';
import { verifyRegister } from './service/verify-register.ts';

const tables = [
  'contract_events',
  'contracts',
  'contract_signatures',
  'register_submissions',
  'register_records',
  'register_head',
  'invoices',
  'invoice_counters',
];

describe('the verification of a register', () => {
  let product: VariedRegister;
  beforeAll(async () => {
    product = await variedRegister();
    await query(tables.map((table) => `create table kept_${table} as table ${table}`));
    // The owner of a database can disable its triggers, also those of foreign keys.
    await query(tables.map((table) => `alter table ${table} disable trigger all`));
  }, 120_000);
  afterAll(() => product.close());

  async function query(statements: readonly string[]): Promise<void> {
    for (const statement of statements) await product.database.pool.query(statement);
  }

  const restore = () =>
    query(
      tables.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} table kept_${table}`,
      ]),
    );

  const verify = async () => {
    const { findings } = await verifyRegister(product.deps);
    return findings.map(({ kind, subject, detail }) =>
      [kind, subject, detail].filter(Boolean).join(' '),
    );
  };

  it('finds nothing in an intact register with every kind of record', async () => {
    expect(await verifyRegister(product.deps)).toEqual({
      counts: {
        records: 11,
        invoiceFiles: 8,
        erasedFiles: 1,
        pendingFiles: 0,
        contracts: 1,
        contractFiles: 1,
      },
      findingCount: 0,
      findings: [],
    });
  });

  const invoice = (change: string, number = 'F2026-000001') =>
    `update invoices set ${change} where number = '${number}'`;
  const recipient = (name: string, value: string) =>
    invoice(`content = jsonb_set(content, '{recipient,${name}}', '"${value}"')`);
  const person = 'record-content F2026-000001 Destinatarios/IDDestinatario';
  const breakdown = 'record-content F2026-000001 Desglose/DetalleDesglose';
  const deleteLast = `delete from register_submissions where position = 11;
    delete from register_records where position = 11;
    update register_head set position = 10,
      hash = (select hash from register_records where position = 10), number = 'F2026-000007',
      issued_on = (select to_char(issued_at at time zone 'Europe/Madrid', 'DD-MM-YYYY')
        from invoices where number = 'F2026-000007')`;
  const deleteFrom5 = `delete from register_submissions where position > 4;
    delete from register_records where position > 4;
    update register_head set position = 4, (hash, number, issued_on) = (
      select hash, 'F2026-000003', to_char(made_at at time zone 'Europe/Madrid', 'DD-MM-YYYY')
      from register_records where position = 4)`;
  const log = (change: string) => `update contract_events set ${change}`;

  it.each([
    ['a changed name of the recipient', recipient('name', 'Outra Persoa'), `${person}/NombreRazon`],
    ['a changed NIF of the recipient', recipient('nif', '00000000T'), `${person}/NIF`],
    [
      'changed details of an invoice',
      invoice(`content = jsonb_set(content, '{details,0}', '"Outro portátil"')`),
      'invoice-printed F2026-000001',
    ],
    [
      'a changed hash of the PDF that was read',
      "update contracts set unsigned_sha256 = repeat('0', 64)",
      'contract-read',
    ],
    [
      'a changed base',
      invoice('base_cents = base_cents - 100, tax_cents = tax_cents + 100'),
      `${breakdown}/BaseImponibleOimporteNoSujeto`,
    ],
    ['a changed tax rate', invoice('tax_rate = 1000'), `${breakdown}/TipoImpositivo`],
    [
      'a changed day of the operation',
      invoice("operation_at = operation_at - interval '9 days'"),
      'record-content F2026-000001 FechaOperacion',
    ],
    [
      'a changed day of issue',
      invoice("issued_at = issued_at - interval '1 day'"),
      'record-content F2026-000001 IDFactura/FechaExpedicionFactura',
    ],
    [
      'a changed rectified invoice',
      invoice(`content = jsonb_set(content, '{rectified,base}', '1')`, 'R2026-000001'),
      'record-content R2026-000001 ImporteRectificacion/BaseRectificada',
    ],
    [
      'a removed exemption',
      invoice("content = content - 'exemption'", 'F2026-000005'),
      'record-content F2026-000005 Desglose/DetalleDesglose/CalificacionOperacion',
    ],
    [
      'a name in the record of an erased person',
      `update register_records set xml = replace(xml, '>-</sf:NombreRazon>', '>Brais</sf:NombreRazon>')`,
      'record-content F2026-000007 Destinatarios/IDDestinatario/NombreRazon',
    ],
    [
      'a changed total for an erased person',
      invoice('total_cents = total_cents + 1, base_cents = base_cents + 1', 'F2026-000007'),
      'record-content F2026-000007 ImporteTotal',
    ],
    [
      'a removed mark of a correction',
      `update register_records set xml = replace(xml, '<sf:Subsanacion>S</sf:Subsanacion>', '')`,
      'record-content F2026-000004 Subsanacion',
    ],
    [
      'a repeated element',
      `update register_records set xml = replace(xml, '<sf:TipoHuella>', '<sf:TipoHuella>01</sf:TipoHuella><sf:TipoHuella>') where position = 1`,
      'record-content F2026-000001',
    ],
    [
      'a changed time of a record',
      "update register_records set made_at = made_at - interval '1 hour' where position = 1",
      'record-content F2026-000001 FechaHoraHusoGenRegistro',
    ],
    [
      'two records with swapped invoices',
      `update register_records as one set invoice_id = other.invoice_id
         from register_records as other where one.position + other.position = 3`,
      'record-content F2026-000002 IDFactura/NumSerieFactura',
    ],
    ['a deleted last record with the head set back', deleteLast, 'invoice-unrecorded F2033-000001'],
    [
      'a deleted last record and invoice with the head set back',
      `${deleteLast}; delete from invoices where number = 'F2033-000001'`,
      'series-counter F2033',
    ],
    ['a deleted annulment with all later records', deleteFrom5, 'annulment-missing'],
    ['deleted accepted records with the head set back', deleteFrom5, 'accepted-count'],
    [
      'a deleted invoice in the middle',
      "delete from invoices where number = 'F2026-000001'",
      'invoice-number F2026 1',
    ],
    ['a head that was set back', 'update register_head set position = 9', 'chain-end'],
    ['a changed event of a contract', log(`device = 'other' where seq = 2`), 'contract-log'],
    ['a deleted event', 'delete from contract_events where seq = 3', 'contract-log'],
    [
      'a deleted last event',
      'delete from contract_events where seq = (select max(seq) from contract_events)',
      'contract-log-end',
    ],
    ['a deleted log', 'delete from contract_events', 'contract-log'],
    [
      'a changed hash of a sealed contract',
      "update contracts set sealed_sha256 = repeat('a', 64)",
      'contract-seal',
    ],
    [
      'a changed box of a signature',
      `update contract_signatures set boxes = '[{"text": "Pido", "ticked": true}]'`,
      'contract-boxes',
    ],
    ['a removed choice', 'update contract_signatures set boxes = null', 'contract-boxes'],
  ])('detects %s', async (_what, statement, expected) => {
    await query(statement.split(';'));
    const found = await verify();
    await restore();
    expect(found.join('\n')).toContain(expected);
  });

  it('detects a record that was edited with its hash', async () => {
    const [row] = await product.deps.db
      .selectFrom('register_records')
      .selectAll()
      .where('position', '=', '11')
      .execute();
    if (!row) throw new Error('no record');
    const edited = row.xml.replaceAll('>49.00<', '>29.00<');
    const all = elementsOf(edited);
    const text = [
      ...['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'].map(
        (name) => `${name}=${all.get(`IDFactura/${name}`)}`,
      ),
      ...['TipoFactura', 'CuotaTotal', 'ImporteTotal'].map((name) => `${name}=${all.get(name)}`),
      `Huella=${row.previous_hash}`,
      `FechaHoraHusoGenRegistro=${all.get('FechaHoraHusoGenRegistro')}`,
    ].join('&');
    const changed = hash('sha256', text).toUpperCase();
    await query([
      `update register_records set hash = '${changed}', xml = '${edited.replace(row.hash, changed)}' where position = 11`,
      `update register_head set hash = '${changed}'`,
    ]);
    const found = await verify();
    await restore();
    expect(found).toEqual(['record-content F2033-000001 ImporteTotal']);
  });

  it('detects a changed PDF that was read before a signature', async () => {
    const { files } = product.deps;
    const { rows } = await product.database.pool.query('select unsigned_key as key from contracts');
    const { key } = rows[0];
    const content = (await files.find(key)) ?? Buffer.from('');
    await files.put(key, Buffer.concat([content, Buffer.from(' ')]));
    const changed = await verify();
    await files.put(key, content);
    expect(changed).toEqual([expect.stringContaining('contract-read')]);
  });

  it.each([
    ['an invoice', 'invoice', "select file_key as key from invoices where number = 'F2026-000002'"],
    ['a contract', 'contract', 'select sealed_key as key from contracts'],
  ])('detects a changed or deleted PDF of %s', async (_what, noun, statement) => {
    const { files } = product.deps;
    const { rows } = await product.database.pool.query(statement);
    const { key } = rows[0];
    const content = (await files.find(key)) ?? Buffer.from('');
    await files.put(key, Buffer.concat([content, Buffer.from(' ')]));
    const changed = await verify();
    await files.remove(key);
    const removed = await verify();
    await files.put(key, content);
    expect([changed, removed].map(([first]) => first)).toEqual([
      expect.stringContaining(`${noun}-file-changed`),
      expect.stringContaining(`${noun}-file-missing`),
    ]);
    expect(await verify()).toEqual([]);
  });
});
