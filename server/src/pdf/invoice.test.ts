import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { centsFromEuros } from '@cobertura/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { needsProgram, skipUnless } from '../../testing/needs.ts';
import { hasProgram, runIn, runOnFiles } from '../../testing/programs.ts';
import {
  exemptInvoice,
  longInvoice,
  rectifyingInvoice,
  sampleInvoice,
} from '../../testing/sample-invoice.ts';
import { printWithHash } from '../features/invoice/service/print-invoice.ts';
import { invoicePaper, type PrintedInvoice } from '../features/invoice/words.ts';

const needsPoppler = skipUnless(
  hasProgram('pdftotext', '-v') && hasProgram('pdftoppm', '-v'),
  'poppler-utils',
);

const pdfOf = async (invoice: PrintedInvoice) => (await printWithHash(invoice)).pdf;
/** The text with one space between words and a form feed between pages. */
const textOf = async (invoice: PrintedInvoice) =>
  runOnFiles({ 'i.pdf': await pdfOf(invoice) }, ['pdftotext', '-raw', 'i.pdf', '-']).replace(
    /[^\S\f]+/g,
    ' ',
  );
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
const withContent = (content: Partial<PrintedInvoice['content']>): PrintedInvoice => ({
  ...sampleInvoice,
  content: { ...sampleInvoice.content, ...content },
});
const datesOf = (issuedAt: string, operationAt = issuedAt) =>
  invoicePaper({
    ...sampleInvoice,
    issuedAt: new Date(issuedAt),
    operationAt: new Date(operationAt),
  }).facts.map(({ value }) => value);

describe('an invoice as PDF', () => {
  it('prints an invoice with the same bytes every time', async () => {
    const [first, second] = [
      await printWithHash(sampleInvoice),
      await printWithHash(sampleInvoice),
    ];
    expect(first.pdf.equals(second.pdf)).toBe(true);
    expect(first.sha256).toBe(second.sha256);
    expect(pagesOf(first.pdf)).toBe(1);
    expect(first.pdf.byteLength).toBeLessThan(20_000);
  });

  it('sets tags and language of an invoice for screen readers', async () => {
    const text = (await pdfOf({ ...sampleInvoice, language: 'ga' })).toString('latin1');
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('/Lang (gl)');
  });

  it('continues an invoice with long names and reasons on a second page', async () => {
    expect(pagesOf(await pdfOf(longInvoice))).toBe(2);
  });

  it.each([
    'Ștefan Łukasz Ćirić',
    '王小明 محمد Ωмега',
    '👩‍💻\u200f',
    'W'.repeat(300),
    `${'a '.repeat(150)}`,
  ])('prints an invoice for a person named %s', async (name) => {
    const recipient = { name, nif: 'X1234567L', address: name };
    expect(pagesOf(await pdfOf(withContent({ recipient })))).toBeGreaterThanOrEqual(1);
  });

  it('names the legal ground of an exempt invoice and has no line of VAT', () => {
    const paper = invoicePaper(exemptInvoice);
    expect(paper.totals).toEqual([{ label: 'Base imponible', value: '49,00 €' }]);
    expect(paper.table).toMatchObject({
      columns: ['Concepto', 'Cantidad', 'Precio', 'Importe'],
      price: '49,00 €',
    });
    expect(paper.exemption).toContain('artículo 20.Uno.16.º de la Ley 37/1992');
    expect(invoicePaper(sampleInvoice).exemption).toBeUndefined();
  });

  it('prints the legal ground of an exempt invoice', needsPoppler, async () => {
    expect(await textOf(exemptInvoice)).toContain('Operación exenta de IVA: artículo 20.Uno.16.º');
  });

  it('prints the dates of Madrid, also on the last evening of a year', () => {
    expect(datesOf('2026-12-31T22:30:00Z')).toEqual(['F2026-000042', '31/12/2026']);
    expect(datesOf('2026-12-31T23:30:00Z')).toEqual(['F2026-000042', '01/01/2027']);
    expect(datesOf('2026-12-31T23:30:00Z', '2026-12-31T22:30:00Z')).toEqual([
      'F2026-000042',
      '01/01/2027',
      '31/12/2026',
    ]);
  });

  it.each([
    ['2026-10-24T21:59:59Z', '24/10/2026'],
    ['2026-10-24T22:00:00Z', '25/10/2026'],
    ['2026-10-25T00:30:00Z', '25/10/2026'],
    ['2026-10-25T01:30:00Z', '25/10/2026'],
    ['2026-10-25T22:59:59Z', '25/10/2026'],
    ['2026-10-25T23:00:00Z', '26/10/2026'],
    ['2026-03-28T22:59:59Z', '28/03/2026'],
    ['2026-03-29T00:30:00Z', '29/03/2026'],
    ['2026-03-29T01:30:00Z', '29/03/2026'],
    ['2026-03-29T21:59:59Z', '29/03/2026'],
    ['2026-03-29T22:00:00Z', '30/03/2026'],
  ])('dates an invoice issued at %s, around a clock change, %s', (instant, day) => {
    expect(datesOf(instant)).toEqual(['F2026-000042', day]);
  });
});

