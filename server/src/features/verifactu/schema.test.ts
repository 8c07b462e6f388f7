import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { submissionDocument } from '@cobertura/domain/verifactu/document.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsSchemas, schemas } from '../../../testing/tax-agency-schemas.ts';
import { type VerifactuApp, verifactuApp } from '../../../testing/verifactu.ts';

const xmllint = 'xmllint';

describe('the schemas of the tax agency', needsSchemas, () => {
  let product: VerifactuApp;
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-xsd-'));
  beforeAll(async () => {
    product = await verifactuApp();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await product.close();
  });

  const validate = (xml: string, schema: string) => {
    const file = join(folder, 'document.xml');
    writeFileSync(file, xml);
    const options = ['--nonet', '--noout', '--schema', join(schemas, 'verifactu', schema), file];
    const env = { ...process.env, XML_CATALOG_FILES: join(schemas, 'catalog.xml') };
    return spawnSync(xmllint, options, { env, encoding: 'utf8' }).stderr;
  };

  const document = (records: readonly { xml: string }[], incident = false) =>
    submissionDocument(
      records.map(({ xml }) => xml),
      { company: product.deps.config.company, incident },
    );

  it('writes every kind of record validly, alone and in one document', async () => {
    await product.issue();
    const [bare, other] = await product.record(2);
    if (!bare || !other) throw new Error('no record');
    await product.record(1, { type: 'R1', rectifies: bare.id });
    await product.record(1, { type: 'R4', rectifies: other.id });
    const exemption = { cause: 'E1', ground: 'Operación exenta.' } as const;
    const [exempt, otherExempt] = await product.record(2, { exemption });
    if (!exempt || !otherExempt) throw new Error('no record');
    await product.record(1, { type: 'R1', rectifies: exempt.id, exemption });
    await product.record(1, { type: 'R4', rectifies: otherExempt.id, exemption });
    const strange = { name: 'Ł'.repeat(200), nif: 'X', address: '' };
    await product.record(1, { recipient: strange });
    await product.record(1, { recipient: { ...strange, name: '\uFFFE & <"ñ">\u{1F600}' } });
    await product.annul(bare);
    await product.setAgency({ rejectNext: '1', doubtNext: '2' });
    await product.submit();
    for (const position of [1, 3]) {
      const call = `POST /admin/register/issues/${position}/correct`;
      expect(
        (await product.call(product.accountant, call, { notInCensus: false })).statusCode,
      ).toBe(200);
    }

    const records = await product.records();
    expect(records.map(({ kind }) => kind)).toEqual([
      ...Array(11).fill('alta'),
      'anulacion',
      'alta',
      'alta',
    ]);
    expect(records[12]?.xml).toContain('<sf:Subsanacion>S</sf:Subsanacion>');
    for (const record of records) {
      expect(validate(document([record]), 'SuministroLR.xsd')).toMatch(/ validates\n$/);
    }
    expect(validate(document(records, true), 'SuministroLR.xsd')).toMatch(/ validates\n$/);
  });

  it('finds a record without an invoice type invalid', async () => {
    const [record] = await product.records();
    const wrong = (record?.xml ?? '').replace(/<sf:TipoFactura>.*?<\/sf:TipoFactura>/, '');
    expect(validate(document([{ xml: wrong }]), 'SuministroLR.xsd')).toContain('fails to validate');
  });

  it('receives a valid answer from the stand-in, with duplicates and rejections', async () => {
    const records = await product.records();
    await product.setAgency({ rejectNext: '1' });
    const envelope = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>${document(records, true)}</e:Body></e:Envelope>`;
    const reply = await product.app.inject({
      method: 'POST',
      url: '/aeat/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      payload: envelope,
    });
    const answer = /<tikR:Respuesta.*<\/tikR:RespuestaRegFactuSistemaFacturacion>/s.exec(
      reply.body,
    );
    expect(answer?.[0]).toContain('RegistroDuplicado');
    expect(answer?.[0]).toContain('<tikR:CodigoErrorRegistro>1100');
    expect(validate(answer?.[0] ?? '', 'RespuestaSuministro.xsd')).toMatch(/ validates\n$/);
  });
});
