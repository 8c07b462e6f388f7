import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsProgram } from '../../../../testing/needs.ts';
import { hasProgram, isIntactToPdfsig, pdfsig, runOnFiles } from '../../../../testing/programs.ts';
import { samplePaper, sampleSigned } from '../../../../testing/sample-contract.ts';
import { foreignRevisions, partsOf } from '../../../../testing/sealed-pdf.ts';
import { printContract } from '../../../pdf/contract.ts';
import { createSeal } from './create-seal.ts';
import { dictionaryOf, numbersOf } from './pdf-update.ts';
import type { Seal, SealedPdf } from './seal.ts';
import { verifyPdf } from './verify-pdf.ts';

const now = new Date('2026-09-15T10:00:00Z');
const options = { at: now, reason: 'Contrato de cobertura firmado', timestamp: 'none' } as const;

describe('a seal that allows no changes', () => {
  let folder: string;
  let seal: Seal;
  let sealed: Buffer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cobertura-seal-'));
    const settings = { pems: undefined, timestampUrl: undefined };
    seal = createSeal({ dataDir: folder, seal: settings }, { now: () => now });
    const { content } = await printContract(samplePaper, sampleSigned);
    sealed = ((await seal.seal(content, options)) as SealedPdf).content;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('names the signature in the catalog and forbids changes in the signature', () => {
    const catalog = dictionaryOf(sealed, numbersOf(sealed).catalog);
    const [, number] = /\/Perms << \/DocMDP (\d+) 0 R >>/.exec(catalog) ?? [];
    const signature = dictionaryOf(sealed, Number(number));
    expect(signature).toContain('/Type /Sig');
    expect(signature).toContain(
      '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]',
    );
    expect(catalog).toMatch(/\/AcroForm \d+ 0 R/);
  });

  it('keeps the bytes of the printed contract', async () => {
    const { content } = await printContract(samplePaper, sampleSigned);
    const again = ((await seal.seal(content, options)) as SealedPdf).content;
    expect(again.subarray(0, content.length).equals(content)).toBe(true);
    expect(partsOf(again).end).toBe(again.length);
  });

  it.each(Object.entries(foreignRevisions))('detects %s in a new revision', async (_what, add) => {
    const changed = add(sealed);
    expect(await seal.verify(sealed)).toMatchObject({ intact: true });
    expect(await seal.verify(changed)).toMatchObject({ intact: false, seal: 'extended' });
    if (hasProgram('pdfsig', '-v')) {
      expect(isIntactToPdfsig(sealed)).toBe(true);
      expect(pdfsig(changed)).toContain('Not total document signed');
    }
  });

  it('is a valid PDF for poppler', needsProgram('pdfinfo', '-v'), () => {
    const words = runOnFiles({ 'c.pdf': sealed }, ['pdfinfo', 'c.pdf']);
    expect(words).toContain('AcroForm');
    expect(words).not.toMatch(/error|warning/i);
  });

  it('verifies a contract that an earlier version sealed without DocMDP', async () => {
    const path = new URL('../../../../testing/sealed-without-docmdp.pdf', import.meta.url);
    const old = await readFile(path);
    const certificate = '928069b1a88534ab5a522717b757d4cc5850a1656ba272058664431979538f0c';
    expect(verifyPdf(old, [certificate])).toMatchObject({ intact: true });
    if (hasProgram('pdfsig', '-v')) expect(isIntactToPdfsig(old)).toBe(true);
  });
});
