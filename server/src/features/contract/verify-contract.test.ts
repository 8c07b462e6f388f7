import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractsApp, contractsApp, type Signing } from '../../../testing/contracts.ts';
import { needsProgram } from '../../../testing/needs.ts';
import { foreignRevisions, partsOf, spread, withByte } from '../../../testing/sealed-pdf.ts';
import { timestampAuthority } from '../../../testing/timestamp-authority.ts';
import { useApp } from '../../../testing/use-app.ts';
import { appendRevision, numbersOf } from '../../gateways/signing/seal/pdf-update.ts';

describe('verification of a contract', () => {
  const product = useApp(contractsApp);
  let signing: Signing;
  let sealed: Buffer;
  let code: string;

  beforeAll(async () => {
    signing = await product.createContract();
    await product.signWithCode(signing);
    sealed = await product.seal(signing);
    code = (await product.contractOf(signing.token)).verification_code;
  });

  const byCode = async (typed: string) =>
    (await product.call(undefined, `GET /contract/verify/${encodeURIComponent(typed)}`)).json();
  const byFile = async (content: Uint8Array | string) =>
    (await product.send(undefined, 'POST /contract/verify', { content, name: 'c.pdf' })).json();

  it('recognises a contract by its code and reveals nothing about the family', async () => {
    const { sealed_sha256: sha256 } = await product.contractOf(signing.token);
    const answer = await byCode(code);
    expect(answer).toEqual({
      result: 'ours',
      signedAt: expect.any(Number),
      sealedAt: expect.any(Number),
      sha256,
    });
    expect(await byCode(code.toLowerCase().replaceAll('-', ' '))).toEqual(answer);
  });

  it.each(['0000-0000-0000-0000', 'hola', '%', 'ñ'.repeat(40)])(
    'replies "unknown" to the code %j',
    async (typed) => {
      expect(await byCode(typed)).toEqual({ result: 'unknown' });
    },
  );

  it('replies "unknown" to the code of an unsealed contract', async () => {
    const { token } = await product.createContract();
    const { verification_code: unsealed } = await product.contractOf(token);
    expect(await byCode(unsealed)).toEqual({ result: 'unknown' });
  });

  it('recognises the unchanged file of a contract', async () => {
    expect(await byFile(sealed)).toMatchObject({ result: 'ours', sha256: expect.any(String) });
  });

  it('detects a changed byte, also inside and after the signature', async () => {
    const { firstLength, secondStart } = partsOf(sealed);
    const inside = spread(6, secondStart - firstLength).map((offset) => firstLength + offset);
    for (const at of [...spread(6, sealed.length), ...inside]) {
      const changed = withByte(sealed, at, (byte) => (byte === 0x30 ? 0x31 : 0x30));
      if (changed.equals(sealed)) continue;
      expect(await byFile(changed), `byte ${at}`).toEqual({ result: 'changed' });
    }
  });

  it('detects content appended to a contract', async () => {
    const longer = Buffer.concat([sealed, Buffer.from('\n')]);
    expect(await byFile(longer)).toEqual({ result: 'extended' });
  });

  it.each(Object.entries(foreignRevisions))('detects %s in a new revision', async (_what, add) => {
    expect(await byFile(add(sealed))).toEqual({ result: 'extended' });
    // A change of the signed bytes is worse than the revision that follows.
    const changed = withByte(add(sealed), 2000, (byte) => byte ^ 1);
    expect(await byFile(changed)).toEqual({ result: 'changed' });
  });

  it('detects a second signature in a new revision', async () => {
    const body = '<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >>';
    const signed = appendRevision(sealed, [{ number: numbersOf(sealed).next, body }]);
    expect(await byFile(signed)).toEqual({ result: 'extended' });
  });

  it('detects a contract that is cut off', async () => {
    expect(await byFile(sealed.subarray(0, -1))).toEqual({ result: 'changed' });
    const { end, firstLength } = partsOf(sealed);
    expect(end).toBe(sealed.length);
    expect(await byFile(sealed.subarray(0, firstLength))).toEqual({ result: 'changed' });
  });

  it('detects a removed seal by the code in the file', async () => {
    const text = sealed.toString('latin1');
    const bare = Buffer.from(text.replace(/\/ByteRange/g, '/Byterange'), 'latin1');
    expect(await byFile(bare)).toEqual({ result: 'changed' });
  });

  it('replies "unknown" to other files and to the unsigned file', async () => {
    expect(await byFile('%PDF-1.7 hello')).toEqual({ result: 'unknown' });
    expect(await byFile('x')).toEqual({ result: 'unknown' });
    const page = `GET /contract/signing/${signing.token}/pdf`;
    const unsigned = (await product.call(signing.family, page)).rawPayload;
    expect(await byFile(unsigned)).toEqual({ result: 'unknown' });
  });

  it('verifies a contract without a session, also in maintenance mode', async () => {
    const { db } = product.deps;
    await db.updateTable('options').set({ is_maintenance: true }).execute();
    const answer = await byCode(code);
    await db.updateTable('options').set({ is_maintenance: false }).execute();
    expect(answer).toMatchObject({ result: 'ours' });
  });

  it('limits guesses of codes from one address', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 101; i++) {
      statuses.add((await product.call(undefined, `GET /contract/verify/no-${i}`)).statusCode);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

describe(
  'verification of a contract with validation data',
  needsProgram('openssl', 'version'),
  () => {
    let product: ContractsApp;
    let authority: Awaited<ReturnType<typeof timestampAuthority>>;
    let sealed: Buffer;

    beforeAll(async () => {
      authority = await timestampAuthority();
      product = await contractsApp({ SEAL_TSA_URL: authority.url });
      const signing = await product.createContract();
      await product.signWithCode(signing);
      sealed = await product.seal(signing);
    });
    afterAll(async () => {
      authority.close();
      await product.close();
    });

    const byFile = async (content: Uint8Array) =>
      (await product.send(undefined, 'POST /contract/verify', { content, name: 'c.pdf' })).json();

    it('recognises the file, and its signed revision alone', async () => {
      const signed = sealed.subarray(0, partsOf(sealed).end);
      for (const content of [sealed, signed]) {
        const sha256 = hash('sha256', content);
        expect(await byFile(content)).toMatchObject({ result: 'ours', sha256 });
      }
    });

    it('detects truncated validation data', async () => {
      const half = sealed.subarray(0, partsOf(sealed).end + 500);
      expect(await byFile(half)).toEqual({ result: 'extended' });
    });

    it.each(Object.entries(foreignRevisions))(
      'detects %s after the validation data or instead of it',
      async (_, add) => {
        const signed = sealed.subarray(0, partsOf(sealed).end);
        expect(await byFile(add(sealed))).toEqual({ result: 'extended' });
        expect(await byFile(add(signed))).toEqual({ result: 'extended' });
      },
    );
  },
);
