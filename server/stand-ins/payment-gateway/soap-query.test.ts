import { beforeAll, describe, expect, it } from 'vitest';
import { isSignature, sign } from '../../src/gateways/payments/redsys/signature.ts';
import { unescapeXml } from '../../src/lib/xml-text.ts';
import { gatewayApp, newOrder, publicKey, signedForm } from '../../testing/local-gateway.ts';
import { useApp } from '../../testing/use-app.ts';
import { textIn } from './xml.ts';

describe('a query', () => {
  const gateway = useApp(gatewayApp);
  beforeAll(async () => {
    gateway.clock.time = new Date('2026-09-15T07:05:09Z');
  });

  const version = 'HMAC_SHA256_V1';

  const question = (order: string, { merchant = '999008881', terminal = '1', type = '0' } = {}) =>
    '<Version Ds_Version="0.0"><Message><Transaction>' +
    `<Ds_MerchantCode>${merchant}</Ds_MerchantCode><Ds_Terminal>${terminal}</Ds_Terminal>` +
    `<Ds_Order>${order}</Ds_Order><Ds_TransactionType>${type}</Ds_TransactionType>` +
    '</Transaction></Message></Version>';

  const signed = (text: string, order: string, key = publicKey) =>
    `<Messages>${text}<Signature>${sign(version, { key, order, text })}</Signature>` +
    `<SignatureVersion>${version}</SignatureVersion></Messages>`;

  const inEnvelope = (content: string) =>
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"' +
    ' xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body>' +
    `<web:consultaOperaciones><cadenaXML>${content}</cadenaXML></web:consultaOperaciones>` +
    '</soapenv:Body></soapenv:Envelope>';

  const post = async (payload: string) => {
    const reply = await gateway.app.inject({
      method: 'POST',
      url: '/apl02/services/SerClsWSConsulta',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' },
      payload,
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('text/xml');
    return unescapeXml(textIn(reply.payload, 'consultaOperacionesReturn') ?? '');
  };

  const ask = (order: string, about: Parameters<typeof question>[1] = {}) =>
    post(inEnvelope(`<![CDATA[${signed(question(order, about), order)}]]>`));

  const errorOf = (answer: string) => textIn(answer, 'Ds_ErrorCode');

  const ordered = async (button?: string) => {
    const order = newOrder();
    const page = await gateway.open({ DS_MERCHANT_ORDER: order });
    if (button) await gateway.press(page, button, { notify: 'never' });
    return order;
  };

  it('returns a signed, complete answer for a paid order', async () => {
    const order = await ordered('pay');
    const answer = await ask(order);
    const [text = ''] = /<Version.*<\/Version>/.exec(answer) ?? [];
    const signature = textIn(answer, 'Signature') ?? '';
    expect(isSignature(version, { key: publicKey, order, text }, signature)).toBe(true);
    const read = (name: string) => textIn(answer, name);
    expect(read('Ds_AuthorisationCode')).toMatch(/^\d{6}$/);
    expect({
      merchant: read('Ds_MerchantCode'),
      terminal: read('Ds_Terminal'),
      order: read('Ds_Order'),
      type: read('Ds_TransactionType'),
      date: read('Ds_Date'),
      hour: read('Ds_Hour'),
      amount: read('Ds_Amount'),
      currency: read('Ds_Currency'),
      state: read('Ds_State'),
      response: read('Ds_Response'),
    }).toEqual({
      merchant: '999008881',
      terminal: '1',
      order,
      type: '0',
      date: '2026-09-15',
      hour: '09:05:09',
      amount: '4900',
      currency: '978',
      state: 'F',
      response: '0000',
    });
  });

  it.each([
    ['deny', '0190', 'F'],
    ['cancel', '9915', 'F'],
    ['abandon', '9998', 'S'],
  ])('reports an order that ended with %s as %s', async (button, response, state) => {
    const answer = await ask(await ordered(button));
    expect(textIn(answer, 'Ds_Response')).toBe(response);
    expect(textIn(answer, 'Ds_State')).toBe(state);
  });

  it('reports an order that expired, and keeps that result', async () => {
    const order = await ordered('abandon');
    gateway.clock.time = new Date(gateway.clock.time.getTime() + 30 * 60_000);
    for (let times = 0; times < 2; times += 1) {
      const answer = await ask(order);
      expect(textIn(answer, 'Ds_Response')).toBe('9142');
      expect(textIn(answer, 'Ds_State')).toBe('F');
    }
  });

  it('accepts a query in escaped XML instead of CDATA', async () => {
    const order = await ordered('pay');
    const escaped = signed(question(order), order).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(textIn(await post(inEnvelope(escaped)), 'Ds_Response')).toBe('0000');
  });

  it('lists each refund of an order in the reply to a query', async () => {
    const order = await ordered('pay');
    expect(errorOf(await ask(order, { type: '3' }))).toBe('XML0024');
    for (const amount of ['1000', '2000']) {
      const form = signedForm({
        DS_MERCHANT_ORDER: order,
        DS_MERCHANT_TRANSACTIONTYPE: '3',
        DS_MERCHANT_AMOUNT: amount,
      });
      await gateway.app.inject({
        method: 'POST',
        url: '/sis/rest/trataPeticionREST',
        payload: form,
      });
    }
    const answer = await ask(order, { type: '3' });
    expect([...answer.matchAll(/<Ds_Amount>(\d+)</g)].map(([, cents]) => cents)).toEqual([
      '1000',
      '2000',
    ]);
    expect(textIn(answer, 'Ds_Response')).toBe('0900');
    expect(textIn(await ask(order), 'Ds_Amount')).toBe('4900');
  });

  it('returns XML0024 for an unknown order', async () => {
    expect(errorOf(await ask(newOrder()))).toBe('XML0024');
  });

  it('returns XML0024 for another merchant or terminal', async () => {
    const order = await ordered('pay');
    expect(errorOf(await ask(order, { merchant: '999008882' }))).toBe('XML0024');
    expect(errorOf(await ask(order, { terminal: '2' }))).toBe('XML0024');
  });

  it('returns XML0023 for an unknown signature', async () => {
    const order = await ordered('pay');
    const otherKey = 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev';
    const forged = signed(question(order), order, otherKey);
    expect(errorOf(await post(inEnvelope(`<![CDATA[${forged}]]>`)))).toBe('XML0023');
  });

  const cdata = (text: string) => inEnvelope(`<![CDATA[${text}]]>`);

  it.each([
    ['an empty body', ' ', 'XML0001'],
    ['no envelope', '<a/>', 'XML0001'],
    ['an entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'XML0001'],
    ['an empty envelope', cdata(''), 'XML0001'],
    ['no message', cdata('<Messages></Messages>'), 'XML0002'],
    ['no signature', cdata(`<Messages>${question('1234')}</Messages>`), 'XML0021'],
    ['no order', cdata(signed(question(''), 'x')), 'XML0012'],
    [
      'another version',
      cdata(signed(question('1234'), '1234').replace(version, 'HMAC_SHA512_V2')),
      'XML0030',
    ],
    ['an order with a NUL byte', cdata(signed(question('1234\u0000'), '1234\u0000')), 'XML0024'],
  ])('refuses a query with %s', async (_what, payload, code) => {
    expect(errorOf(await post(payload))).toBe(code);
  });

  it('replies to queries of the product’s own client', async () => {
    const { payments } = gateway.deps;
    const find = async (order: string) => {
      const found = await payments.query(order);
      return found.kind === 'answer' ? found.answer.result : found.kind;
    };
    const order = await ordered('pay');
    expect(await find(order)).toBe('authorised');
    expect(await find(await ordered('deny'))).toBe('denied');
    expect(await find(await ordered())).toBe('in-progress');
    expect(await find(newOrder())).toBe('no-such-order');
    for (const queries of ['rubbish', 'error', 'silence']) {
      await gateway.setSwitches({ queries });
      expect(await find(order)).toBe('unknown');
    }
    await gateway.setSwitches({ queries: 'slow' });
    expect(await find(order)).toBe('authorised');
    await gateway.setSwitches({});
  });
});
