import { describe, expect, test } from 'vitest';
import { productionSettings } from '../../testing/settings.ts';
import { readConfig } from './config.ts';

const path = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';
const needed = {
  VERIFACTU_PRODUCER_NAME: 'Produtora, S.L.',
  VERIFACTU_PRODUCER_NIF: 'B00000000',
  VERIFACTU_PRODUCER_ADDRESS: 'Rúa Maior, 1',
  VERIFACTU_DECLARATION_DATE: '2026-12-01',
  VERIFACTU_DECLARATION_PLACE: 'Lugo',
};

describe('the settings of the invoice register', () => {
  test('submits invoice records to the local stand-in by default', () => {
    expect(readConfig({ PORT: '4000' }).invoices).toMatchObject({
      tax: { rate: 2100, regimes: [{ regime: 'vat', from: undefined }] },
      register: {
        environment: 'local',
        url: `http://localhost:4000/aeat${path}`,
        certificate: undefined,
        producer: { name: 'Cobertura Escolar Demo, S.L.', nif: 'B00000000' },
        installation: '1',
        declared: {
          on: '2026-09-01',
          at: 'Santiago de Compostela, España',
          version: expect.any(String),
        },
      },
    });
  });

  test('submits no invoice records in production until the register is configured', () => {
    const { register } = readConfig(productionSettings).invoices;
    expect(register).toMatchObject({ environment: 'off', declared: undefined });
  });

  test('refuses the stand-in of the tax agency in production', () => {
    const given = { ...productionSettings, VERIFACTU_ENVIRONMENT: 'local' };
    expect(() => readConfig(given)).toThrow('production has no stand-in of the tax agency');
  });

  test.each(['VERIFACTU_PFX_FILE', ...Object.keys(needed)])(
    'refuses the tax agency without %s',
    (name) => {
      const given = {
        VERIFACTU_ENVIRONMENT: 'live',
        VERIFACTU_PFX_FILE: 'x',
        ...needed,
        [name]: '',
      };
      expect(() => readConfig(given)).toThrow(`  - ${name} is missing: the tax agency`);
      expect(() => readConfig({ ...productionSettings, ...given })).toThrow(`${name} is missing`);
    },
  );

  test('refuses the tax agency when the certificate cannot be opened', () => {
    const given = { VERIFACTU_ENVIRONMENT: 'live', VERIFACTU_PFX_FILE: '/nowhere.pfx', ...needed };
    expect(() => readConfig(given)).toThrow(
      '  - VERIFACTU_PFX_FILE: the certificate in /nowhere.pfx',
    );
  });

  test.each([
    ['VERIFACTU_ENVIRONMENT', 'production'],
    ['VERIFACTU_URL', 'ftp://example.com'],
    ['VERIFACTU_PRODUCER_NIF', 'B0'],
    ['VERIFACTU_DECLARATION_DATE', '01/12/2026'],
    ['VERIFACTU_DECLARATION_DATE', '2026-02-31'],
    ['TAX_RATE', '-1'],
    ['TAX_RATE', '21.005'],
    ['TAX_RATE', '10.5'],
    ['TAX_RATE', '5'],
    ['TAX_RATE', 'much'],
    ['TAX_REGIME', 'none'],
    ['TAX_REGIME', 'vat:2026-01-01'],
    ['TAX_REGIME', 'vat,exempt-insurance'],
    ['TAX_REGIME', 'vat,exempt-insurance:2027-02-31'],
    ['TAX_REGIME', 'vat,exempt-insurance:2027-01-01,vat:2027-01-01'],
  ])('refuses an invalid value of an invoice setting: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  - ${name}: `);
  });

  test.each([
    ['21', 2100],
    ['10', 1000],
    ['4', 400],
    ['0', 0],
  ])('converts a tax rate of %s %% to %i hundredths of a percent', (given, rate) => {
    expect(readConfig({ TAX_RATE: given }).invoices.tax.rate).toBe(rate);
  });

  test('lists the accepted tax rates when it refuses one', () => {
    expect(() => readConfig({ TAX_RATE: '18' })).toThrow('TAX_RATE: must be one of 0, 4, 10, 21');
  });

  test.each([
    ['exempt-insurance', [{ regime: 'exempt-insurance', from: undefined }]],
    [
      'vat, exempt-insurance:2027-01-01, vat:2028-01-01',
      [
        { regime: 'vat', from: undefined },
        { regime: 'exempt-insurance', from: '2027-01-01' },
        { regime: 'vat', from: '2028-01-01' },
      ],
    ],
  ])('reads the tax regimes %s', (given, regimes) => {
    expect(readConfig({ TAX_REGIME: given }).invoices.tax.regimes).toEqual(regimes);
  });
});
