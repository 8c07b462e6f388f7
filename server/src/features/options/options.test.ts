import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { productionSettings } from '../../../testing/settings.ts';
import { useApp } from '../../../testing/use-app.ts';
import { makeCertificates } from '../../gateways/signing/seal/development-certificate.ts';

describe('reading the settings', () => {
  const product = useApp(() =>
    testApp({ PUBLIC_URL: 'https://cobertura.example', SUPPORT_PHONE: '981 1' }),
  );

  const read = async (url: string, headers = {}) =>
    (await product.app.inject({ url: `/api/v1${url}`, headers })).json();

  // Covers B3.7, B7.24, B9.6, B9.7, F3.10, F7.8, F9.1, F9.3
  it('returns the default settings, without a campaign, at first', async () => {
    expect(await read('/options')).toEqual({
      contractInitDate: null,
      contractEndDate: null,
      cost: 49,
      isMaintenance: false,
      paymethod: { creditCard: true, bizum: false, transfer: true },
      renewalPhoto: false,
      support: { phone: '981 1', email: 'soporte@example.com' },
      updatedAt: expect.any(Number),
    });
  });

  it('returns the saved settings in seconds and euros', async () => {
    await product.database.pool.query(
      `update options set contract_init_date = to_timestamp(1788213600.4),
         contract_end_date = to_timestamp(1793487599), cost_cents = 3990, bizum = true,
         transfer = false, bank_account = 'ES91 2100 0418 4502 0005 1332'`,
    );
    expect(await read('/options')).toMatchObject({
      contractInitDate: 1788213600,
      contractEndDate: 1793487599,
      cost: 39.9,
      paymethod: { creditCard: true, bizum: true, transfer: false },
    });
  });

  // Covers B3.7, B7.24, B9.7, F3.10, F7.8, F9.1, F9.3
  it('returns the bank account only with a session', async () => {
    await product.addPerson({ email: 'familia@example.com' });
    const headers = await product.signIn('familia@example.com');
    const bankAccount = 'ES91 2100 0418 4502 0005 1332';
    expect(await read('/options', headers)).toMatchObject({ bankAccount });
    for (const authorization of ['', 'Bearer rubbish', `${headers.authorization}x`]) {
      expect(await read('/options', { authorization })).not.toHaveProperty('bankAccount');
    }
  });

  it('returns the company of the legal pages', async () => {
    expect(await read('/company')).toMatchObject({
      name: 'Cobertura Escolar Demo, S.L.',
      groupCompanies: ['Grupo Demo Servizos, S.L.', 'Grupo Demo Tecnoloxía, S.L.'],
      courtsCity: 'Santiago de Compostela',
      hours: {
        es: 'De lunes a viernes laborables, de 9:00 a 14:00',
        ga: 'De luns a venres laborables, de 9:00 a 14:00',
      },
    });
  });
});

describe('the warning about a missing timestamp authority', () => {
  const { key, certificate } = makeCertificates(new Date());
  const own = { SIGNING_PROVIDER: 'own', SEAL_KEY_PEM: key, SEAL_CERT_PEM: certificate };
  const withTsa = { ...own, SEAL_TSA_URL: 'https://tsa.example' };

  it.each([
    ['shown to staff in production without an authority', { ...productionSettings, ...own }, true],
    ['absent in production with an authority', { ...productionSettings, ...withTsa }, undefined],
    ['absent with an external provider', productionSettings, undefined],
    ['absent outside of production', {}, undefined],
  ])('is %s, and never shown to families', async (_when, settings, expected) => {
    const product = await testApp(settings);
    await product.addPerson({ email: 'familia@example.com' });
    await product.addPerson({ email: 'cau@example.com', scopes: ['cau'] });
    const read = async (email: string) => {
      const headers = await product.signIn(email);
      return (await product.app.inject({ url: '/api/v1/options', headers })).json();
    };
    expect((await read('cau@example.com')).lacksTimestampAuthority).toBe(expected);
    expect(await read('familia@example.com')).not.toHaveProperty('lacksTimestampAuthority');
    await product.close();
  });
});