describe('the text of an invoice', needsPoppler, () => {
  it('prints everything that the law requires on an invoice', async () => {
    const text = await textOf(sampleInvoice);
    const { issuer, recipient } = sampleInvoice.content;
    for (const party of [issuer, recipient]) {
      expect(text).toContain(party.name);
      expect(text).toContain(`NIF ${party.nif}`);
      expect(text).toContain(party.address);
    }
    for (const words of [
      'F2026-000042',
      'Fecha de expedición 15/11/2026',
      'Fecha de la operación 12/11/2026',
      'Cobertura SIR: reparación del portátil',
      'Precio sin IVA',
      'Base imponible 40,50 €',
      'IVA 21 % 8,50 €',
      'Total 49,00 €',
      'QR tributario:',
      'VERI*FACTU',
      'Sin validez fiscal',
      'Pagada con Bizum.',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('prints an invoice in Galician for a family that chose it', async () => {
    const text = await textOf({ ...sampleInvoice, language: 'ga' });
    for (const words of [
      'Data de expedición',
      'Base impoñible 40,50 €',
      'IVE 21 % 8,50 €',
      'Sen validez fiscal',
      'QR tributario:',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('prints no QR code without submitted records and no stamp on a valid invoice', async () => {
    const text = await textOf({ ...withContent({ isDemo: false }), qr: null });
    expect(text).not.toMatch(/QR|VERI|validez/);
    expect(text).toContain('49,00 €');
  });

  it('prints which invoice a rectifying one replaces and why', async () => {
    const text = await textOf(rectifyingInvoice);
    expect(text).toContain('Factura rectificativa');
    expect(text).toContain(
      'rectifica por sustitución la factura F2026-000042, de 15/11/2026. Motivo: El NIF estaba mal.',
    );
  });

  it('prints that the amount was refunded on an invoice of zero', async () => {
    const noCents = centsFromEuros(0);
    const zero = { totalCents: noCents, baseCents: noCents, taxCents: noCents };
    const text = await textOf({ ...rectifyingInvoice, type: 'R1', ...zero });
    expect(text).toContain('Total 0,00 €');
    expect(text).toContain('El importe se ha devuelto.');
    expect(text).not.toContain('Pagada');
  });

  it('prints long names in full and the number on every page', async () => {
    const text = await textOf(longInvoice);
    const plain = (words: string) => words.replace(/\s+/g, '');
    const { recipient, details, rectified } = longInvoice.content;
    for (const words of [recipient.name, recipient.address, ...details, rectified?.why ?? '']) {
      expect(plain(text)).toContain(plain(words));
    }
    expect(text.split('\f').filter((page) => page.includes('R2026-000007 ·'))).toHaveLength(2);
  });
});

describe('the QR code of an invoice', needsPoppler, () => {
  it.each([sampleInvoice, rectifyingInvoice, longInvoice])(
    'prints a QR code on $number that zbarimg reads',
    needsProgram('zbarimg', '--version'),
    async (invoice) => {
      const read = await withPrintedFile(invoice, (folder) => {
        runIn(folder, ['pdftoppm', '-r', '200', '-l', '1', '-png', 'i.pdf', 'i']);
        return runIn(folder, ['zbarimg', '--quiet', '--raw', 'i-1.png']);
      });
      expect(read).toContain(invoice.qr);
    },
  );

  it('prints the QR code 30 to 40 mm wide with a margin of 2 mm', async () => {
    // The area between the texts above and below the code, in tenths of a millimetre.
    const place = { x: 840, y: 245, width: 420, height: 366 };
    const { x, y, width, height } = place;
    const picture = await withPrintedFile(sampleInvoice, (folder) => {
      const crop = ['-x', x, '-y', y, '-W', width, '-H', height].map(String);
      runIn(folder, ['pdftoppm', '-r', '254', '-gray', ...crop, '-singlefile', 'i.pdf', 'i']);
      return readFileSync(join(folder, 'i.pgm'));
    });
    const pixels = picture.subarray(picture.byteLength - width * height);
    const dark = [...pixels.entries()].filter(([, grey]) => grey < 128).map(([at]) => at);
    const columns = dark.map((at) => at % width);
    const rows = dark.map((at) => Math.floor(at / width));
    for (const [positions, size] of [
      [columns, width],
      [rows, height],
    ] as const) {
      const [first, last] = [Math.min(...positions), Math.max(...positions)];
      expect(last - first).toBeGreaterThanOrEqual(300);
      expect(last - first).toBeLessThanOrEqual(400);
      expect(first).toBeGreaterThanOrEqual(20);
      expect(size - last).toBeGreaterThanOrEqual(20);
    }
  });
});

/** Writes the PDF to a temporary folder for external programs. */
async function withPrintedFile<Read>(
  invoice: PrintedInvoice,
  read: (folder: string) => Read,
): Promise<Read> {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-'));
  try {
    writeFileSync(join(folder, 'i.pdf'), await pdfOf(invoice));
    return read(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
