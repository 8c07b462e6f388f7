import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  isSignature,
  type SignatureVersion,
} from '../../src/gateways/payments/redsys/signature.ts';
import { fieldsIn, gatewayApp, newOrder, publicKey } from '../../testing/local-gateway.ts';
import { useApp } from '../../testing/use-app.ts';

describe('notifications of the local gateway', () => {
  const gateway = useApp(gatewayApp);
  beforeAll(async () => {
    gateway.clock.time = new Date('2026-09-15T07:05:00Z');
  });
  beforeEach(() => {
    gateway.received.length = 0;
  });

  const press = async (
    button: string,
    {
      fields = {},
      parameters = {},
      version,
    }: {
      fields?: Record<string, string>;
      parameters?: Record<string, unknown>;
      version?: SignatureVersion;
    } = {},
  ) => {
    const order = newOrder();
    const page = await gateway.open({ DS_MERCHANT_ORDER: order, ...parameters }, version);
    const reply = await gateway.press(page, button, fields);
    const [first] = gateway.received;
    return {
      order,
      reply,
      sentFields: first && first.body !== '' ? fieldsIn(first.body) : undefined,
    };
  };

  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const)(
    'signs a notification with the version of the request, %s',
    async (version) => {
      const { order } = await press('pay', { version });
      expect(gateway.received.map(({ url }) => url)).toEqual(['http://merchant.example/notified']);
      const form = Object.fromEntries(new URLSearchParams(gateway.received[0]?.body));
      expect(Object.keys(form).sort()).toEqual([
        'Ds_MerchantParameters',
        'Ds_Signature',
        'Ds_SignatureVersion',
      ]);
      const { Ds_MerchantParameters: text = '', Ds_Signature: signature = '' } = form;
      expect(form.Ds_SignatureVersion).toBe(version);
      expect(isSignature(version, { key: publicKey, order, text }, signature)).toBe(true);
      expect(text).toMatch(version === 'HMAC_SHA256_V1' ? /^[\w+/]+={0,2}$/ : /^[\w-]+$/);
      expect(signature).toMatch(version === 'HMAC_SHA256_V1' ? /^[\w-]{43}=$/ : /^[\w-]{86}$/);
    },
  );

  it('sends all fields of the real gateway for a card', async () => {
    const { order, sentFields, reply } = await press('pay', {
      parameters: { DS_MERCHANT_MERCHANTDATA: 'ordenador 1 & ñ' },
    });
    const { Ds_AuthorisationCode, ...rest } = sentFields ?? {};
    const [control = ''] = Object.keys(rest).filter((name) => name.startsWith('Ds_Control_'));
    expect(control).toMatch(/^Ds_Control_\d{13}$/);
    expect(Ds_AuthorisationCode).toMatch(/^\d{6}$/);
    expect(rest).toEqual({
      Ds_Date: '15%2F09%2F2026',
      Ds_Hour: '09%3A05',
      Ds_SecurePayment: '1',
      Ds_Amount: '4900',
      Ds_Currency: '978',
      Ds_Order: order,
      Ds_MerchantCode: '999008881',
      Ds_Terminal: '001',
      Ds_Response: '0000',
      Ds_MerchantData: 'ordenador%201%20%26%20%C3%B1',
      Ds_TransactionType: '0',
      Ds_ConsumerLanguage: '001',
      Ds_ProcessedPayMethod: '1',
      Ds_Card_Number: '454881******0003',
      Ds_Card_Country: '724',
      Ds_Card_Type: 'C',
      Ds_Card_Brand: '1',
      [control]: rest[control],
    });
    expect(reply.headers.location).toBe('http://merchant.example/ok?computer=1');
  });

  it('sends the phone number and no card data for Bizum', async () => {
    const { sentFields } = await press('pay', { parameters: { DS_MERCHANT_PAYMETHODS: 'z' } });
    expect(sentFields).toMatchObject({
      Ds_Response: '0000',
      Ds_ProcessedPayMethod: '68',
      Ds_Bizum_MobileNumber: '+34*****0000',
    });
    expect(Object.keys(sentFields ?? {}).filter((name) => name.startsWith('Ds_Card'))).toEqual([]);
  });

  it('sends the chosen method when both are offered', async () => {
    const parameters = { DS_MERCHANT_PAYMETHODS: null };
    const { sentFields } = await press('pay', { parameters, fields: { method: 'bizum' } });
    expect(sentFields?.Ds_ProcessedPayMethod).toBe('68');
  });

  it.each(['0101', '0116', '0129', '0172', '0180', '0184', '0190', '0912', '9064'])(
    'sends the code of the denial %s without an authorisation',
    async (denial) => {
      const { sentFields, reply } = await press('deny', { fields: { denial } });
      expect(sentFields).toMatchObject({ Ds_Response: denial, Ds_AuthorisationCode: '      ' });
      expect(sentFields?.Ds_ErrorCode).toBe(denial === '9064' ? 'SIS0064' : undefined);
      expect(reply.headers.location).toBe('http://merchant.example/ko');
    },
  );

  it('sends the general denial for an unknown denial code', async () => {
    const { sentFields } = await press('deny', { fields: { denial: '0000' } });
    expect(sentFields?.Ds_Response).toBe('0190');
  });

  it.each([
    ['C', '9915', 'SIS9915'],
    ['z', '9673', 'SIS0673'],
  ])('reports a cancelled payment with methods %s as %s', async (methods, response, error) => {
    const { sentFields, reply } = await press('cancel', {
      parameters: { DS_MERCHANT_PAYMETHODS: methods },
    });
    expect(sentFields).toMatchObject({ Ds_Response: response, Ds_ErrorCode: error });
    expect(reply.headers.location).toBe('http://merchant.example/ko');
  });

  it.each([
    ['the CVV 999', { cvv: '999' }, '0190'],
    ['the CVV 172', { cvv: '172' }, '0172'],
    ['the CVV 173', { cvv: '173' }, '0173'],
    ['the CVV 174', { cvv: '174' }, '0174'],
    ['no CVV', { cvv: '' }, '0129'],
    ['a card of this month', { expiry: '09/26' }, '0000'],
    ['a card of last month', { expiry: '08/26' }, '0101'],
    ['a short card number', { cardNumber: '4548' }, '9064'],
    ['a card number with a wrong check digit', { cardNumber: '4548810000000004' }, '9093'],
    ['another test card', { cardNumber: '5576441563045037' }, '0000'],
  ])('sends the right code for %s', async (_what, fields, response) => {
    expect((await press('pay', { fields })).sentFields?.Ds_Response).toBe(response);
  });

  it.each([
    ['4996', '0190'],
    ['4972', '0172'],
    ['4973', '0173'],
    ['4974', '0174'],
  ])('denies an amount of %s cents with %s', async (amount, response) => {
    const { sentFields } = await press('pay', { parameters: { DS_MERCHANT_AMOUNT: amount } });
    expect(sentFields?.Ds_Response).toBe(response);
  });

  it.each([
    ['a phone number that is not a mobile', { phone: '981 000 000' }, '9675'],
    ['no PIN', { pin: '' }, '9672'],
  ])('sends the right code for a Bizum with %s', async (_what, fields, response) => {
    const parameters = { DS_MERCHANT_PAYMETHODS: 'z' };
    expect((await press('pay', { fields, parameters })).sentFields?.Ds_Response).toBe(response);
  });

  it('adds the signed fields to the return address only when that is enabled', async () => {
    const plain = await press('pay');
    expect(String(plain.reply.headers.location)).not.toContain('Ds_');
    const { reply, order } = await press('cancel', { fields: { returnParameters: 'yes' } });
    const back = new URL(String(reply.headers.location));
    expect(back.pathname).toBe('/ko');
    const text = back.searchParams.get('Ds_MerchantParameters') ?? '';
    const signature = back.searchParams.get('Ds_Signature') ?? '';
    expect(isSignature('HMAC_SHA256_V1', { key: publicKey, order, text }, signature)).toBe(true);
    expect(fieldsIn(back.search)).toMatchObject({ Ds_Order: order, Ds_Response: '9915' });
  });
});
