import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { chooseGateway } from '../choose-gateway.ts';
import type { Post } from '../post.ts';
import type { SignatureVersion } from './signature.ts';
import { readSignedFields, signFields } from './signed-fields.ts';

const refund = { orderCode: '2609K7Q2MXBD', amountCents: 4900 };
const { key } = readConfig({}).payments;

const given = {
  Ds_Amount: '4900',
  Ds_Currency: '978',
  Ds_Order: refund.orderCode,
  Ds_MerchantCode: '999008881',
  Ds_Terminal: '1',
  Ds_Response: '0900',
  Ds_TransactionType: '3',
};

const signed = (
  changes: Record<string, string> = {},
  version: SignatureVersion = 'HMAC_SHA256_V1',
) => signFields(version, { key, order: refund.orderCode, fields: { ...given, ...changes } });

type Call = Parameters<Post>[1] & { url: string };

function refunding(answer: unknown, { status = 200, environment = {} } = {}) {
  const calls: Call[] = [];
  const gateway = chooseGateway(readConfig(environment), async (url, call) => {
    calls.push({ url, ...call });
    return { status, text: typeof answer === 'string' ? answer : JSON.stringify(answer) };
  });
  return { calls, refund: () => gateway.refund(refund) };
}

const answerTo = (answer: unknown) => refunding(answer).refund();

describe('a refund at the gateway', () => {
  it.each([
    ['HMAC_SHA256_V1', 'HMAC_SHA256_V1'],
    ['HMAC_SHA512_V2', 'HMAC_SHA512_V1'],
  ] as const)('is one request, with %s signed as %s', async (setting, version) => {
    const { calls, refund: go } = refunding('', { environment: { REDSYS_SIGNATURE: setting } });
    await go();
    expect(calls).toMatchObject([
      {
        url: 'http://localhost:3000/sis/rest/trataPeticionREST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        timeoutMs: 60_000,
      },
    ]);
    const sent = JSON.parse(calls[0]?.body ?? '');
    expect(Object.keys(sent)).toHaveLength(3);
    expect(sent.Ds_SignatureVersion).toBe(version);
    const fields = JSON.parse(Buffer.from(sent.Ds_MerchantParameters, 'base64').toString());
    expect(fields).toEqual({
      DS_MERCHANT_AMOUNT: '4900',
      DS_MERCHANT_ORDER: refund.orderCode,
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_TRANSACTIONTYPE: '3',
    });
  });

  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V1', 'HMAC_SHA512_V2'] as const)(
    'is done when the gateway confirms it with the signature %s',
    async (version) => {
      const answer = signed({ Ds_Hour: '10%3A00' }, version);
      expect(readSignedFields(answer, { key, versions: [version] })).toBeDefined();
      expect(await answerTo(answer)).toMatchObject({
        kind: 'done',
        responseCode: '0900',
        content: { Ds_Order: refund.orderCode, Ds_Hour: '10:00' },
      });
    },
  );

  it('is done with either alphabet and with leading zeros of the terminal', async () => {
    const answer = signed({ Ds_Terminal: '001' });
    const forUrls = answer.Ds_Signature.replaceAll('+', '-').replaceAll('/', '_');
    expect((await answerTo({ ...answer, Ds_Signature: forUrls })).kind).toBe('done');
  });

  it.each(['SIS0042', 'SIS0054', 'SIS0055', 'SIS0056', 'SIS0057', 'SIS0214'])(
    'is refused with the error %s, alone or in a list',
    async (errorCode) => {
      for (const answer of [{ errorCode }, [{ errorCode }]]) {
        expect(await answerTo(answer)).toEqual({
          kind: 'refused',
          responseCode: errorCode,
          content: { errorCode },
        });
      }
    },
  );

  it.each(['0190', '0950', '9912', '9057'])('is refused with a signed %s', async (code) => {
    expect(await answerTo(signed({ Ds_Response: code }))).toMatchObject({
      kind: 'refused',
      responseCode: code,
    });
  });
});

describe('a refund with an unknown result', () => {
  const unknown = { kind: 'unknown', why: expect.any(String) };

  it.each([
    ['no JSON', '<html>error</html>'],
    ['nothing', ''],
    ['JSON that says nothing', '{}'],
    ['an empty list', '[]'],
    ['no object', 'null'],
    ['a text', '"SIS0054"'],
    ['an empty error', { errorCode: '' }],
    ['an error that is none', { errorCode: null }],
    ['a refund a moment ago, which may be this one', { errorCode: 'SIS0295' }],
    ['the same, signed', signed({ Ds_Response: '9295' })],
    ['a fault inside the gateway', { errorCode: 'SIS0001' }],
    ['a signed answer without a code', signed({ Ds_Response: '' })],
    ['a code that is no end', signed({ Ds_Response: '9998' })],
    ['a payment’s authorisation', signed({ Ds_Response: '0000' })],
    ['a wrong signature', { ...signed(), Ds_Signature: signed({ Ds_Hour: 'x' }).Ds_Signature }],
    ['no signature', { ...signed(), Ds_Signature: undefined }],
    ['an unknown version', { ...signed(), Ds_SignatureVersion: 'HMAC_SHA1' }],
    ['another order', signed({ Ds_Order: '2609AAAAAAAA' })],
    ['another amount', signed({ Ds_Amount: '100' })],
    ['another merchant', signed({ Ds_MerchantCode: '999008882' })],
    ['another kind of operation', signed({ Ds_TransactionType: '0' })],
  ])('is unknown with %s', async (_what, answer) => {
    expect(await answerTo(answer)).toEqual(unknown);
  });

  it.each([500, 502, 504])(
    'is unknown with the status %d and is requested once',
    async (status) => {
      for (const answer of [signed(), { errorCode: 'SIS0054' }]) {
        const { calls, refund: go } = refunding(answer, { status });
        expect(await go()).toEqual(unknown);
        expect(calls).toHaveLength(1);
      }
    },
  );

  it('is unknown after a timeout and is requested once', async () => {
    let calls = 0;
    const gateway = chooseGateway(readConfig({}), () => {
      calls += 1;
      return Promise.reject(new DOMException('too late', 'TimeoutError'));
    });
    expect(await gateway.refund(refund)).toEqual({
      kind: 'unknown',
      why: 'the gateway did not answer in time',
    });
    expect(calls).toBe(1);
  });

  it('never throws for random answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        expect(await answerTo(text)).toEqual(unknown);
      }),
    );
  });
});
