import { describe, expect, test } from 'vitest';
import { productionSettings } from '../../testing/settings.ts';
import { InvalidConfig, readConfig } from './config.ts';

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof InvalidConfig) return error.message;
    throw error;
  }
  return '';
}

describe('the settings of the demo', () => {
  test('need nothing', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: expect.stringMatching(/\/data$/),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      tokenHours: 12,
      trustProxy: false,
      logLevel: 'info',
      mail: { smtpUrl: undefined, from: expect.stringContaining('@') },
      company: { groupCompanies: [expect.any(String), expect.any(String)] },
    });
  });

  test('can be changed one by one', () => {
    expect(
      readConfig({
        HOST: '0.0.0.0',
        PORT: '8080',
        DATA_DIR: '/srv/data',
        DATABASE_URL: 'postgresql://localhost/sir',
        TRUST_PROXY: 'true',
        COMPANY_GROUP: ' Unha, S.L. ;; Outra, S.L.; ',
        BANK_ACCOUNT: ' ES91 2100 0418 4502 0005 1332 ',
      }),
    ).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      dataDir: '/srv/data',
      databaseUrl: 'postgresql://localhost/sir',
      trustProxy: true,
      company: { groupCompanies: ['Unha, S.L.', 'Outra, S.L.'] },
      bankAccount: 'ES91 2100 0418 4502 0005 1332',
    });
  });

  test.each(['', ' ', '\t'])('that are %j count as not set', (empty) => {
    const names = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'TOKEN_SECRET'];
    const blank = Object.fromEntries(
      [...names, 'SMTP_URL', 'NODE_ENV'].map((name) => [name, empty]),
    );
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  test('ignore what is none of ours', () => {
    expect(readConfig({ PATH: '/bin', FOO: 'bar' })).toEqual(readConfig({}));
  });
});

describe('a setting that is not right', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'Infinity'],
    ['DATABASE_URL', 'mysql://localhost/sir'],
    ['DATABASE_URL', 'localhost:5432'],
    ['PUBLIC_URL', 'cobertura.example'],
    ['PUBLIC_URL', 'ftp://cobertura.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['TOKEN_SECRET', 'short'],
    ['TOKEN_HOURS', '0'],
    ['TOKEN_HOURS', '721'],
    ['TOKEN_HOURS', 'day'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
  ])('is named: %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toMatch(new RegExp(`^  - ${name}: .+$`, 'm'));
  });

  test('is named with all the others', () => {
    const problems = problemsOf({ PORT: 'http', TOKEN_SECRET: 'short', LOG_LEVEL: 'loud' });
    for (const name of ['PORT', 'TOKEN_SECRET', 'LOG_LEVEL']) expect(problems).toContain(name);
    expect(problems).toContain('docs/operations.md');
  });

  test('does not show its value, which may be a secret', () => {
    expect(problemsOf({ TOKEN_SECRET: 'hunter2', SMTP_URL: 'user:hunter2@x' })).not.toMatch(
      'hunter2',
    );
  });
});

describe('the settings of production', () => {
  const required = Object.keys(productionSettings).filter(
    (name) => !/^(NODE_ENV|SIGNING_PROVIDER|DOCUSEAL_.*)$/.test(name),
  );

  test('are taken when they are all there', () => {
    expect(readConfig(productionSettings)).toMatchObject({
      production: true,
      publicUrl: 'https://cobertura.example',
      mail: { smtpUrl: productionSettings.SMTP_URL },
      company: { name: 'Cobertura, S.L.', groupCompanies: [] },
    });
  });

  // Covers F9.2
  test('name a bank account only if they are given one: nobody is to pay into an invented one', () => {
    expect(readConfig(productionSettings).bankAccount).toBe('');
    const BANK_ACCOUNT = 'ES91 2100 0418 4502 0005 1332';
    expect(readConfig({ ...productionSettings, BANK_ACCOUNT }).bankAccount).toBe(BANK_ACCOUNT);
    expect(readConfig({}).bankAccount).not.toBe('');
  });

  test('are each named when all are missing', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    for (const name of required) expect(problems).toContain(`  - ${name} is missing`);
    for (const name of ['SEAL_KEY_PEM', 'SEAL_CERT_PEM']) expect(problems).toContain(`  - ${name}`);
  });

  test.each(['DOCUSEAL_API_KEY', 'DOCUSEAL_WEBHOOK_SECRET', ...required])(
    'are not enough without %s',
    (name) => {
      for (const value of [undefined, '', '  ']) {
        const { [name as 'MAIL_FROM']: _, ...rest } = productionSettings;
        const given = value === undefined ? rest : { ...rest, [name]: value };
        expect(problemsOf(given)).toMatch(new RegExp(`^  - ${name} is missing`, 'm'));
      }
    },
  );

  test('refuse the secret of the demo', () => {
    const { tokenSecret } = readConfig({});
    expect(problemsOf({ ...productionSettings, TOKEN_SECRET: tokenSecret })).toContain(
      'TOKEN_SECRET is the public one of the demo',
    );
  });

  test('refuse a short secret', () => {
    expect(problemsOf({ ...productionSettings, TOKEN_SECRET: 'x'.repeat(31) })).toContain(
      'TOKEN_SECRET: must have at least 32 characters',
    );
  });
});
