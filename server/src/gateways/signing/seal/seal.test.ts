import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsProgram } from '../../../../testing/needs.ts';
import { hasProgram, isIntactToPdfsig, pdfsig, runOnFiles } from '../../../../testing/programs.ts';
import { samplePaper, sampleSigned } from '../../../../testing/sample-contract.ts';
import { partsOf, spread, withByte } from '../../../../testing/sealed-pdf.ts';
import { printContract } from '../../../pdf/contract.ts';
import { createSeal } from './create-seal.ts';
import { makeCertificates } from './development-certificate.ts';
import type { Seal, SealedPdf } from './seal.ts';

const now = new Date('2026-09-15T10:00:00Z');
const options = { at: now, reason: 'Contrato firmado', timestamp: 'none' } as const;
const none = { pems: undefined, timestampUrl: undefined };

describe('the seal', () => {
  let folder: string;
  let seal: Seal;
  let sealed: Buffer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cobertura-seal-'));
    seal = createSeal({ dataDir: folder, seal: none }, { now: () => now });
    const { content } = await printContract(samplePaper, sampleSigned);
    sealed = ((await seal.seal(content, options)) as SealedPdf).content;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const verdict = async (pdf: Uint8Array) => seal.verify(pdf);

  it('verifies a sealed contract and returns its certificate', async () => {
    expect(await verdict(sealed)).toEqual({
      intact: true,
      certificateSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      timestamped: false,
      hasValidationData: false,
    });
  });

  it('keeps a sealed contract under 150 kB', () => {
    expect(sealed.byteLength).toBeLessThan(150_000);
  });

  it('reuses the development certificate after a restart', async () => {
    const next = createSeal({ dataDir: folder, seal: none }, { now: () => now });
    expect(await next.verify(sealed)).toMatchObject({ intact: true });
  });

  it('detects a change of any of 50 signed bytes', async () => {
    const { firstLength, secondStart } = partsOf(sealed);
    const signed = spread(50, firstLength + sealed.length - secondStart);
    for (const offset of signed) {
      const at = offset < firstLength ? offset : offset - firstLength + secondStart;
      const changed = withByte(sealed, at, (byte) => byte ^ 0x01);
      expect(await verdict(changed), `byte ${at}`).toMatchObject({ intact: false });
    }
  });

  it('detects bytes added at the end of a sealed file', async () => {
    const longer = Buffer.concat([sealed, Buffer.from('\n% more\n')]);
    expect(await verdict(longer)).toMatchObject({ intact: false, seal: 'extended' });
  });

  it('detects bytes hidden in the padding of the signature', async () => {
    const { paddingStart } = partsOf(sealed);
    const changed = withByte(sealed, paddingStart + 40, () => 0x37);
    expect(await verdict(changed)).toMatchObject({ intact: false, seal: 'broken' });
  });

  it('returns a verdict for any change of the signature itself', async () => {
    const { firstLength, paddingStart } = partsOf(sealed);
    for (const offset of spread(150, paddingStart - firstLength - 1)) {
      const at = firstLength + 1 + offset;
      const changed = withByte(sealed, at, (byte) => (byte === 0x31 ? 0x32 : 0x31));
      // The seal does not cover the root certificate. The stored file hash detects such changes.
      expect(await verdict(changed)).toHaveProperty('intact');
    }
  });

  it('rejects an oversized signature quickly', async () => {
    const hex = '30'.repeat(2_000_000);
    const head = '%PDF-1.7\n/ByteRange [0 0000 0000000 1]<';
    const firstLength = head.length - 1;
    const secondStart = firstLength + hex.length + 2;
    const numbers = `[0 ${firstLength} ${secondStart} 1]`;
    const huge = `${head.replace(/\[.*\]/, numbers)}${hex}>x`;
    const start = performance.now();
    expect(await verdict(Buffer.from(huge))).toMatchObject({ intact: false, seal: 'none' });
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('reports the seal of another organisation as foreign', async () => {
    const theirs = await mkdtemp(join(tmpdir(), 'cobertura-seal-'));
    const other = createSeal({ dataDir: theirs, seal: none }, { now: () => now });
    expect(await other.verify(sealed)).toMatchObject({ intact: false, seal: 'foreign' });
    await rm(theirs, { recursive: true });
  });

  it.each([
    ['an unsealed PDF', async () => (await printContract(samplePaper)).content],
    ['a file that is not a PDF', async () => Buffer.from('hola')],
    ['an empty file', async () => Buffer.alloc(0)],
    [
      'a PDF with a byte range beyond its end',
      async () => Buffer.from('%PDF /ByteRange [0 9 9999999 9]'),
    ],
  ])('finds no seal in %s', async (_what, make) => {
    expect(await verdict(await make())).toMatchObject({ intact: false, seal: 'none' });
  });

  it(
    'creates a seal that pdfsig accepts, and rejects after a change',
    needsProgram('pdfsig', '-v'),
    () => {
      const words = pdfsig(sealed);
      expect(words).toContain('Total document signed');
      expect(words).toContain('Signature is Valid.');
      expect(words).toContain('ETSI.CAdES.detached');

      const { firstLength, secondStart } = partsOf(sealed);
      for (const offset of spread(50, firstLength + sealed.length - secondStart)) {
        const at = offset < firstLength ? offset : offset - firstLength + secondStart;
        const changed = withByte(sealed, at, (byte) => byte ^ 0x01);
        expect(isIntactToPdfsig(changed), `byte ${at}`).toBe(false);
      }
      expect(isIntactToPdfsig(Buffer.concat([sealed, Buffer.from('\nmore')]))).toBe(false);
    },
  );

  it(
    'seals a contract with embedded fonts so that pdfsig accepts it',
    needsProgram('pdfsig', '-v'),
    async () => {
      const signature = { kind: 'typed', name: 'Ștefan Łukasz Ё' } as const;
      const { content } = await printContract(samplePaper, { ...sampleSigned, signature });
      expect(content.toString('latin1')).toContain('/FontFile2');
      const result = (await seal.seal(content, options)) as SealedPdf;
      expect(isIntactToPdfsig(result.content)).toBe(true);
      expect(await verdict(result.content)).toMatchObject({ intact: true });
    },
  );

  it(
    'creates a CAdES signature that openssl verifies',
    needsProgram('openssl', 'version'),
    async () => {
      const { content, signature } = partsOf(sealed);
      const root = await readFile(join(folder, 'seal/root.pem'));
      const files = { signature, content, 'root.pem': root };
      const verify = ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-purpose', 'any'];
      const output = runOnFiles(files, [
        'openssl',
        ...verify,
        ...['-in', 'signature', '-content', 'content', '-CAfile', 'root.pem', '-out', 'out'],
      ]);
      expect(output).toContain('CAdES Verification successful');
    },
  );

  it(
    'seals with an RSA key and refuses a key of another certificate',
    needsProgram('openssl', 'version'),
    async () => {
      const { key, certificate } = rsaPems();
      const pems = { key, certificate, chain: undefined };
      const own = createSeal(
        { dataDir: folder, seal: { pems, timestampUrl: undefined } },
        { now: () => new Date() },
      );
      expect(await own.selfTest(new Date())).toEqual({ daysLeft: 99 });
      const again = (await own.seal(
        (
          await printContract(samplePaper)
        ).content,
        options,
      )) as SealedPdf;
      if (hasProgram('pdfsig', '-v')) expect(isIntactToPdfsig(again.content)).toBe(true);

      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const otherKey = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
      const wrong = { pems: { ...pems, key: otherKey }, timestampUrl: undefined };
      const unfit = createSeal({ dataDir: folder, seal: wrong }, { now: () => now });
      await expect(unfit.selfTest(now)).rejects.toThrow('is not the key of the certificate');
    },
  );

  it.each([
    ['expired', 400, 'expired on 2027-09-15'],
    ['not valid yet', -2, 'is not valid before'],
  ])('refuses to seal with a certificate that is %s', async (_how, days, words) => {
    const { key, certificate, root } = makeCertificates(now, { validForDays: 365 });
    const pems = { key, certificate, chain: root };
    const later = new Date(now.getTime() + days * 86_400_000);
    const own = createSeal(
      { dataDir: folder, seal: { pems, timestampUrl: undefined } },
      { now: () => later },
    );
    await expect(own.selfTest(later)).rejects.toThrow(words);
    await expect(own.seal(sealed, options)).rejects.toThrow(words);
  });

  it.each([
    ['an invalid key', { key: 'nonsense' }, 'SEAL_KEY_PEM is not a private key'],
    [
      'text without a certificate',
      { certificate: 'nonsense' },
      'SEAL_CERT_PEM contains no certificate',
    ],
    [
      'a broken certificate',
      { certificate: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' },
      'contains an invalid certificate',
    ],
  ])('names the wrong setting when given %s', async (_what, given, words) => {
    const { key, certificate, root } = makeCertificates(now);
    const pems = { key, certificate, chain: root, ...given };
    const own = createSeal(
      { dataDir: folder, seal: { pems, timestampUrl: undefined } },
      { now: () => now },
    );
    await expect(own.selfTest(now)).rejects.toThrow(words);
  });

  function rsaPems() {
    const names = ['-keyout', 'key', '-out', 'certificate', '-subj', '/C=ES/CN=Sello RSA'];
    const request = ['req', '-x509', '-newkey', 'rsa:3072', '-nodes', '-days', '100'];
    const output = runOnFiles({}, [
      'sh',
      '-c',
      `openssl ${[...request, ...names].map((word) => `'${word}'`).join(' ')} 2>/dev/null; cat key certificate`,
    ]);
    return { key: output, certificate: output };
  }
});
