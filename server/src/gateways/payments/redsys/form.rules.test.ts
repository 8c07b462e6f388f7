import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { chooseGateway } from '../choose-gateway.ts';
import type { Charge } from '../gateway.ts';
import { isSignature } from './signature.ts';

const charge: Charge = {
  orderCode: '2609K7Q2MXBD',
  amountCents: 4900,
  method: 'creditCard',
  language: 'es',
  description: 'Cobertura del portátil de Iria Núñez (5CD1234XYZ)',
  holder: 'Uxía Núñez Rial',
  notificationUrl: 'https://cobertura.example/api/v1/payments/notification',
  successUrl: 'https://cobertura.example/payment/success?order=2609K7Q2MXBD',
  errorUrl: 'https://cobertura.example/payment/error?order=2609K7Q2MXBD',
};

const signed = (changes: Partial<Charge> = {}, environment: Record<string, string> = {}) =>
  chooseGateway(readConfig(environment)).signForm({ ...charge, ...changes });

const parametersOf = (form: { Ds_MerchantParameters: string }) =>
  JSON.parse(Buffer.from(form.Ds_MerchantParameters, 'base64').toString());

describe('the form for the gateway', () => {
  it('writes all required fields into the form as texts', () => {
    expect(parametersOf(signed())).toEqual({
      DS_MERCHANT_AMOUNT: '4900',
      DS_MERCHANT_ORDER: '2609K7Q2MXBD',
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_MERCHANTURL: charge.notificationUrl,
      DS_MERCHANT_URLOK: charge.successUrl,
      DS_MERCHANT_URLKO: charge.errorUrl,
      DS_MERCHANT_CONSUMERLANGUAGE: '001',
      DS_MERCHANT_PAYMETHODS: 'C',
      DS_MERCHANT_PRODUCTDESCRIPTION: charge.description,
      DS_MERCHANT_TITULAR: 'Uxía Núñez Rial',
      DS_MERCHANT_MERCHANTNAME: 'Cobertura SIR',
    });
  });

  it('requests Bizum with a lower-case z, and the Galician page', () => {
    expect(parametersOf(signed({ method: 'bizum', language: 'ga' }))).toMatchObject({
      DS_MERCHANT_PAYMETHODS: 'z',
      DS_MERCHANT_CONSUMERLANGUAGE: '012',
    });
  });

  it.each([
    ['HMAC_SHA256_V1', /^[A-Za-z0-9+/]+=*$/, /^[A-Za-z0-9+/]{43}=$/],
    ['HMAC_SHA512_V2', /^[A-Za-z0-9_-]+$/, /^[A-Za-z0-9_-]{86}$/],
  ] as const)('signs the form with %s', (version, parameters, signature) => {
    // The lengths need no, one and two padding characters in base64.
    for (const holder of ['A', 'AB', 'ABC', 'Ñ?>Ñ?>Ñ?>']) {
      const form = signed({ holder }, { REDSYS_SIGNATURE: version });
      expect(form.Ds_SignatureVersion).toBe(version);
      expect(form.Ds_MerchantParameters).toMatch(parameters);
      expect(form.Ds_Signature).toMatch(signature);
      const { key } = readConfig({}).payments;
      const { orderCode: order } = charge;
      const text = form.Ds_MerchantParameters;
      expect(isSignature(version, { key, order, text }, form.Ds_Signature)).toBe(true);
    }
  });

  it.each([
    ['local', 'http://localhost:3000'],
    ['test', 'https://sis-t.redsys.es:25443'],
    ['live', 'https://sis.redsys.es'],
  ])('posts the form to the %s gateway at %s, which the policy allows', (environment, origin) => {
    const gateway = chooseGateway(
      readConfig({
        REDSYS_ENVIRONMENT: environment,
        REDSYS_MERCHANT: '123456789',
        REDSYS_KEY: 'YSBzZWNyZXQga2V5IG9mIHRlc3RzISE+',
      }),
    );
    expect(gateway.origin).toBe(origin);
    expect(gateway.signForm(charge).url).toBe(`${origin}/sis/realizarPago`);
  });

  it('posts the form to the local gateway at the product’s address', () => {
    const gateway = chooseGateway(readConfig({ PUBLIC_URL: 'https://demo.example/sir/' }));
    expect(gateway.origin).toBe('https://demo.example');
    expect(gateway.signForm(charge).url).toBe('https://demo.example/sir/sis/realizarPago');
  });

  it('truncates long texts in the form', () => {
    const parameters = parametersOf(
      signed({ description: 'descripción '.repeat(20), holder: 'Ñ'.repeat(100) }),
    );
    expect(parameters.DS_MERCHANT_PRODUCTDESCRIPTION.length).toBeLessThanOrEqual(125);
    expect(parameters.DS_MERCHANT_TITULAR).toBe('Ñ'.repeat(60));
  });

  it.each([
    ['<b>Iria</b> & "Xoán"', 'b Iria /b Xoán'],
    ["Róisín O'Donnell", 'Róisín O Donnell'],
    ['Ștefan Łukasz 李', 'Stefan Lukasz'],
    ['Ana\n\tRey\0\u202e😀', 'Ana Rey'],
    ['Nu\u0301n\u0303ez', 'Núñez'],
  ])('sends the payer name %j as %j', (holder, expected) => {
    expect(parametersOf(signed({ holder })).DS_MERCHANT_TITULAR).toBe(expected);
  });

  it('omits a text of the form without allowed characters', () => {
    expect(parametersOf(signed({ holder: '李', description: ' ' }))).not.toHaveProperty(
      'DS_MERCHANT_TITULAR',
    );
  });

  it.each([
    { amountCents: 49.5 },
    { amountCents: 0 },
    { amountCents: -4900 },
    { amountCents: Number.NaN },
    { orderCode: 'K7Q2' },
    { orderCode: '' },
    { orderCode: '2609K7Q2MXBDA' },
  ])('refuses to sign a form with %j', (changes) => {
    expect(() => signed(changes)).toThrow('the gateway does not accept');
  });
});
