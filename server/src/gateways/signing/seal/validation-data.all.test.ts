import { hash, X509Certificate } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { certificateAuthority, type Sources } from '../../../../testing/certificate-authority.ts';
import { needsProgram } from '../../../../testing/needs.ts';
import { hasProgram, isIntactToPdfsig, pdfsig, runOnFiles } from '../../../../testing/programs.ts';
import { samplePaper, sampleSigned } from '../../../../testing/sample-contract.ts';
import { foreignRevisions, partsOf, spread, withByte } from '../../../../testing/sealed-pdf.ts';
import { timestampAuthority } from '../../../../testing/timestamp-authority.ts';
import { printContract } from '../../../pdf/contract.ts';
import { createSeal } from './create-seal.ts';
import { dictionaryOf, numbersOf } from './pdf-update.ts';
import type { Seal, SealedPdf } from './seal.ts';

const sealing = 'keyUsage = critical,digitalSignature,nonRepudiation';
const timestamping = 'extendedKeyUsage = critical,timeStamping';
const options = { at: new Date(), reason: 'Contrato firmado', timestamp: 'required' } as const;

describe('validation data of a seal', needsProgram('openssl', 'version'), () => {
  let authority: Awaited<ReturnType<typeof certificateAuthority>>;
  let tsa: Awaited<ReturnType<typeof timestampAuthority>>;
  let paper: Buffer;
  let seal: Seal;
  let sealed: Buffer;

  beforeAll(async () => {
    authority = await certificateAuthority();
    const own = { usage: timestamping, sources: ['crl', 'issuer'] } as const;
    tsa = await timestampAuthority(authority.issue('tsa', own));
    paper = (await printContract(samplePaper, sampleSigned)).content;
    seal = sealWith('sello', ['ocsp']);
    sealed = ((await seal.seal(paper, options)) as SealedPdf).content;
  });
  beforeEach(() => {
    authority.away = [];
    authority.instead = {};
    authority.requests.length = 0;
  });
  afterAll(() => {
    tsa.close();
    authority.close();
  });

  function sealWith(name: string, sources: Sources): Seal {
    const pems = { ...authority.issue(name, { usage: sealing, sources }), chain: authority.root };
    const settings = { pems, timestampUrl: tsa.url };
    return createSeal({ dataDir: tmpdir(), seal: settings }, { now: () => new Date() });
  }

  it('contains both chains and the status of their certificates', () => {
    const { certificates, crls, ocsps, vri } = storeIn(sealed);
    const names = certificates.map((der) => /CN=(.*)/.exec(new X509Certificate(der).subject)?.[1]);
    expect(names).toEqual(['sello', 'Raíz de prueba', 'tsa']);
    expect([crls.length, ocsps.length]).toEqual([1, 1]);
    const { firstLength, secondStart } = partsOf(sealed);
    const hex = sealed.subarray(firstLength + 1, secondStart - 1).toString('latin1');
    const key = hash('sha1', Buffer.from(hex, 'hex')).toUpperCase();
    expect(vri).toMatch(
      new RegExp(
        `^/${key} << /Cert \\[(\\d+ 0 R ?){3}\\] /CRL \\[\\d+ 0 R\\] /OCSP \\[\\d+ 0 R\\] >>$`,
      ),
    );
    expect(sealed.length).toBeLessThan(150_000);
  });

  it('contains a list and a reply that openssl reads', () => {
    const { crls, ocsps } = storeIn(sealed);
    const files = { list: crls[0] ?? '', reply: ocsps[0] ?? '', 'root.pem': authority.root };
    const list = ['crl', '-inform', 'DER', '-in', 'list', '-CAfile', 'root.pem', '-noout'];
    expect(runOnFiles(files, ['openssl', ...list])).toContain('verify OK');
    const reply = ['ocsp', '-respin', 'reply', '-CAfile', 'root.pem', '-VAfile', 'root.pem'];
    const words = runOnFiles(files, ['openssl', ...reply, '-resp_text']);
    expect(words).toContain('Response verify OK');
    expect(words).toContain('Cert Status: good');
  });

  it('keeps the seal valid, and the signed revision alone too', async () => {
    const verdict = { intact: true, timestamped: true };
    expect(await seal.verify(sealed)).toMatchObject({ ...verdict, hasValidationData: true });
    const signed = sealed.subarray(0, partsOf(sealed).end);
    expect(await seal.verify(signed)).toMatchObject({ ...verdict, hasValidationData: false });
  });

  it('is a later revision for pdfsig, which accepts the seal', needsProgram('pdfsig', '-v'), () => {
    expect(pdfsig(sealed)).toContain('Signature is Valid.');
    expect(pdfsig(sealed)).toContain('Not total document signed');
    expect(isIntactToPdfsig(sealed.subarray(0, partsOf(sealed).end))).toBe(true);
  });

  it.each(Object.entries(foreignRevisions))('does not hide %s', async (_what, add) => {
    const signed = sealed.subarray(0, partsOf(sealed).end);
    for (const changed of [add(sealed), add(signed)]) {
      expect(await seal.verify(changed)).toMatchObject({ intact: false, seal: 'extended' });
      if (hasProgram('pdfsig', '-v'))
        expect(pdfsig(changed)).toContain('Not total document signed');
    }
  });

  it('has no bytes that can change, except in the stored certificates and replies', async () => {
    const { end } = partsOf(sealed);
    const data = storeIn(sealed);
    const isStored = [...data.certificates, ...data.crls, ...data.ocsps].map((content) => {
      const start = sealed.indexOf(content, end);
      return (at: number) => start <= at && at < start + content.length;
    });
    const rest = Array.from({ length: sealed.length - end }, (_, index) => end + index).filter(
      (at) => !isStored.some((isIn) => isIn(at)),
    );
    for (const index of spread(60, rest.length)) {
      const at = rest[index] ?? end;
      const changed = withByte(sealed, at, (byte) => byte ^ 0x01);
      expect((await seal.verify(changed)).intact, `byte ${at}`).toBe(false);
    }
  });

  it('contains the list when the responder fails', async () => {
    authority.away = ['/ocsp'];
    const both = (await sealWith('both', ['ocsp', 'crl']).seal(paper, options)) as SealedPdf;
    const { crls, ocsps } = storeIn(both.content);
    expect(ocsps).toEqual([]);
    expect(crls.length).toBeGreaterThan(0);
  });

  it.each([
    ['too large', () => Buffer.alloc(300_000), '/ocsp cannot be read'],
    ['no reply', () => Buffer.from('<html>proxy login</html>'), 'cannot be read'],
    ['for another certificate', () => storeIn(sealed).ocsps[0], 'a certificate other than'],
  ])('is not available when the reply is %s', async (what, reply, why) => {
    authority.instead = { '/ocsp': reply() ?? Buffer.alloc(0) };
    const other = sealWith(what.replaceAll(' ', '-'), ['ocsp']);
    expect(await other.seal(paper, options)).toEqual({ missing: expect.stringContaining(why) });
  });

  it('is not available for a revoked certificate', async () => {
    const revoked = sealWith('revoked', ['ocsp', 'crl']);
    authority.revoke('revoked');
    expect(await revoked.seal(paper, options)).toEqual({
      missing: expect.stringContaining('the revocation list contains C=ES, CN=revoked'),
    });
    expect(authority.requests).toEqual(['/ocsp', '/crl']);
  });

  it('is required, or left out when it is optional and not available', async () => {
    authority.away = ['/ocsp'];
    expect(await seal.seal(paper, options)).toEqual({
      missing: expect.stringMatching(/^the validation data of the seal is incomplete: .*503$/),
    });
    const rest = (await seal.seal(paper, { ...options, timestamp: 'if-available' })) as SealedPdf;
    expect(rest).toMatchObject({ timestamped: true, hasValidationData: false });
    expect(await seal.verify(rest.content)).toMatchObject({ intact: true, timestamped: true });
  });

  it('downloads nothing for a seal without a timestamp', async () => {
    const plain = (await seal.seal(paper, { ...options, timestamp: 'none' })) as SealedPdf;
    expect(plain).toMatchObject({ timestamped: false, hasValidationData: false });
    expect(authority.requests).toEqual([]);
  });
});

/** Reads the document security store through the catalog. */
function storeIn(pdf: Buffer) {
  const catalog = dictionaryOf(pdf, numbersOf(pdf).catalog);
  const store = dictionaryOf(pdf, Number(/\/DSS (\d+) 0 R/.exec(catalog)?.[1]));
  const contents = (name: string) =>
    [...(new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(store)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(
      ([, number]) => {
        const head = `\n${number} 0 obj\n<< /Length `;
        const at = pdf.lastIndexOf(head) + head.length;
        const length = Number.parseInt(pdf.subarray(at, at + 10).toString('latin1'), 10);
        const start = pdf.indexOf('stream\n', at) + 'stream\n'.length;
        return pdf.subarray(start, start + length);
      },
    );
  return {
    certificates: contents('Certs'),
    crls: contents('CRLs'),
    ocsps: contents('OCSPs'),
    vri: /\/VRI << (.*) >>$/.exec(store)?.[1],
  };
}
