import { describe, expect, test } from 'vitest';
import { productionSettings } from '../../testing/settings.ts';
import { listForbiddenPhones } from './company.ts';
import { InvalidConfig, readConfig, readDatabaseSettings } from './config.ts';

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
  test('starts the demo without any setting', () => {
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

  test('overrides each default of the demo on its own', () => {
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

  test.each(['', ' ', '\t'])('treats settings with the value %j as not set', (empty) => {
    const names = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'TOKEN_SECRET'];
    const blank = Object.fromEntries(
      [...names, 'SMTP_URL', 'NODE_ENV'].map((name) => [name, empty]),
    );
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  test('ignores environment variables of other programs', () => {
    expect(readConfig({ PATH: '/bin', FOO: 'bar' })).toEqual(readConfig({}));
  });
});

describe('an invalid setting', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'Infinity'],
    ['DATABASE_URL', 'mysql://localhost/sir'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgres://a,,b/sir'],
    ['DATABASE_URL', 'postgres://a,b:port/sir'],
    ['DATABASE_URL', 'postgres://a,b/sir?target_session_attrs=standby'],
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
  ])('names the invalid setting in %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toMatch(new RegExp(`^  - ${name}: .+$`, 'm'));
  });

  test('names an invalid DATABASE_URL to a command', () => {
    const read = () => readDatabaseSettings({ DATABASE_URL: 'postgres://a,,b/sir' });
    expect(read).toThrow(InvalidConfig);
    expect(read).toThrow('DATABASE_URL: has an empty host');
  });

  test('names all invalid settings at once', () => {
    const problems = problemsOf({ PORT: 'http', TOKEN_SECRET: 'short', LOG_LEVEL: 'loud' });
    for (const name of ['PORT', 'TOKEN_SECRET', 'LOG_LEVEL']) expect(problems).toContain(name);
    expect(problems).toContain('docs/operations.md');
  });

  test('hides the value of an invalid setting, because it may be a secret', () => {
    expect(problemsOf({ TOKEN_SECRET: 'hunter2', SMTP_URL: 'user:hunter2@x' })).not.toMatch(
      'hunter2',
    );
  });
});

describe('the settings of production', () => {
  const required = Object.keys(productionSettings).filter(
    (name) => !/^(NODE_ENV|SIGNING_PROVIDER|DOCUSEAL_.*)$/.test(name),
  );

  test('accepts a complete set of production settings', () => {
    expect(readConfig(productionSettings)).toMatchObject({
      production: true,
      publicUrl: 'https://cobertura.example',
      mail: { smtpUrl: productionSettings.SMTP_URL },
      company: { name: 'Cobertura, S.L.', groupCompanies: [] },
    });
  });

  // Covers F9.2
  test('has no bank account in production unless one is set', () => {
    expect(readConfig(productionSettings).bankAccount).toBe('');
    const BANK_ACCOUNT = 'ES91 2100 0418 4502 0005 1332';
    expect(readConfig({ ...productionSettings, BANK_ACCOUNT }).bankAccount).toBe(BANK_ACCOUNT);
    expect(readConfig({}).bankAccount).not.toBe('');
    const problems = problemsOf({ ...productionSettings, BANK_ACCOUNT: 'ES91 2100' });
    expect(problems).toContain('  - BANK_ACCOUNT: must be an IBAN with right check digits');
  });

  test('takes the company as the holder of its account, unless the bank writes another name', () => {
    const BANK_ACCOUNT_HOLDER = 'COBERTURA SL';
    expect(readConfig(productionSettings).company.accountHolder).toBe('Cobertura, S.L.');
    expect(readConfig({ BANK_ACCOUNT_HOLDER }).company.accountHolder).toBe(BANK_ACCOUNT_HOLDER);
  });

  test.each([
    ['981 000 000', true],
    ['+34 881 123 456', true],
    ['900 123 456', true],
    ['800123456', true],
    ['1004', true],
    ['012', true],
    ['600 000 000', false],
    ['700 000 000', false],
    ['901 123 456', false],
    ['803 123 456', false],
    ['0034 651 123 456', false],
  ])('knows whether customer service may use the number %s: %s', (SUPPORT_PHONE, isAllowed) => {
    expect(listForbiddenPhones(readConfig({ SUPPORT_PHONE }))).toEqual(
      isAllowed ? [] : [SUPPORT_PHONE],
    );
  });

  test('names every missing production setting', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    for (const name of required) expect(problems).toContain(`  - ${name} is missing`);
    for (const name of ['SEAL_KEY_PEM', 'SEAL_CERT_PEM']) expect(problems).toContain(`  - ${name}`);
  });

  test.each(['DOCUSEAL_API_KEY', 'DOCUSEAL_WEBHOOK_SECRET', ...required])(
    'refuses to start production without %s',
    (name) => {
      for (const value of [undefined, '', '  ']) {
        const { [name as 'MAIL_FROM']: _, ...rest } = productionSettings;
        const given = value === undefined ? rest : { ...rest, [name]: value };
        expect(problemsOf(given)).toMatch(new RegExp(`^  - ${name} is missing`, 'm'));
      }
    },
  );

  test('refuses the token secret of the demo in production', () => {
    const { tokenSecret } = readConfig({});
    expect(problemsOf({ ...productionSettings, TOKEN_SECRET: tokenSecret })).toContain(
      'TOKEN_SECRET is the public one of the demo',
    );
  });

  test('refuses a short token secret', () => {
    expect(problemsOf({ ...productionSettings, TOKEN_SECRET: 'x'.repeat(31) })).toContain(
      'TOKEN_SECRET: must have at least 32 characters',
    );
  });
});
