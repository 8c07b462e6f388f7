import { describe, expect, test } from 'vitest';
import { productionSettings } from '../../testing/settings.ts';
import { readConfig } from './config.ts';

const publicKey = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const ownKey = 'YSBzZWNyZXQga2V5IG9mIHRlc3RzISE+';
const live = { REDSYS_ENVIRONMENT: 'live', REDSYS_MERCHANT: '123456789', REDSYS_KEY: ownKey };

describe('the settings of the payment gateway', () => {
  test('uses the local gateway with the public merchant by default', () => {
    expect(readConfig({}).payments).toEqual({
      environment: 'local',
      merchant: '999008881',
      terminal: 1,
      key: publicKey,
      signature: 'HMAC_SHA256_V1',
      merchantName: 'Cobertura SIR',
    });
  });

  test('uses the merchant and the key from the settings', () => {
    const given = {
      ...live,
      REDSYS_TERMINAL: '002',
      REDSYS_SIGNATURE: 'HMAC_SHA512_V2',
      REDSYS_MERCHANT_NAME: ' Cobertura, S.L. ',
    };
    const expected = {
      environment: 'live',
      merchant: '123456789',
      terminal: 2,
      key: ownKey,
      signature: 'HMAC_SHA512_V2',
      merchantName: 'Cobertura, S.L.',
    };
    expect(readConfig(given).payments).toEqual(expected);
    expect(readConfig({ ...productionSettings, ...given }).payments).toEqual(expected);
  });

  test('requires a merchant at the test gateway and allows the public key', () => {
    const given = { REDSYS_ENVIRONMENT: 'test' };
    expect(() => readConfig(given)).toThrow('  - REDSYS_MERCHANT is missing: ');
    expect(readConfig({ ...given, REDSYS_MERCHANT: '999008881' }).payments.key).toBe(publicKey);
  });

  test.each(['REDSYS_MERCHANT', 'REDSYS_KEY'])('requires %s at the live gateway', (name) => {
    const given = { ...live, [name]: ' ' };
    expect(() => readConfig(given)).toThrow(`${name} is missing: paying at the live gateway`);
    expect(() => readConfig(given)).not.toThrow(ownKey);
  });

  test.each([publicKey, ` ${publicKey}\n`, 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev'])(
    'refuses the public key %j at the live gateway',
    (key) => {
      const given = { ...live, REDSYS_KEY: key };
      expect(() => readConfig(given)).toThrow('REDSYS_KEY is the public one for tests');
      expect(() => readConfig({ ...productionSettings, ...given })).toThrow('REDSYS_KEY');
    },
  );

  test('removes spaces from the key of the gateway', () => {
    const spaced = ` ${ownKey.slice(0, 10)} ${ownKey.slice(10)}\t`;
    expect(readConfig({ ...live, REDSYS_KEY: spaced }).payments.key).toBe(ownKey);
  });

  test.each([
    ['REDSYS_ENVIRONMENT', 'sandbox'],
    ['REDSYS_MERCHANT', '12345678'],
    ['REDSYS_MERCHANT', '12345678A'],
    ['REDSYS_TERMINAL', '0'],
    ['REDSYS_TERMINAL', '1000'],
    ['REDSYS_TERMINAL', 'one'],
    ['REDSYS_KEY', 'hunter2'],
    ['REDSYS_KEY', `${ownKey}A`],
    ['REDSYS_SIGNATURE', 'HMAC_SHA1'],
    ['REDSYS_SIGNATURE', 'HMAC_SHA512_V1'],
    ['REDSYS_MERCHANT_NAME', 'A name of 26 characters...'],
  ])('refuses an invalid value of a payment setting: %s=%s', (name, value) => {
    expect(() => readConfig({ ...live, [name]: value })).toThrow(`  - ${name}: `);
    if (name === 'REDSYS_KEY') {
      expect(() => readConfig({ ...live, [name]: value })).not.toThrow(value);
    }
  });

  test('refuses the local gateway in production', () => {
    const given = { ...productionSettings, REDSYS_ENVIRONMENT: 'local' };
    expect(() => readConfig(given)).toThrow('REDSYS_ENVIRONMENT: local takes no money');
  });

  test.each(['REDSYS_ENVIRONMENT', 'REDSYS_MERCHANT', 'REDSYS_KEY'])(
    'requires %s in production',
    (name) => {
      const given = { ...productionSettings, REDSYS_ENVIRONMENT: 'test', [name]: '' };
      expect(() => readConfig(given)).toThrow(`${name} is missing: production does not start`);
    },
  );
});
