import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  notificationParameters,
  notificationSignature,
  requestOrder,
} from '../../../../testing/redsys-examples.ts';
import { readConfig } from '../../../config/config.ts';
import { chooseGateway } from '../choose-gateway.ts';
import { type SignatureVersion, sign } from './signature.ts';
import { signFields } from './signed-fields.ts';

const config = readConfig({});
const { key } = config.payments;
const gateway = chooseGateway(config);
const read = (body: string | Buffer) => gateway.readNotification(Buffer.from(body));

const paid = {
  Ds_Date: '22%2F10%2F2021',
  Ds_Hour: '22%3A51',
  Ds_Amount: '4900',
  Ds_Currency: '978',
  Ds_Order: '2609K7Q2MXBD',
  Ds_MerchantCode: '999008881',
  Ds_Terminal: '001',
  Ds_Response: '0000',
  Ds_TransactionType: '0',
  Ds_AuthorisationCode: '052029',
};

type Content = Record<string, unknown>;

function envelope(fields: Content, version: SignatureVersion = 'HMAC_SHA256_V1') {
  const order = String(fields.Ds_Order ?? fields.DS_ORDER ?? '');
  return signFields(version, { key, order, fields: fields as Record<string, string> });
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const readSigned = (fields: Content, version?: SignatureVersion) =>
  read(form(envelope(fields, version)));
const answerWith = (changes: Content) => {
  const notification = readSigned({ ...paid, ...changes });
  if (notification.kind !== 'answer') throw new Error(`the notification is ${notification.kind}`);
  return notification.answer;
};

describe('a notification', () => {
  it('reads a notification as the gateway sends it', () => {
    const body = form({
      Ds_SignatureVersion: 'HMAC_SHA256_V1',
      Ds_MerchantParameters: notificationParameters,
      Ds_Signature: notificationSignature,
    });
    expect(read(body)).toMatchObject({
      kind: 'answer',
      answer: {
        orderCode: requestOrder,
        result: 'authorised',
        amountCents: 4999,
        inEuros: true,
        responseCode: '0000',
        content: { Ds_Date: '22/10/2021', Ds_Hour: '22:51', Ds_Card_Number: '454881******0004' },
      },
    });
  });

  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const)(
    'reads a notification with the signature %s',
    (version) => {
      expect(readSigned(paid, version)).toMatchObject({
        kind: 'answer',
        answer: { amountCents: 4900 },
      });
    },
  );

  it.each(['', ' ', '\r\n'])('reads an empty body as empty: %j', (body) => {
    expect(read(body)).toEqual({ kind: 'empty' });
  });

  it('accepts a notification in which a plus sign became a space', () => {
    // Chosen so that the parameters or the signature contain a plus sign.
    const fields = { ...paid, Ds_MerchantData: '>>>>?>~>>>~~' };
    const signed = envelope(fields);
    expect(signed.Ds_MerchantParameters + signed.Ds_Signature).toContain('+');
    const raw = Object.entries(signed).map(([name, value]) => `${name}=${value}`);
    expect(read(raw.join('&')).kind).toBe('answer');
  });

  it('accepts field names in any case, unknown fields and values that are not texts', () => {
    const fields = Object.fromEntries(
      Object.entries(paid).map(([name, value]) => [name.toUpperCase(), value]),
    );
    const body = `${form(envelope({ ...fields, Ds_Control_1: 'x', DS_NEW: { a: [1] } }))}&extra=1`;
    expect(read(body)).toMatchObject({
      kind: 'answer',
      answer: { orderCode: paid.Ds_Order, content: { DS_NEW: '{"a":[1]}' } },
    });
    expect(answerWith({ Ds_Amount: 4900, Ds_Terminal: 1 })).toMatchObject({ amountCents: 4900 });
  });

  it('keeps values that are not percent-encoded and removes what the database cannot store', () => {
    const { content } = answerWith({
      Ds_MerchantData: '100%',
      Ds_Other: 'a%00b\0c',
      Ds_Half: '\ud800',
      'Ds_\0Name': 'x',
    });
    expect(content).toMatchObject({
      Ds_MerchantData: '100%',
      Ds_Other: 'abc',
      Ds_Half: '\ufffd',
      Ds_Name: 'x',
    });
  });
});

