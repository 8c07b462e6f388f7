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

describe('where records of invoices go', () => {
  test('is the local stand-in, without settings', () => {
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

  test('is nowhere in production, until it is set up', () => {
    const { register } = readConfig(productionSettings).invoices;
    expect(register).toMatchObject({ environment: 'off', declared: undefined });
  });

  test('is never the stand-in in production', () => {
    const given = { ...productionSettings, VERIFACTU_ENVIRONMENT: 'local' };
    expect(() => readConfig(given)).toThrow('production has no stand-in of the tax agency');
  });

  test.each(['VERIFACTU_PFX_FILE', ...Object.keys(needed)])(
    'is the tax agency only with %s',
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

  test('is the tax agency only with a certificate that can be opened', () => {
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
  ])('is not taken with %s %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  - ${name}: `);
  });

  test.each([
    ['21', 2100],
    ['10.5', 1050],
    ['0', 0],
    ['4.35', 435],
  ])('a tax of %s %% is %i hundredths', (given, rate) => {
    expect(readConfig({ TAX_RATE: given }).invoices.taxRate).toBe(rate);
  });
});
