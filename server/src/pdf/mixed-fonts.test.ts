import { describe, expect, it, test } from 'vitest';
import { needsProgram } from '../../testing/needs.ts';
import { runOnFiles } from '../../testing/programs.ts';
import { sampleSigned, sampleTerms } from '../../testing/sample-contract.ts';
import { sampleInvoice } from '../../testing/sample-invoice.ts';
import { paperOf } from '../features/contract/words/contract-text.ts';
import { printWithHash } from '../features/invoice/service/print-invoice.ts';
import { printContract } from './contract.ts';
import { pageWidth } from './paper.ts';
import { margin } from './sheet.ts';

const pdfFor = async (name: string, address = name) => {
  const recipient = { name, nif: 'X1234567L', address };
  const content = { ...sampleInvoice.content, recipient };
  return (await printWithHash({ ...sampleInvoice, content })).pdf;
};
const textOf = (pdf: Uint8Array, mode = '-layout') =>
  runOnFiles({ 'i.pdf': pdf }, ['pdftotext', mode, 'i.pdf', '-']);
const embedded = (pdf: Buffer) => pdf.toString('latin1').match(/\/FontFile/g)?.length ?? 0;

test('embeds no font in an invoice with Western European letters', async () => {
  expect(embedded(await pdfFor('Uxía Núñez «Œuvre» 49,00 €'))).toBe(0);
});

test('embeds only the letters that an invoice uses', async () => {
  const pdf = await pdfFor('Ștefan Łukasz Ё');
  expect(embedded(pdf)).toBe(2);
  expect(pdf.byteLength).toBeLessThan(25_000);
});

test.each(['\0\x07\x1B', '\uD83D', '\uDC00Ł', '\u202Eabc', '\u{10FFFF}\uFFFE', '\u0301', ''])(
  'prints an invoice for a person named %j',
  async (name) => {
    expect((await pdfFor(name)).toString('latin1')).not.toContain('NaN');
  },
);

describe('the text of a PDF', needsProgram('pdftotext', '-v'), () => {
  it.each([
    'Ștefan Łukasz Ё',
    'Nguyễn Thị Hằng',
    'Ελένη Παπαδοπούλου',
    'Олена Їжакевич',
    'Ștefan Łukasz Ё'.repeat(2).normalize('NFD'),
  ])('has the exact name %s', async (name) => {
    expect(textOf(await pdfFor(name))).toContain(name.normalize('NFC'));
  });

  it('has the exact name everywhere in a signed contract', async () => {
    const name = 'Ștefan Łukasz Ё';
    const terms = { ...sampleTerms, signer: { ...sampleTerms.signer, name } };
    const paper = paperOf(terms, { identity: undefined, date: new Date(0) });
    const signed = { ...sampleSigned, signature: { kind: 'typed', name } } as const;
    const { content } = await printContract(paper, signed);
    expect(textOf(content).split(name)).toHaveLength(5);
    expect(textOf(content)).not.toContain('Stefan');
  });

  it.each([
    ['of one long word', 'ŁŚŻ'.repeat(60)],
    ['of mixed letters', 'aŁЁß'.repeat(60)],
  ])('wraps a name %s inside its column', async (_what, name) => {
    const pdf = await pdfFor(name);
    const edges = [...textOf(pdf, '-bbox').matchAll(/xMax="([\d.]+)"/g)].map(([, edge]) =>
      Number(edge),
    );
    expect(Math.max(...edges)).toBeLessThanOrEqual(pageWidth - margin + 0.1);
    // The name and the address, both in full.
    expect(textOf(pdf, '-raw').replace(/\s/g, '')).toContain(`${name}NIFX1234567L${name}`);
  });
});
