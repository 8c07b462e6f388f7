import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import type { Post } from '../../post.ts';
import { chooseGateway } from '../choose-gateway.ts';
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

const refundWith = (answer: unknown) => refunding(answer).refund();

describe('a refund at the gateway', () => {
  it.each([
    ['HMAC_SHA256_V1', 'HMAC_SHA256_V1'],
    ['HMAC_SHA512_V2', 'HMAC_SHA512_V1'],
  ] as const)(
    'sends one refund request, signed for the setting %s as %s',
    async (setting, version) => {
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
    },
  );

  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V1', 'HMAC_SHA512_V2'] as const)(
    'reports a refund as done when the gateway confirms it with the signature %s',
    async (version) => {
      const answer = signed({ Ds_Hour: '10%3A00' }, version);
      expect(readSignedFields(answer, { key, versions: [version] })).toBeDefined();
      expect(await refundWith(answer)).toMatchObject({
        kind: 'done',
        responseCode: '0900',
        content: { Ds_Order: refund.orderCode, Ds_Hour: '10:00' },
      });
    },
  );

  it('accepts a confirmation in either alphabet and with leading zeros of the terminal', async () => {
    const answer = signed({ Ds_Terminal: '001' });
    const forUrls = answer.Ds_Signature.replaceAll('+', '-').replaceAll('/', '_');
    expect((await refundWith({ ...answer, Ds_Signature: forUrls })).kind).toBe('done');
  });

  it('accepts a refund whose answer names another kind of operation', async () => {
    expect((await refundWith(signed({ Ds_TransactionType: '2' }))).kind).toBe('done');
  });

  it.each(['SIS0042', 'SIS0054', 'SIS0055', 'SIS0056', 'SIS0057', 'SIS0214'])(
    'reports a refund as refused for the error %s, alone or in a list',
    async (errorCode) => {
      for (const answer of [{ errorCode }, [{ errorCode }]]) {
        expect(await refundWith(answer)).toEqual({
          kind: 'refused',
          responseCode: errorCode,
          content: { errorCode },
        });
      }
    },
  );

  it.each(['0190', '0950', '9912', '9057'])(
    'reports a refund as refused for a signed %s',
    async (code) => {
      expect(await refundWith(signed({ Ds_Response: code }))).toMatchObject({
        kind: 'refused',
        responseCode: code,
      });
    },
  );
});

describe('a refund with an unknown result', () => {
  const unknown = { kind: 'unknown', why: expect.any(String) };

  it.each([
    ['no JSON', '<html>error</html>'],
    ['an empty body', ''],
    ['an empty object', '{}'],
    ['an empty list', '[]'],
    ['null', 'null'],
    ['a text', '"SIS0054"'],
    ['an empty error', { errorCode: '' }],
    ['an error of null', { errorCode: null }],
    ['a refund a moment ago, which may be this one', { errorCode: 'SIS0295' }],
    ['the same error, signed', signed({ Ds_Response: '9295' })],
    ['an internal error of the gateway', { errorCode: 'SIS0001' }],
    ['a signed answer without a code', signed({ Ds_Response: '' })],
    ['an unfinished code', signed({ Ds_Response: '9998' })],
    ['a payment’s authorisation', signed({ Ds_Response: '0000' })],
    ['a wrong signature', { ...signed(), Ds_Signature: signed({ Ds_Hour: 'x' }).Ds_Signature }],
    ['no signature', { ...signed(), Ds_Signature: undefined }],
    ['an unknown version', { ...signed(), Ds_SignatureVersion: 'HMAC_SHA1' }],
    ['another order', signed({ Ds_Order: '2609AAAAAAAA' })],
    ['another amount', signed({ Ds_Amount: '100' })],
    ['another merchant', signed({ Ds_MerchantCode: '999008882' })],
  ])('reports a refund as unknown for an answer with %s', async (_what, answer) => {
    expect(await refundWith(answer)).toEqual(unknown);
  });

  it.each([500, 502, 504])(
    'reports a refund as unknown for the status %d and requests it once',
    async (status) => {
      for (const answer of [signed(), { errorCode: 'SIS0054' }]) {
        const { calls, refund: go } = refunding(answer, { status });
        expect(await go()).toEqual(unknown);
        expect(calls).toHaveLength(1);
      }
    },
  );

  it('reports a refund as unknown after a timeout and requests it once', async () => {
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

  it('reports a refund as unknown for random answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        expect(await refundWith(text)).toEqual(unknown);
      }),
    );
  });
});
