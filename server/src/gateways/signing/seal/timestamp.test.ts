import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsProgram } from '../../../../testing/needs.ts';
import { hasProgram, isIntactToPdfsig, pdfsig } from '../../../../testing/programs.ts';
import { samplePaper, sampleSigned } from '../../../../testing/sample-contract.ts';
import { partsOf } from '../../../../testing/sealed-pdf.ts';
import { type Behaviour, timestampAuthority } from '../../../../testing/timestamp-authority.ts';
import { printContract } from '../../../pdf/contract.ts';
import { positiveInteger } from './cms.ts';
import { createSeal } from './create-seal.ts';
import type { Seal, SealedPdf } from './seal.ts';

const now = new Date('2026-09-15T10:00:00Z');
const options = { at: now, reason: 'Contrato firmado', timestamp: 'required' } as const;

describe('the random number of a request', () => {
  it.each([
    ['0000', '4000'],
    ['007f', '407f'],
    ['80ff', '40ff'],
    ['ff00', '7f00'],
  ])('%s becomes a positive integer without a leading zero', (random, expected) => {
    expect(positiveInteger(Buffer.from(random, 'hex')).toString('hex')).toBe(expected);
  });
});

describe('a timestamp', needsProgram('openssl', 'version'), () => {
  let authority: Awaited<ReturnType<typeof timestampAuthority>>;
  let folder: string;
  let seal: Seal;
  let paper: Buffer;

  beforeAll(async () => {
    authority = await timestampAuthority();
    folder = await mkdtemp(join(tmpdir(), 'cobertura-seal-'));
    const settings = { pems: undefined, timestampUrl: authority.url };
    seal = createSeal({ dataDir: folder, seal: settings }, { now: () => now });
    paper = (await printContract(samplePaper, sampleSigned)).content;
  });
  afterAll(async () => {
    authority.close();
    await rm(folder, { recursive: true, force: true });
  });

  const sealIn = (behaviour: Behaviour) => {
    authority.behaviour = behaviour;
    return seal.seal(paper, options);
  };

  it('adds a timestamp to a seal that stays valid', async () => {
    const { content, timestamped } = (await sealIn('well')) as SealedPdf;
    expect(timestamped).toBe(true);
    expect(await seal.verify(content)).toMatchObject({ intact: true, timestamped: true });
    expect(content.byteLength).toBeLessThan(150_000);
    if (hasProgram('pdfsig', '-v')) {
      expect(pdfsig(content)).toContain('Signature is Valid.');
      // The revision with the validation data follows.
      expect(isIntactToPdfsig(content.subarray(0, partsOf(content).end))).toBe(true);
    }
  });

  it.each([
    ['away', 'it replied with status 503'],
    ['nonsense', 'its reply cannot be read'],
    ['refusing', 'it refused with status 2'],
    ['repeating', 'its timestamp is for other content'],
  ] as const)('reports a missing timestamp for an authority in mode %s', async (behaviour, why) => {
    const another = await printContract(
      { ...samplePaper, title: `Otro ${behaviour}` },
      sampleSigned,
    );
    await sealIn('well');
    authority.behaviour = behaviour;
    expect(await seal.seal(another.content, options)).toEqual({
      missing: `the timestamp authority did not give a timestamp: ${why}`,
    });
  });

  it('reports a missing timestamp when the authority is unreachable', async () => {
    const settings = { pems: undefined, timestampUrl: 'http://127.0.0.1:9/' };
    const alone = createSeal({ dataDir: folder, seal: settings }, { now: () => now });
    expect(await alone.seal(paper, options)).toEqual({
      missing: expect.stringContaining('it cannot be reached'),
    });
  });

  it('requests no timestamp when the caller wants none', async () => {
    const before = authority.requests;
    const sealed = await seal.seal(paper, { ...options, timestamp: 'none' });
    expect(sealed).toMatchObject({ timestamped: false });
    expect(authority.requests).toBe(before);
  });
});
