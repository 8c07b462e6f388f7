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
      taxRate: 2100,
      register: {
        environment: 'local',
        url: `http://localhost:4000/aeat${path}`,
        certificate: undefined,
        producer: { name: 'Cobertura Escolar Demo, S.L.', nif: 'B00000000' },
        installation: '1',
        declared: { on: '2026-09-01', at: 'Santiago de Compostela' },
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
    ['TAX_RATE', 'much'],
  ])('refuses an invalid value of an invoice setting: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  - ${name}: `);
  });

  test.each([
    ['21', 2100],
    ['10.5', 1050],
    ['0', 0],
    ['4.35', 435],
  ])('converts a tax rate of %s %% to %i hundredths of a percent', (given, rate) => {
    expect(readConfig({ TAX_RATE: given }).invoices.taxRate).toBe(rate);
  });
});
