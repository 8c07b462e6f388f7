import { expect, test } from 'vitest';
import { makeCertificates } from '../gateways/signing/seal/development-certificate.ts';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://cobertura.example',
  SMTP_URL: 'smtp://localhost',
  TOKEN_SECRET: 'a secret of the test with 32 characters',
  REDSYS_ENVIRONMENT: 'test',
  REDSYS_MERCHANT: '123456789',
  REDSYS_KEY: 'YSBzZWNyZXQga2V5IG9mIHRlc3RzISE+',
  ...Object.fromEntries(
    ['MAIL_FROM', 'SUPPORT_PHONE', 'SUPPORT_EMAIL', 'COMPANY_NAME', 'COMPANY_NIF']
      .concat(['COMPANY_ADDRESS', 'COMPANY_REGISTRY', 'COMPANY_EMAIL', 'COMPANY_PHONE'])
      .concat(['COMPANY_DATA_PROTECTION_EMAIL', 'COMPANY_COURTS_CITY'])
      .concat(['COMPANY_HOURS_ES', 'COMPANY_HOURS_GA'])
      .map((name) => [name, 'x']),
  ),
};

test('uses our own signing page and a development certificate by default', () => {
  const { signing, seal } = readConfig({});
  expect(signing).toEqual({ provider: 'own' });
  expect(seal).toEqual({ pems: undefined, timestampUrl: undefined });
});

test('names each missing part of the seal in production', () => {
  const read = () => readConfig(production);
  expect(read).toThrow('SEAL_KEY_PEM or SEAL_KEY_PEM_FILE is missing');
  expect(read).toThrow('SEAL_CERT_PEM or SEAL_CERT_PEM_FILE is missing');
  const { key, certificate } = makeCertificates(new Date());
  const half = () => readConfig({ ...production, SEAL_KEY_PEM: key });
  expect(half).toThrow('SEAL_CERT_PEM');
  expect(half).not.toThrow('SEAL_KEY_PEM or');
  expect(
    readConfig({ ...production, SEAL_KEY_PEM: key, SEAL_CERT_PEM: certificate }).seal.pems,
  ).toEqual({ key, certificate, chain: undefined });
});

test('refuses a seal key without its certificate, also in development', () => {
  expect(() => readConfig({ SEAL_KEY_PEM: 'x' })).toThrow('SEAL_CERT_PEM');
});

test('accepts \\n as a line break in a PEM and names a missing file', () => {
  const { seal } = readConfig({ SEAL_KEY_PEM: 'a\\nb', SEAL_CERT_PEM: 'c\\nd' });
  expect(seal.pems).toMatchObject({ key: 'a\nb', certificate: 'c\nd' });
  const missing = { SEAL_KEY_PEM_FILE: '/nowhere/key.pem', SEAL_CERT_PEM: 'x' };
  expect(() => readConfig(missing)).toThrow('SEAL_KEY_PEM_FILE: the file /nowhere/key.pem');
});

test.each([
  ['docuseal', ['DOCUSEAL_API_KEY', 'DOCUSEAL_WEBHOOK_SECRET']],
  ['signaturit', ['SIGNATURIT_TOKEN', 'SIGNATURIT_WEBHOOK_SECRET']],
])('requires the keys of %s in production, and then no seal', (provider, names) => {
  for (const name of names) {
    expect(() => readConfig({ SIGNING_PROVIDER: provider })).toThrow(`${name} is missing`);
  }
  const keys = Object.fromEntries(names.map((name) => [name, 'x'.repeat(32)]));
  const { signing } = readConfig({ ...production, SIGNING_PROVIDER: provider, ...keys });
  expect(signing.provider).toBe(provider);
});

test('names an unknown signing provider', () => {
  expect(() => readConfig({ SIGNING_PROVIDER: 'paper' })).toThrow('SIGNING_PROVIDER');
});
