import { describe, expect, it } from 'vitest';
import {
  aesKey,
  decodeParameters,
  encodeParameters,
  isSignedBy,
  sign,
  tripleDesKey,
} from './signature.ts';

const key = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

const request =
  'eyJEU19NRVJDSEFOVF9UUkFOU0FDVElPTlRZUEUiOiIwIiwiRFNfTUVSQ0hBTlRfT1JERVIiOiIwNzI2cUkzSDdzWngiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9BTU9VTlQiOiI0OTk5IiwiRFNfTUVSQ0hBTlRfQ1VSUkVOQ1kiOiI5NzgiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6Ly93d3cucHJ1ZWJhLmNvbS91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOi8vd3d3LnBydWViYS5jb20vdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOi8vd3d3LnBydWViYS5jb20vdXJsS08ucGhwIn0=';

const notification =
  'eyJEc19EYXRlIjoiMjIlMkYxMCUyRjIwMjEiLCJEc19Ib3VyIjoiMjIlM0E1MSIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNfQ2FyZF9OdW1iZXIiOiI0NTQ4ODEqKioqKiowMDA0IiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiNDk5OSIsIkRzX0N1cnJlbmN5IjoiOTc4IiwiRHNfT3JkZXIiOiIwNzI2cUkzSDdzWngiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6IjAwMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDUyMDI5IiwiRHNfQ2FyZF9CcmFuZCI6IjEiLCJEc19Qcm9jZXNzZWRQYXlNZXRob2QiOiIxIn0=';

const newer =
  'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQ1Njc4OTAiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNUSU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6XC9cL3d3dy5wcnVlYmEuY29tXC91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsS08ucGhwIn0';

const older = { version: 'HMAC_SHA256_V1', order: '0726qI3H7sZx', key } as const;
const redirect = { version: 'HMAC_SHA512_V2', order: '1234567890', key } as const;
const rest = { version: 'HMAC_SHA512_V1', order: '1234567890', key } as const;

describe("the gateway's signature", () => {
  it.each([
    ['0726qI3H7sZx', 'GViV77kFjMPKVUcE9qxzlg=='],
    ['012345678', 'ub0/L8+E9+9ITQJwk3SvHA=='],
  ])('derives the known key for the order %s', (order, known) => {
    expect(tripleDesKey(order, key).toString('base64')).toBe(known);
  });

  it('adds no padding block to an order of whole blocks', () => {
    expect(tripleDesKey('12345678', key)).toHaveLength(8);
    expect(tripleDesKey('123456789', key)).toHaveLength(16);
  });

  it('derives the known key for the newer versions', () => {
    expect(aesKey('1234567890', key)).toBe('RWt3/IPTzYRMXsQtkiGRKg==');
  });

  it('fills a short key with the digit zero', () => {
    expect(aesKey('1234567890', 'abc')).toBe(aesKey('1234567890', 'abc0000000000000'));
  });

  it.each([
    ['a request', request, older, 'TyW+LIa2GZnhCPLM7JSPwbQn4ZjOvMO/KiIf4yJgwo8='],
    ['a notification', notification, older, '52nPyUkyDws__OfMqDka_yN-arxzulELZC1TYTvvR0s='],
    [
      'a newer request',
      newer,
      redirect,
      'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
    ],
    [
      'a REST call',
      `${newer}=`,
      rest,
      'sNshBlGLKfv04FBXKt_lMaueFt_yA7VZ1Mw4USg4HiLehAdiQ8xUt5pEM-oHvXCBNZJKZkk7ogzPjhxDW3hAEQ==',
    ],
  ])('produces the known signature of %s in both alphabets', (_what, text, signed, known) => {
    expect(isSignedBy(text, known, signed)).toBe(true);
    expect(isSignedBy(text, known.replaceAll('=', ''), signed)).toBe(true);
    const swapped = known.replace(/[-_+/]/g, (sign) => '+/-_'['-_+/'.indexOf(sign)] ?? '');
    expect(isSignedBy(text, swapped, signed)).toBe(true);
  });

  it('writes signatures in the gateway’s encoding', () => {
    expect(sign(notification, older)).toBe('52nPyUkyDws__OfMqDka_yN-arxzulELZC1TYTvvR0s=');
    expect(sign(newer, redirect)).toMatch(/^Vjo02eSWq249[\w-]{74}$/);
    expect(sign(`${newer}=`, rest)).toMatch(/^sNshBlGLKfv0[\w-]{74}==$/);
  });

  it.each([
    ['an empty text', ''],
    ['half of the signature', 'TyW+LIa2GZnhCPLM7JSPwQ=='],
    ['another signature', 'AAW+LIa2GZnhCPLM7JSPwbQn4ZjOvMO/KiIf4yJgwo8='],
    ['characters outside both alphabets', 'TyW LIa2GZnhCPLM7JSPwbQn4ZjOvMO/KiIf4yJgwo8='],
  ])('refuses %s as a signature', (_what, signature) => {
    expect(isSignedBy(request, signature, older)).toBe(false);
  });

  it('refuses the signature of another order, text, key or version', () => {
    const known = 'TyW+LIa2GZnhCPLM7JSPwbQn4ZjOvMO/KiIf4yJgwo8=';
    expect(isSignedBy(request, known, { ...older, order: '0726qI3H7sZy' })).toBe(false);
    expect(isSignedBy(notification, known, older)).toBe(false);
    const otherKey = 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev';
    expect(isSignedBy(request, known, { ...older, key: otherKey })).toBe(false);
    expect(isSignedBy(request, known, { ...older, version: 'HMAC_SHA512_V2' })).toBe(false);
  });
});

describe('parameters', () => {
  const json = '{"a":"ñ~~~?"}';

  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V2', 'HMAC_SHA512_V1'] as const)(
    'decodes parameters that were encoded with %s',
    (version) => {
      expect(decodeParameters(encodeParameters(json, version), version)).toBe(json);
    },
  );

  it('writes parameters of the newer version in base64url without padding', () => {
    expect(encodeParameters(json, 'HMAC_SHA512_V2')).toMatch(/^[\w-]+$/);
    const written = encodeParameters('{"a":"~~~~"}x', 'HMAC_SHA512_V1');
    expect(decodeParameters(written, 'HMAC_SHA512_V2')).toBeUndefined();
    expect(decodeParameters('ab+/', 'HMAC_SHA512_V2')).toBeUndefined();
  });

  it('writes parameters of the older versions with padding', () => {
    expect(decodeParameters('eyJhIjoxfQ', 'HMAC_SHA256_V1')).toBeUndefined();
    expect(decodeParameters('eyJhIjoxfQ==', 'HMAC_SHA256_V1')).toBe('{"a":1}');
    expect(decodeParameters('', 'HMAC_SHA256_V1')).toBeUndefined();
  });
});
