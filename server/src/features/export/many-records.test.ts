import { hash } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportsApp } from '../../../testing/exports.ts';
import { runOnFiles } from '../../../testing/programs.ts';
import { needsSchemas, schemas } from '../../../testing/tax-agency-schemas.ts';
import { useApp } from '../../../testing/use-app.ts';

const recordsIn = (xml: string) => xml.match(/<sfLR:RegistroFactura>/g)?.length;

describe('an export of more than a thousand invoices', () => {
  const product = useApp(exportsApp);
  let files: { csv: string; xml: string; moreXml: string[]; batch: string };
  beforeAll(async () => {
    const today = product.nextDay();
    await product.invoiced();
    await copyLast(1001);
    files = (await product.exported(today)) as typeof files;
  });

  it('splits the XML into documents of at most a thousand records', () => {
    expect(recordsIn(files.xml)).toBe(1000);
    expect(files.moreXml.map(recordsIn)).toEqual([2]);
    expect(files.csv.trimEnd().split('\r\n')).toHaveLength(1003);
  });

  it('downloads all documents again with the same bytes and one hash over all of them', async () => {
    const again = await product.call(product.accountant, `GET /admin/exports/${files.batch}`);
    expect(again.json()).toEqual(files);
    const { xml_sha256 } = await product.deps.db
      .selectFrom('export_batches')
      .select('xml_sha256')
      .where('id', '=', files.batch)
      .executeTakeFirstOrThrow();
    const all = [files.xml, ...files.moreXml].join('');
    expect(hash('sha256', all)).toBe(xml_sha256);
  });

  it('names the issuer as the invoices do after the company changed its name', () => {
    expect(files.xml).toContain(
      `<sf:NombreRazon>${product.deps.config.company.name}</sf:NombreRazon>`,
    );
    for (const xml of files.moreXml) {
      expect(xml).toContain(
        '<sf:ObligadoEmision><sf:NombreRazon>Empresa de Antes, S. L.</sf:NombreRazon>',
      );
    }
  });

  it('writes documents that are all valid by the schema of the tax agency', needsSchemas, () => {
    process.env.XML_CATALOG_FILES = join(schemas, 'catalog.xml');
    for (const xml of [files.xml, ...files.moreXml]) {
      const schema = join(schemas, 'verifactu/SuministroLR.xsd');
      const flags = ['--nonet', '--noout', '--schema', schema];
      expect(runOnFiles({ 'r.xml': xml }, ['xmllint', ...flags, 'r.xml'])).toContain(
        'r.xml validates',
      );
    }
  });

  /** Copies the last invoice and its record with another company name. */
  async function copyLast(count: number): Promise<void> {
    await product.database.pool.query(
      `insert into invoices (id, computer_id, period_id, series, ordinal, number, type, issued_at, operation_at,
         language, content, total_cents, base_cents, tax_cents, tax_rate, qr, issued_by, file_key, file_sha256)
       select gen_random_uuid(), computer_id, period_id, series, ordinal + n, series || '-C' || n, type,
         issued_at, operation_at, language,
         jsonb_set(content, '{issuer,name}', '"Empresa de Antes, S. L."'), total_cents, base_cents, tax_cents,
         tax_rate, qr, issued_by, 'copies/' || n, file_sha256
       from (select * from invoices order by issued_at desc limit 1) as last, generate_series(1, $1::int) n`,
      [count],
    );
    await product.database.pool.query(
      `insert into register_records (position, invoice_id, kind, made_at, previous_hash, hash, xml)
       select last.position + row_number() over (), invoices.id, 'alta', last.made_at, 'COPY',
         upper(encode(sha256(invoices.number::bytea), 'hex')), last.xml
       from invoices, (select * from register_records order by position desc limit 1) as last
       where invoices.file_key like 'copies/%'`,
    );
  }
});
