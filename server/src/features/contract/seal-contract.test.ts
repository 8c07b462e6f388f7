import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { certificateAuthority } from '../../../testing/certificate-authority.ts';
import { type ContractsApp, contractsApp, drawnSignature } from '../../../testing/contracts.ts';
import { needsProgram } from '../../../testing/needs.ts';
import { pdfsig, runOnFiles } from '../../../testing/programs.ts';
import { timestampAuthority } from '../../../testing/timestamp-authority.ts';
import { useApp } from '../../../testing/use-app.ts';
import { jobs } from '../../catalogue.ts';
import { createJobQueue } from '../../jobs.ts';
import { sealContract } from './service/seal-contract.ts';
import { watchContracts } from './service/watch-contracts.ts';

describe('sealing of a signed contract', () => {
  const product = useApp(contractsApp);

  it('attaches one valid sealed document to the computer', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing, { signature: drawnSignature });
    const sealed = await product.seal(signing);
    expect(sealed.byteLength).toBeLessThan(150_000);
    expect(await product.deps.seal.verify(sealed)).toMatchObject({ intact: true });

    const sha256 = hash('sha256', sealed);
    expect(await product.contractOf(signing.token)).toMatchObject({
      state: 'sealed',
      sealed_sha256: sha256,
      sealed_size: sealed.byteLength,
      certificate_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      timestamped: false,
    });
    const { documents, contract } = await product.read(signing.family, signing.computerId);
    expect(documents.signedContract).toContain('/files/signedContract');
    const path = contract?.url.split('/api/v1')[1];
    const served = await product.call(signing.family, `GET ${path}`);
    expect(served.rawPayload.equals(sealed)).toBe(true);
  });

  it('produces a seal that pdfsig accepts', needsProgram('pdfsig', '-v'), async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing);
    const words = pdfsig(await product.seal(signing));
    expect(words).toContain('Total document signed');
    expect(words).not.toContain('Not total document signed');
    expect(words).toContain('Signature is Valid.');
  });

  it(
    'prints the signer, the time, the device, the file hash and the consent in the sealed document',
    needsProgram('pdftotext', '-v'),
    async () => {
      const signing = await product.createContract();
      await product.signWithCode(signing, { timeZone: 'Europe/Madrid' });
      const sealed = await product.seal(signing);
      const contract = await product.contractOf(signing.token);
      const text = runOnFiles({ 'c.pdf': sealed }, ['pdftotext', '-layout', 'c.pdf', '-']);
      for (const words of [
        'Uxía Núñez Rial, NIF 12345678Z',
        signing.family.email,
        '(Europe/Madrid, UTC+02:00)',
        contract.signed_at?.toISOString() ?? '',
        '127.0.0.1',
        'lightMyRequest',
        `${signing.family.email[0]}•••@example.com`,
        contract.unsigned_sha256,
        contract.verification_code,
        'He leído el contrato y lo acepto.',
        `/verify/${contract.verification_code}`,
        (await product.log(signing)).find(({ type }) => type === 'signed')?.hash ?? '',
      ]) {
        expect(text).toContain(words);
      }
      const pages = text.split('\f').filter((page) => page.trim() !== '');
      for (const page of pages) expect(page).toContain(signing.contractId);
    },
  );

  it('seals a contract once when sealing is repeated or concurrent', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing);
    const { deps } = product;
    await Promise.all([1, 2, 3].map(() => sealContract(deps, signing.contractId)));
    const first = await product.contractOf(signing.token);
    product.pass(60_000);
    await sealContract(deps, signing.contractId);
    expect(await product.contractOf(signing.token)).toEqual(first);
    const log = await product.log(signing);
    expect(log.filter(({ type }) => type === 'sealed')).toHaveLength(1);
    const current = await deps.db
      .selectFrom('documents')
      .select('sha256')
      .where('kind', '=', 'signedContract')
      .where('file_key', 'like', `%${signing.contractId}%`)
      .execute();
    expect(current).toEqual([{ sha256: first.sealed_sha256 }]);
  });

  it('does not seal an unsigned contract', async () => {
    const signing = await product.createContract();
    await sealContract(product.deps, signing.contractId);
    expect((await product.contractOf(signing.token)).state).toBe('pending');
  });

  it('seals a contract in the watch job 15 minutes after its signature', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing);
    await watchContracts(product.deps);
    expect((await product.contractOf(signing.token)).state).toBe('signed');
    product.pass(16 * 60_000);
    await watchContracts(product.deps);
    expect((await product.contractOf(signing.token)).state).toBe('sealed');
  });

  it('keeps the signature when sealing fails, and logs a repeated failure once', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing);
    const { deps } = product;
    const broken = {
      ...deps,
      files: { ...deps.files, put: () => Promise.reject(new Error('the disk is full')) },
    };
    for (let i = 0; i < 3; i++) {
      await expect(sealContract(broken, signing.contractId)).rejects.toThrow('the disk is full');
    }
    expect((await product.contractOf(signing.token)).state).toBe('signed');
    expect((await product.log(signing)).at(-1)).toMatchObject({
      type: 'seal-failed',
      details: { why: 'the disk is full' },
    });
    const failed = (await product.log(signing)).filter(({ type }) => type === 'seal-failed');
    expect(failed).toHaveLength(1);
    await product.seal(signing);
    expect((await product.contractOf(signing.token)).state).toBe('sealed');
  });
});

