import { describe, expect, it } from 'vitest';
import { needsProgram } from '../../testing/needs.ts';
import { runOnFiles } from '../../testing/programs.ts';
import {
  sampleCode,
  samplePaper,
  sampleSigned,
  sampleTerms,
} from '../../testing/sample-contract.ts';
import { accessibleText, paperOf } from '../features/contract/words/contract-text.ts';
import { printContract } from './contract.ts';
import { type Point, pageHeight, pageWidth, type SignedPaper } from './paper.ts';

const textOf = (pdf: Uint8Array) =>
  runOnFiles({ 'c.pdf': pdf }, ['pdftotext', '-raw', 'c.pdf', '-']);
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
/** Removes spaces, because pdftotext loses some between narrow letters. */
const plain = (text: string) => text.replace(/\s+/g, '');
const signedAs = (signature: SignedPaper['signature']) => ({ ...sampleSigned, signature });

describe('a contract as PDF', () => {
  it('prints a contract with the same bytes every time', async () => {
    const [first, second] = [await printContract(samplePaper), await printContract(samplePaper)];
    expect(first.content.equals(second.content)).toBe(true);
    // Three pages, and the form to withdraw.
    expect(pagesOf(first.content)).toBe(4);
  });

  it.each(
    (['es', 'ga'] as const).flatMap((language) =>
      [undefined, true, false].map((startsAtOnce) => ({ language, startsAtOnce })),
    ),
  )('fits on three pages and the form to withdraw: %j', async (given) => {
    const terms = { ...sampleTerms, ...given } as typeof sampleTerms;
    const paper = paperOf(terms, { identity: undefined, date: new Date(0) });
    const { content, signatureBox } = await printContract(paper);
    expect([pagesOf(content), signatureBox.page]).toEqual([4, 3]);
  });

  it(
    'keeps the last clause on the page of the signatures, however long the contract is',
    needsProgram('pdftotext', '-v'),
    async () => {
      const heading = samplePaper.sections.at(-1)?.heading ?? '';
      const [first, ...rest] = samplePaper.sections;
      const pages = new Set<number>();
      for (let lines = 0; lines < 48; lines += 4) {
        const more = Array.from({ length: lines }, () => 'Una línea más.');
        const longer = { heading: '', ...first, paragraphs: more };
        const paper = { ...samplePaper, sections: [longer, ...rest] };
        const { content, signatureBox } = await printContract(paper);
        const page = String(signatureBox.page);
        const text = runOnFiles({ 'c.pdf': content }, [
          'pdftotext',
          ...['-raw', '-f', page, '-l', page, 'c.pdf', '-'],
        ]);
        expect([lines, plain(text).includes(plain(heading))]).toEqual([lines, true]);
        pages.add(signatureBox.page);
      }
      // The contract grows over the end of a page.
      expect(pages.size).toBeGreaterThan(1);
    },
  );

  it('returns a signature box on an existing page', async () => {
    const { signatureBox, content } = await printContract(samplePaper);
    expect(signatureBox.page).toBeLessThanOrEqual(pagesOf(content) ?? 0);
    expect(signatureBox.x + signatureBox.width).toBeLessThan(pageWidth);
    expect(signatureBox.y + signatureBox.height).toBeLessThan(pageHeight - 88);
  });

  it('writes the code into the metadata of a contract but not of a draft', async () => {
    const { content } = await printContract(samplePaper);
    expect(content.toString('latin1')).toContain(`(${sampleCode})`);
    const draft = paperOf(sampleTerms, { identity: undefined, date: new Date(0) });
    expect((await printContract(draft)).content.toString('latin1')).not.toContain(sampleCode);
  });

  it('sets tags, title and language for screen readers', async () => {
    const ga = paperOf(
      { ...sampleTerms, language: 'ga' },
      { identity: undefined, date: new Date(0) },
    );
    const text = (await printContract(ga)).content.toString('latin1');
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('/Lang (gl)');
    expect(text).toContain('/DisplayDocTitle true');
  });

  it.each(['es', 'ga'] as const)(
    'prints every clause of the accessible text in %s',
    needsProgram('pdftotext', '-v'),
    async (language) => {
      const terms = { ...sampleTerms, language };
      const { content } = await printContract(
        paperOf(terms, { identity: undefined, date: new Date(0) }),
      );
      const printed = plain(textOf(content));
      for (const { heading, paragraphs } of accessibleText(terms).sections) {
        expect(printed).toContain(plain(heading));
        for (const paragraph of paragraphs) {
          // A footer may interrupt a paragraph, so compare its beginning.
          expect(printed).toContain(plain(paragraph).slice(0, 50));
        }
      }
      const draft =
        language === 'ga' ? 'Borrador: este documento aínda' : 'Borrador: este documento todavía';
      expect(printed).toContain(plain(draft));
    },
  );

  it('keeps a contract small with the longest drawing that a request allows', async () => {
    const stroke = (seed: number): Point[] =>
      Array.from({ length: 400 }, (_, i) => [
        Math.round(500 + 480 * Math.sin(i * 0.37 + seed)),
        Math.round(200 + 190 * Math.cos(i * 0.51 * seed)),
      ]);
    const strokes = Array.from({ length: 12 }, (_, i) => stroke(i + 1));
    const drawn = signedAs({ kind: 'drawn', width: 1000, height: 400, strokes });
    const { content } = await printContract(samplePaper, drawn);
    expect(content.byteLength).toBeLessThan(110_000);
  });

  it.each([
    ['a single dot', [[[10, 10]]]],
    [
      'a straight line',
      [
        [
          [10, 10],
          [300, 10],
        ],
      ],
    ],
    [
      'the same point twice',
      [
        [
          [10, 10],
          [10, 10],
        ],
      ],
    ],
  ] as [string, Point[][]][])('prints a signature that is %s', async (_what, strokes) => {
    const drawn = signedAs({ kind: 'drawn', width: 320, height: 120, strokes });
    const { content } = await printContract(samplePaper, drawn);
    expect(content.toString('latin1')).not.toContain('NaN');
    expect(pagesOf(content)).toBe(5);
  });

  it('prints long names, schools and addresses', async () => {
    const long = 'Maria da Concepción '.repeat(7).trim();
    const terms = {
      ...sampleTerms,
      studentName: long,
      signer: { ...sampleTerms.signer, name: long, address: long.repeat(2) },
      school: { ...sampleTerms.school, name: long },
    };
    const paper = paperOf(terms, { identity: undefined, date: new Date(0) });
    const { content } = await printContract(paper, signedAs({ kind: 'typed', name: long }));
    expect(pagesOf(content)).toBeGreaterThanOrEqual(5);
  });
});
