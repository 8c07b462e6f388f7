import { describe, expect, it } from 'vitest';
import {
  publicKey as key,
  notificationParameters,
  notificationSignature,
  requestOrder,
  requestParameters,
  requestSignature,
  sha512Order,
  sha512Parameters,
  sha512V1Signature,
  sha512V2Signature,
} from '../../../../testing/redsys-examples.ts';
import { aesKey, isSignature, type SignatureVersion, sign, tripleDesKey } from './signature.ts';

describe('the key of one order', () => {
  it.each([
    [requestOrder, 'GViV77kFjMPKVUcE9qxzlg=='],
    ['012345678', 'ub0/L8+E9+9ITQJwk3SvHA=='],
  ])('derives the known key for SHA-256 and the order %s', (order, expected) => {
    expect(tripleDesKey(key, order).toString('base64')).toBe(expected);
  });

  it('adds no padding block that the order does not need', () => {
    expect(tripleDesKey(key, '12345678')).toHaveLength(8);
    expect(tripleDesKey(key, '123456789')).toHaveLength(16);
  });

  it('derives the known key for SHA-512', () => {
    expect(aesKey(key, sha512Order)).toBe('RWt3/IPTzYRMXsQtkiGRKg==');
  });
});

const request = { key, order: requestOrder, text: requestParameters };
const notification = { key, order: requestOrder, text: notificationParameters };
const form512 = { key, order: sha512Order, text: sha512Parameters };
const rest512 = { key, order: sha512Order, text: `${sha512Parameters}=` };

const known: [SignatureVersion, typeof request, string][] = [
  ['HMAC_SHA256_V1', request, requestSignature],
  ['HMAC_SHA512_V2', form512, sha512V2Signature],
  ['HMAC_SHA512_V1', rest512, sha512V1Signature],
];

describe('a signature', () => {
  it.each(known)('produces the known signature of version %s', (version, signed, signature) => {
    expect(sign(version, signed)).toBe(signature);
  });

  it.each([...known, ['HMAC_SHA256_V1', notification, notificationSignature] as const])(
    'accepts a signature of version %s in either alphabet, padded or not',
    (version, signed, signature) => {
      const standard = signature.replaceAll('-', '+').replaceAll('_', '/');
      const forUrls = signature.replaceAll('+', '-').replaceAll('/', '_');
      for (const each of [standard, forUrls]) {
        expect(isSignature(version, signed, each)).toBe(true);
        expect(isSignature(version, signed, each.replaceAll('=', ''))).toBe(true);
      }
    },
  );

  it.each(known)(
    'refuses a signature of version %s for other content',
    (version, signed, signature) => {
      const other = key.replace('s', 't');
      expect(isSignature(version, { ...signed, text: `${signed.text}A` }, signature)).toBe(false);
      expect(isSignature(version, { ...signed, order: '1234567891' }, signature)).toBe(false);
      expect(isSignature(version, { ...signed, key: other }, signature)).toBe(false);
      const [others] = known.filter(([each]) => each !== version);
      expect(others && isSignature(others[0], signed, signature)).toBe(false);
    },
  );

  it.each(['', '=', '====', 'ñ', ' ', 'A'.repeat(43), 'a b', '%2B'])(
    'refuses "%s" as a signature',
    (given) => {
      expect(isSignature('HMAC_SHA256_V1', request, given)).toBe(false);
    },
  );

  it.each(['', '1234567890123', '1234\0', '1234-5'])(
    'refuses every signature for the invalid order "%s"',
    (order) => {
      const signed = { ...request, order };
      expect(isSignature('HMAC_SHA256_V1', signed, sign('HMAC_SHA256_V1', signed))).toBe(false);
    },
  );
});