describe('process that dies between signing and sealing', () => {
  it('lets another process seal the contract and mail the copy in the family’s language', async () => {
    const product = await contractsApp();
    try {
      const signing = await product.createContract({ lang: 'ga' });
      await product.signWithCode(signing);
      expect((await product.contractOf(signing.token)).state).toBe('signed');

      // The first process ran no jobs, so only committed data is left.
      const next = await createJobQueue(product.database.pool, {
        embedded: product.database.embedded,
        jobs,
      });
      await next.work({ ...product.deps, jobs: next }, jobs, product.app.log);
      const copies = async () =>
        (await product.mails()).filter(({ attachments }) => attachments.length > 0);
      await vi.waitFor(async () => expect(await copies()).toHaveLength(1), 25_000);
      await next.stop();

      const contract = await product.contractOf(signing.token);
      expect(contract.state).toBe('sealed');
      const [copy] = await copies();
      expect(copy?.to?.[0]?.address).toBe(signing.family.email);
      expect(copy?.subject).toMatch(/^O teu contrato asinado de Cobertura SIR: \S/);
      expect(copy?.text).toMatch(/^Ola, \S+:\n/);
      const [attached] = copy?.attachments ?? [];
      expect(attached).toMatchObject({ mimeType: 'application/pdf' });
      const bytes = Buffer.from(attached?.content as ArrayBuffer);
      expect(hash('sha256', bytes)).toBe(contract.sealed_sha256);
      expect((await product.log(signing)).at(-1)?.type).toBe('copy-sent');
    } finally {
      await product.close();
    }
  });
});

describe('sealing with a timestamp authority', needsProgram('openssl', 'version'), () => {
  let product: ContractsApp;
  let authority: Awaited<ReturnType<typeof timestampAuthority>>;
  let issuer: Awaited<ReturnType<typeof certificateAuthority>>;
  beforeAll(async () => {
    issuer = await certificateAuthority();
    const usage = 'extendedKeyUsage = critical,timeStamping';
    authority = await timestampAuthority(issuer.issue('tsa', { usage, sources: ['crl'] }));
    product = await contractsApp({ SEAL_TSA_URL: authority.url });
  });
  beforeEach(() => {
    authority.behaviour = 'well';
    issuer.away = [];
  });
  afterAll(async () => {
    authority.close();
    issuer.close();
    await product.close();
  });

  it('adds a timestamp and its validation data to the seal', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing);
    const sealed = await product.seal(signing);
    const complete = { timestamped: true, hasValidationData: true };
    expect(await product.deps.seal.verify(sealed)).toMatchObject(complete);
    expect((await product.contractOf(signing.token)).timestamped).toBe(true);
    const details = { timestamped: true, validationData: true };
    expect((await product.log(signing)).at(-1)).toMatchObject({ type: 'sealed', details });
  });

  it('retries missing validation data and finally seals with the timestamp alone', async () => {
    issuer.away = ['/crl'];
    const signing = await product.createContract();
    await product.signWithCode(signing);
    for (let i = 0; i < 6; i++) {
      await expect(product.seal(signing)).rejects.toThrow('validation data');
    }
    const sealed = await product.seal(signing);
    expect(await product.deps.seal.verify(sealed)).toMatchObject({
      intact: true,
      timestamped: true,
      hasValidationData: false,
    });
  });

  it('retries an unavailable timestamp authority and finally seals without it', async () => {
    authority.behaviour = 'away';
    const signing = await product.createContract();
    await product.signWithCode(signing);
    for (let i = 0; i < 6; i++) {
      await expect(product.seal(signing)).rejects.toThrow('it replied with status 503');
      expect((await product.contractOf(signing.token)).state).toBe('signed');
    }
    const sealed = await product.seal(signing);
    expect(await product.deps.seal.verify(sealed)).toMatchObject({
      intact: true,
      timestamped: false,
    });
    expect((await product.contractOf(signing.token)).timestamped).toBe(false);
  });

  it('adds the timestamp when the authority becomes available in time', async () => {
    authority.behaviour = 'away';
    const signing = await product.createContract();
    await product.signWithCode(signing);
    await expect(product.seal(signing)).rejects.toThrow();
    authority.behaviour = 'well';
    await product.seal(signing);
    expect((await product.contractOf(signing.token)).timestamped).toBe(true);
  });
});