describe('an invalid notification', () => {
  const good = envelope(paid);
  const forged = envelope({ ...paid, Ds_Amount: '1' });

  it.each([
    ['without a signature', { ...good, Ds_Signature: '' }],
    ['without parameters', { ...good, Ds_MerchantParameters: '' }],
    ['without a version', { ...good, Ds_SignatureVersion: '' }],
    ['with an unknown version', { ...good, Ds_SignatureVersion: 'HMAC_SHA1_V1' }],
    ['with the version of another interface', envelope(paid, 'HMAC_SHA512_V1')],
    [
      'with another version than it was signed with',
      { ...good, Ds_SignatureVersion: 'HMAC_SHA512_V2' },
    ],
    ['with the signature of another one', { ...good, Ds_Signature: forged.Ds_Signature }],
    ['that was changed on the way', { ...forged, Ds_Signature: good.Ds_Signature }],
    ['without JSON', { ...good, Ds_MerchantParameters: 'AAAA' }],
    ['whose JSON is not an object', { ...good, Ds_MerchantParameters: 'WzFd' }],
  ])('refuses a notification %s', (_how, fields) => {
    expect(read(form(fields))).toEqual({ kind: 'refused' });
  });

  it('refuses a notification with a missing field', () => {
    const { Ds_Signature: _, ...rest } = good;
    expect(read(form(rest))).toEqual({ kind: 'refused' });
    expect(read('hello')).toEqual({ kind: 'refused' });
    expect(read(JSON.stringify(good))).toEqual({ kind: 'refused' });
  });

  it('reads an order of another shop, which begins with letters', () => {
    expect(readSigned({ ...paid, Ds_Order: 'MN000049' }).kind).toBe('answer');
  });

  it('refuses a signature with the empty key of an empty order', () => {
    expect(readSigned({ ...paid, Ds_Order: '' })).toEqual({ kind: 'refused' });
    const { Ds_Order: _, ...rest } = paid;
    expect(readSigned(rest)).toEqual({ kind: 'refused' });
  });

  it('refuses a signature with another key', () => {
    const text = good.Ds_MerchantParameters;
    const other = 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev';
    const signature = sign('HMAC_SHA256_V1', { key: other, order: paid.Ds_Order, text });
    expect(read(form({ ...good, Ds_Signature: signature }))).toEqual({ kind: 'refused' });
  });

  it('refuses random bytes without throwing', () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((each) => Buffer.from(each));
    fc.assert(
      fc.property(bytes, (body) => {
        expect(gateway.readNotification(body).kind).toMatch(/^(refused|empty)$/);
      }),
    );
    const fields = fc.record({
      Ds_SignatureVersion: fc.constantFrom('HMAC_SHA256_V1', 'HMAC_SHA512_V2', ''),
      Ds_MerchantParameters: fc.oneof(
        fc.json().map((json) => Buffer.from(json).toString('base64')),
        fc.string(),
        fc
          .dictionary(fc.constantFrom('Ds_Order', 'ds_order', '__proto__'), fc.jsonValue())
          .map((each) => Buffer.from(JSON.stringify(each)).toString('base64')),
      ),
      Ds_Signature: fc.oneof(fc.string(), fc.base64String()),
    });
    fc.assert(
      fc.property(fields, (each) => {
        expect(read(form(each)).kind).toBe('refused');
      }),
    );
  });

  it('refuses deeply nested JSON', () => {
    const deep = `{"Ds_Order":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const encoded = Buffer.from(deep).toString('base64');
    expect(read(form({ ...good, Ds_MerchantParameters: encoded }))).toEqual({ kind: 'refused' });
  });
});

it('reads signed random content without throwing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (more) => {
      expect(readSigned({ ...more, ...paid }).kind).toBe('answer');
    }),
  );
});

describe('a notification that is not about a payment at this terminal', () => {
  it.each([
    ['of another merchant', { Ds_MerchantCode: '999008882' }],
    ['without a merchant', { Ds_MerchantCode: undefined }],
    ['of another terminal', { Ds_Terminal: '002' }],
    ['of a refund', { Ds_TransactionType: '3', Ds_Response: '0900' }],
    ['of a preauthorisation', { Ds_TransactionType: '1' }],
    ['without a transaction type', { Ds_TransactionType: '' }],
  ])('returns the content of a notification %s', (_whose, changes) => {
    const read = readSigned({ ...paid, ...changes });
    expect(read).toMatchObject({ kind: 'other', content: { Ds_Order: paid.Ds_Order } });
  });
});
