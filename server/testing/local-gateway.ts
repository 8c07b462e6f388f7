import { encodeFields } from '../src/gateways/payments/redsys/fields.ts';
import { type SignatureVersion, sign } from '../src/gateways/payments/redsys/signature.ts';
import { type TestApp, testApp } from './app.ts';

export const publicKey = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

const formType = { 'content-type': 'application/x-www-form-urlencoded' };

export type Received = { url: string; body: string };

/** The local gateway with the test as its merchant. Notifications are recorded, and pauses are immediate. */
export async function gatewayApp() {
  const received: Received[] = [];
  const pauses: number[] = [];
  const merchant = { answer: async () => 200, pause: async () => {} };
  const product = await testApp(
    {},
    {
      localGateway: {
        post: async (url, body) => {
          received.push({ url, body });
          return merchant.answer();
        },
        pause: async (milliseconds) => {
          pauses.push(milliseconds);
          await merchant.pause();
        },
      },
    },
  );
  return {
    ...product,
    received,
    pauses,
    merchant,
    send: (fields: Record<string, string>) => postForm(product, '/sis/realizarPago', fields),
    /** Opens the page of an order and returns its address. */
    open: async (parameters: Parameters = {}, version?: SignatureVersion) => {
      const reply = await postForm(product, '/sis/realizarPago', signedForm(parameters, version));
      const { location } = reply.headers;
      if (typeof location !== 'string') throw new Error(`refused: ${codeIn(reply.payload)}`);
      return location;
    },
    press: (page: string, button: string, fields: Record<string, string> = {}) =>
      postForm(product, page, { ...filledIn, button, ...fields }),
    setSwitches: (fields: Record<string, string>) => postForm(product, '/sis/panel', fields),
  };
}

/** The initial values of the payment page. */
const filledIn = {
  cardNumber: '4548 8100 0000 0003',
  expiry: '12/49',
  cvv: '123',
  phone: '+34700000000',
  pin: '1234',
};

export type Parameters = Record<string, unknown>;

let orders = 0;

export function newOrder(): string {
  return `2609T${String(++orders).padStart(6, '0')}`;
}

/** A valid request with the test's changes; null removes a field. */
function requestParameters(changed: Parameters = {}): Parameters {
  const all: Parameters = {
    DS_MERCHANT_AMOUNT: '4900',
    DS_MERCHANT_ORDER: newOrder(),
    DS_MERCHANT_MERCHANTCODE: '999008881',
    DS_MERCHANT_TERMINAL: '1',
    DS_MERCHANT_CURRENCY: '978',
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_MERCHANTURL: 'http://merchant.example/notified',
    DS_MERCHANT_URLOK: 'http://merchant.example/ok?computer=1',
    DS_MERCHANT_URLKO: 'http://merchant.example/ko',
    DS_MERCHANT_CONSUMERLANGUAGE: '001',
    DS_MERCHANT_PAYMETHODS: 'C',
    DS_MERCHANT_PRODUCTDESCRIPTION: 'Cobertura del portátil de Brais',
    DS_MERCHANT_TITULAR: 'Uxía Núñez Rial',
    DS_MERCHANT_MERCHANTNAME: 'Cobertura SIR',
    ...changed,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** Signed by the product's code, so that each side verifies the other. */
export function signedForm(
  changed: Parameters = {},
  version: SignatureVersion = 'HMAC_SHA256_V1',
  key = publicKey,
) {
  const parameters = requestParameters(changed);
  const text = encodeFields(version, parameters as Record<string, string>);
  const order = String(parameters.DS_MERCHANT_ORDER ?? parameters.Ds_Merchant_Order ?? '0000');
  return {
    Ds_SignatureVersion: version as string,
    Ds_MerchantParameters: text,
    Ds_Signature: sign(version, { key, order, text }),
  };
}

export function codeIn(page: string): string | undefined {
  return /<!-- (SIS\d{4}) -->/.exec(page)?.[1];
}

/** The signed fields of a notification. */
export function fieldsIn(body: string): Record<string, string> {
  const parameters = new URLSearchParams(body).get('Ds_MerchantParameters') ?? '';
  return JSON.parse(Buffer.from(parameters, 'base64').toString());
}

export function postForm({ app }: TestApp, url: string, fields: Record<string, string>) {
  const payload = new URLSearchParams(fields).toString();
  return app.inject({ method: 'POST', url, headers: formType, payload });
}
