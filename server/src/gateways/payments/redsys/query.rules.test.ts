import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import type { Post } from '../../post.ts';
import { chooseGateway } from '../choose-gateway.ts';
import { sign } from './signature.ts';

const order = '2609K7Q2MXBD';
const { key } = readConfig({}).payments;

const paid = {
  Ds_MerchantCode: '999008881',
  Ds_Terminal: '1',
  Ds_Order: order,
  Ds_TransactionType: '0',
  Ds_Date: '2026-09-15',
  Ds_Amount: '4900',
  Ds_Currency: '978',
  Ds_State: 'F',
  Ds_Response: '0000',
};

type Operation = Record<string, string>;

const elements = (fields: Operation) =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');

const versionOf = (...operations: Operation[]) => {
  const responses = operations.map(
    (each) => `<Response Ds_Version="0.0">${elements(each)}</Response>`,
  );
  return `<Version Ds_Version="0.0"><Message>${responses.join('')}</Message></Version>`;
};

const errorVersion = (code: string) =>
  `<Version Ds_Version="0.0"><Message><ErrorMsg><Ds_ErrorCode>${code}</Ds_ErrorCode></ErrorMsg></Message></Version>`;

const signed = (version: string, text = version) =>
  `<Messages>${version}<Signature>${sign('HMAC_SHA256_V1', { key, order, text })}</Signature>` +
  '<SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>';

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const soap = (content: string) =>
  '<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">' +
  '<soapenv:Header/><soapenv:Body><p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es">' +
  `<consultaOperacionesReturn>${content}</consultaOperacionesReturn>` +
  '</p259:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>';

type Call = Parameters<Post>[1] & { url: string };

const atTest = { REDSYS_ENVIRONMENT: 'test', REDSYS_MERCHANT: '999008881' };

function replyWith(text: string, { status = 200, environment = {} } = {}) {
  const calls: Call[] = [];
  const gateway = chooseGateway(readConfig(environment), async (url, call) => {
    calls.push({ url, ...call });
    return { status, text };
  });
  return { calls, query: (code = order) => gateway.query(code) };
}

const queryWith = (...operations: Operation[]) =>
  replyWith(soap(escaped(signed(versionOf(...operations))))).query();

describe('a query about an attempt', () => {
  it('sends one signed query in an envelope', async () => {
    const { calls, query } = replyWith('', { environment: atTest });
    await query();
    expect(calls).toMatchObject([
      {
        url: 'https://sis-t.redsys.es:25443/apl02/services/SerClsWSConsulta',
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' },
        timeoutMs: 15_000,
      },
    ]);
    const question = `<Version Ds_Version="0.0"><Message><Transaction><Ds_MerchantCode>999008881</Ds_MerchantCode><Ds_Terminal>1</Ds_Terminal><Ds_Order>${order}</Ds_Order><Ds_TransactionType>0</Ds_TransactionType></Transaction></Message></Version>`;
    expect(calls[0]?.body).toContain(`<cadenaXML><![CDATA[${signed(question)}]]></cadenaXML>`);
  });

  it('signs the query with the only version of queries', async () => {
    const { calls, query } = replyWith('', { environment: { REDSYS_SIGNATURE: 'HMAC_SHA512_V2' } });
    await query();
    expect(calls[0]?.body).toContain('<SignatureVersion>HMAC_SHA256_V1</SignatureVersion>');
    expect(calls[0]?.url).toBe('http://localhost:3000/apl02/services/SerClsWSConsulta');
  });

  it('sends nothing for an invalid order code', async () => {
    const { calls, query } = replyWith('');
    expect((await query(']]><x/>')).kind).toBe('unknown');
    expect(calls).toEqual([]);
  });

  it.each([
    ['escaped', escaped(signed(versionOf(paid)))],
    ['in a CDATA section', `<![CDATA[${signed(versionOf(paid))}]]>`],
    ['after a declaration', escaped(`<?xml version="1.0"?>\n${signed(versionOf(paid))}`)],
  ])('finds a payment in an answer %s', async (_how, content) => {
    expect(await replyWith(soap(content)).query()).toEqual({
      kind: 'answer',
      answer: {
        orderCode: order,
        result: 'authorised',
        amountCents: 4900,
        inEuros: true,
        reported: expect.stringMatching(/^49,00\s€$/),
        responseCode: '0000',
        content: paid,
      },
    });
  });

  it('finds a denial and its reason', async () => {
    expect(await queryWith({ ...paid, Ds_Response: '0190' })).toMatchObject({
      kind: 'answer',
      answer: { result: 'denied', reason: 'issuer-refused', responseCode: '0190' },
    });
  });

  it('finds a denial in an error code of the operation', async () => {
    const { Ds_Response: _, ...failed } = { ...paid, Ds_ErrorCode: 'SIS0078' };
    expect(await queryWith(failed)).toMatchObject({
      kind: 'answer',
      answer: { result: 'denied', reason: 'not-available', responseCode: 'SIS0078' },
    });
  });

  it.each(['A', 'P', 'S', 'T', ''])('finds no final result in the state "%s"', async (state) => {
    for (const code of ['0000', '0190']) {
      const finding = await queryWith({ ...paid, Ds_State: state, Ds_Response: code });
      expect(finding).toMatchObject({ kind: 'answer', answer: { result: 'in-progress' } });
      expect(finding).not.toHaveProperty('answer.reason');
    }
  });

  it('finds the payment among several operations', async () => {
    const denied = { ...paid, Ds_Response: '0190' };
    const refund = { ...paid, Ds_TransactionType: '3', Ds_Response: '0900' };
    expect(await queryWith(denied, paid, refund)).toMatchObject({
      answer: { result: 'authorised' },
    });
  });

  it.each([signed(errorVersion('XML0024')), `<Messages>${errorVersion('XML0024')}</Messages>`])(
    'finds that the order is unknown at the gateway',
    async (content) => {
      expect(await replyWith(soap(escaped(content))).query()).toEqual({ kind: 'no-such-order' });
    },
  );

  it('trusts an unsigned answer only over an encrypted connection', async () => {
    const unsigned = soap(escaped(`<Messages>${versionOf(paid)}</Messages>`));
    const onHttps = await replyWith(unsigned, { environment: atTest }).query();
    expect(onHttps).toMatchObject({ kind: 'answer', answer: { result: 'authorised' } });
    expect((await replyWith(unsigned).query()).kind).toBe('unknown');
  });
});

