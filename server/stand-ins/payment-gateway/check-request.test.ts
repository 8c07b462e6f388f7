import { describe, expect, it } from 'vitest';
import {
  codeIn,
  gatewayApp,
  newOrder,
  type Parameters,
  signedForm,
} from '../../testing/local-gateway.ts';
import { useApp } from '../../testing/use-app.ts';

describe('a request to pay', () => {
  const gateway = useApp(gatewayApp);

  const sent = async (form: Record<string, string>) => {
    const reply = await gateway.send(form);
    return { status: reply.statusCode, code: codeIn(reply.payload), page: reply.payload };
  };

  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const)(
    'opens a payment page for a form signed with %s',
    async (version) => {
      const page = await gateway.open({}, version);
      expect(page).toMatch(/^\/sis\/pago\/[0-9a-f-]{36}$/);
      const reply = await gateway.app.inject(page);
      expect(reply.statusCode).toBe(200);
      expect(reply.payload).toContain('49,00');
    },
  );

  it('accepts parameter names in the case of the manuals', async () => {
    const form = signedForm({
      DS_MERCHANT_AMOUNT: null,
      Ds_Merchant_Amount: '100',
      DS_MERCHANT_ORDER: null,
      Ds_Merchant_Order: newOrder(),
    });
    expect((await gateway.send(form)).statusCode).toBe(303);
  });

  it('accepts a terminal number with leading zeros', async () => {
    expect(await gateway.open({ DS_MERCHANT_TERMINAL: '001' })).toContain('/sis/pago/');
  });

  it.each<[string, string, Parameters]>([
    ['without a merchant', 'SIS0008', { DS_MERCHANT_MERCHANTCODE: null }],
    ['with letters in the merchant code', 'SIS0009', { DS_MERCHANT_MERCHANTCODE: '99900888A' }],
    ['of an unknown merchant', 'SIS0026', { DS_MERCHANT_MERCHANTCODE: '999008880' }],
    ['without a terminal', 'SIS0010', { DS_MERCHANT_TERMINAL: null }],
    ['with letters in the terminal', 'SIS0011', { DS_MERCHANT_TERMINAL: 'A' }],
    ['of an unknown terminal', 'SIS0026', { DS_MERCHANT_TERMINAL: '2' }],
    ['without an order', 'SIS0074', { DS_MERCHANT_ORDER: null }],
    ['with a short order', 'SIS0075', { DS_MERCHANT_ORDER: '123' }],
    ['with a long order', 'SIS0075', { DS_MERCHANT_ORDER: '1234567890123' }],
    ['with letters in front of the order', 'SIS0076', { DS_MERCHANT_ORDER: 'AB12345' }],
    ['with other characters in the order', 'SIS0014', { DS_MERCHANT_ORDER: '1234-5678' }],
    ['without an amount', 'SIS0018', { DS_MERCHANT_AMOUNT: null }],
    ['with an amount in euros', 'SIS0019', { DS_MERCHANT_AMOUNT: '49.00' }],
    ['with an amount of zero', 'SIS0019', { DS_MERCHANT_AMOUNT: '0' }],
    ['with a negative amount', 'SIS0019', { DS_MERCHANT_AMOUNT: '-4900' }],
    ['above the limit of the terminal', 'SIS0019', { DS_MERCHANT_AMOUNT: '999999999999' }],
    ['without a currency', 'SIS0015', { DS_MERCHANT_CURRENCY: null }],
    ['with letters in the currency', 'SIS0016', { DS_MERCHANT_CURRENCY: 'EUR' }],
    ['in dollars', 'SIS0027', { DS_MERCHANT_CURRENCY: '840' }],
    ['without a type', 'SIS0022', { DS_MERCHANT_TRANSACTIONTYPE: null }],
    ['of an unknown type', 'SIS0023', { DS_MERCHANT_TRANSACTIONTYPE: 'Z' }],
    ['with a long language', 'SIS0024', { DS_MERCHANT_CONSUMERLANGUAGE: '0012' }],
    ['with letters in the language', 'SIS0025', { DS_MERCHANT_CONSUMERLANGUAGE: 'gl' }],
    ['with an unknown payment method', 'SIS0031', { DS_MERCHANT_PAYMETHODS: 'Z' }],
    ['with a payment method that is not enabled', 'SIS0078', { DS_MERCHANT_PAYMETHODS: 'p' }],
  ])(
    'refuses a request %s with %s, without a page or a notification',
    async (_what, code, changed) => {
      const reply = await sent(signedForm(changed));
      expect(reply).toMatchObject({ status: 200, code });
      expect(reply.page).toContain('Error en datos enviados');
      expect(reply.page).toContain(`<code>${code}</code>`);
      expect(gateway.received).toEqual([]);
    },
  );

  const base64 = (text: string) => Buffer.from(text).toString('base64');

  it.each<[string, string, (form: ReturnType<typeof signedForm>) => Record<string, string>]>([
    ['without any field', 'SIS0429', () => ({})],
    ['in an unknown version', 'SIS0429', (f) => ({ ...f, Ds_SignatureVersion: 'HMAC_SHA1' })],
    ['in the version of REST', 'SIS0429', (f) => ({ ...f, Ds_SignatureVersion: 'HMAC_SHA512_V1' })],
    ['without parameters', 'SIS0430', (f) => ({ ...f, Ds_MerchantParameters: '' })],
    ['with spaces in the parameters', 'SIS0430', (f) => ({ ...f, Ds_MerchantParameters: 'ab d' })],
    [
      'with parameters that are not JSON',
      'SIS0431',
      (f) => ({ ...f, Ds_MerchantParameters: base64('hola!!') }),
    ],
    [
      'with a list as parameters',
      'SIS0431',
      (f) => ({ ...f, Ds_MerchantParameters: base64('[{}]  ') }),
    ],
    [
      'with null as parameters',
      'SIS0431',
      (f) => ({ ...f, Ds_MerchantParameters: base64('null  ') }),
    ],
    ['without a signature', 'SIS0042', (f) => ({ ...f, Ds_Signature: '' })],
    ['with another signature', 'SIS0042', (f) => ({ ...f, Ds_Signature: base64('x'.repeat(32)) })],
  ])('refuses a message %s with %s', async (_what, code, change) => {
    expect(await sent(change(signedForm()))).toMatchObject({ status: 200, code });
  });

  it('refuses padding in the newer signature version', async () => {
    const form = signedForm({}, 'HMAC_SHA512_V2');
    const padded = { ...form, Ds_MerchantParameters: `${form.Ds_MerchantParameters}=` };
    expect(await sent(padded)).toMatchObject({ code: 'SIS0430' });
  });

  it('refuses a wrong signature before it checks the fields', async () => {
    const otherKey = 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev';
    const form = signedForm({ DS_MERCHANT_AMOUNT: null }, 'HMAC_SHA256_V1', otherKey);
    expect(await sent(form)).toMatchObject({ code: 'SIS0042' });
  });

  it('refuses a payment request by GET', async () => {
    const reply = await gateway.app.inject('/sis/realizarPago?Ds_SignatureVersion=HMAC_SHA256_V1');
    expect(reply.statusCode).toBe(200);
    expect(codeIn(reply.payload)).toBe('SIS0114');
  });

  it('refuses an order code that was used before', async () => {
    for (const button of [undefined, 'pay', 'deny', 'cancel', 'abandon']) {
      const order = newOrder();
      const page = await gateway.open({ DS_MERCHANT_ORDER: order });
      if (button) await gateway.press(page, button, { notify: 'never' });
      const again = await sent(signedForm({ DS_MERCHANT_ORDER: order }));
      expect(again).toMatchObject({ status: 200, code: 'SIS0051' });
    }
  });

  it('accepts the same order once when it arrives twice at the same time', async () => {
    const form = signedForm();
    const replies = await Promise.all(Array.from({ length: 5 }, () => gateway.send(form)));
    expect(replies.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expect(replies.filter(({ payload }) => codeIn(payload) === 'SIS0051')).toHaveLength(4);
  });

  it('shows an error in Galician to a Galician payer', async () => {
    const reply = await gateway.app.inject({
      url: '/sis/realizarPago',
      headers: { 'accept-language': 'gl' },
    });
    expect(reply.payload).toContain('lang="gl"');
    expect(reply.payload).toContain('Erro nos datos enviados');
  });

  it.each<[string, Parameters]>([
    ['NUL bytes and lone surrogates', { DS_MERCHANT_MERCHANTDATA: 'a\0b\uD83D' }],
    ['markup', { DS_MERCHANT_PRODUCTDESCRIPTION: '<script>alert(1)</script>"' }],
    ['an address that is a script', { DS_MERCHANT_URLOK: 'javascript:alert(1)' }],
    ['an address that would change a header', { DS_MERCHANT_URLOK: 'http://a;script-src/x' }],
    ['objects instead of texts', { DS_MERCHANT_TITULAR: { a: 1 }, DS_MERCHANT_URLKO: [1] }],
  ])('escapes %s on the page', async (_what, changed) => {
    const reply = await gateway.app.inject(await gateway.open(changed));
    expect(reply.statusCode).toBe(200);
    expect(reply.payload).not.toMatch(/<script|javascript:/);
    expect(reply.headers['content-security-policy']).not.toMatch(/script-src/);
  });

  it.each([
    ['JSON', 'application/json', '{"Ds_SignatureVersion":{"a":1}}', 200],
    ['a list', 'application/json', '[1]', 200],
    ['broken JSON', 'application/json', '{', 400],
    ['XML', 'text/xml', '<a/>', 200],
    ['percent signs', 'application/x-www-form-urlencoded', '%E0%A4%A&__proto__=1&=', 200],
    ['a body over the limit', 'application/x-www-form-urlencoded', 'a'.repeat(20_000), 413],
    ['a picture', 'image/png', 'x', 415],
    ['a form with files', 'multipart/form-data; boundary=x', '--x--', 200],
  ])('replies without a server error to %s', async (_what, type, payload, status) => {
    const headers = { 'content-type': type };
    for (const url of ['/sis/realizarPago', `/sis/pago/${'0'.repeat(36)}`, '/sis/panel']) {
      const reply = await gateway.app.inject({ method: 'POST', url, headers, payload });
      expect([status, 303]).toContain(reply.statusCode);
    }
  });
});