describe('an unknown result of a query', () => {
  const unknown = { kind: 'unknown', why: expect.any(String) };

  it.each([
    ['another error', soap(escaped(signed(errorVersion('XML0023'))))],
    ['an empty body', ''],
    ['an HTML page', '<!DOCTYPE html><html><body>Error</body></html>'],
    ['a truncated answer', soap(escaped(signed(versionOf(paid)))).slice(0, 400)],
    ['an empty answer', soap('')],
    ['no message', soap(escaped('<Messages></Messages>'))],
    ['a message without operations', soap(escaped(signed(versionOf())))],
    ['JSON', '{"errorCode":"SIS0042"}'],
  ])('reports an unknown result for an answer with %s', async (_what, text) => {
    expect(await replyWith(text).query()).toEqual(unknown);
    expect(await replyWith(text, { environment: atTest }).query()).toEqual(unknown);
  });

  it('reports an unknown result for an invalid signature on any connection', async () => {
    const forged = soap(
      escaped(signed(versionOf(paid), versionOf({ ...paid, Ds_Response: '0190' }))),
    );
    const empty = soap(escaped(`<Messages>${versionOf(paid)}<Signature></Signature></Messages>`));
    for (const text of [forged, empty]) {
      expect(await replyWith(text).query()).toEqual(unknown);
      expect(await replyWith(text, { environment: atTest }).query()).toEqual(unknown);
    }
  });

  it.each([
    { Ds_Order: '2609AAAAAAAA' },
    { Ds_MerchantCode: '999008882' },
    { Ds_Terminal: '2' },
    { Ds_TransactionType: '3' },
  ])('reports an unknown result for an answer about %j', async (changes) => {
    expect(await queryWith({ ...paid, ...changes })).toEqual(unknown);
  });

  it('reports an unknown result for a server error of the gateway', async () => {
    const right = soap(escaped(signed(versionOf(paid))));
    expect(await replyWith(right, { status: 500 }).query()).toEqual(unknown);
  });

  it.each([
    [new DOMException('too late', 'TimeoutError'), 'the gateway did not answer in time'],
    [
      new TypeError('fetch failed', {
        cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
      }),
      'the gateway could not be reached (ECONNREFUSED)',
    ],
  ])('reports an unknown result without an answer: %s', async (error, why) => {
    const gateway = chooseGateway(readConfig({}), () => Promise.reject(error));
    expect(await gateway.query(order)).toEqual({ kind: 'unknown', why });
  });

  it('reports an unknown result for random answers', async () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '&lt;',
      '</',
      'Messages',
      'Message',
      'Response',
      '/>',
      ']]>',
      '<![CDATA[',
      '<!DOCTYPE a [',
      '<!ENTITY a "b">',
      ' ',
      'x',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces).map((each) => each.join('')),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await replyWith(text).query()).toEqual(unknown);
        expect(await replyWith(soap(text)).query()).toEqual(unknown);
      }),
    );
  });
});
