import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';

describe('public settings', () => {
  let product: TestApp;
  beforeAll(async () => {
    product = await testApp({ PUBLIC_URL: 'https://cobertura.example', SUPPORT_PHONE: '981 1' });
  });
  afterAll(() => product.close());

  const read = async (url: string, headers = {}) =>
    (await product.app.inject({ url: `/api/v1${url}`, headers })).json();

  // Covers B3.7, B7.24, B9.6, B9.7, F3.10, F7.8, F9.1, F9.3
  it('returns the defaults without a window at first', async () => {
    expect(await read('/options')).toEqual({
      contractInitDate: null,
      contractEndDate: null,
      cost: 49,
      isMaintenance: false,
      paymethod: { creditCard: true, bizum: false, transfer: true },
      support: { phone: '981 1', email: 'soporte@example.com' },
      updatedAt: expect.any(Number),
    });
  });

  it('returns the saved options in seconds and euros', async () => {
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
    });
  });
});

describe('manual for families', () => {
  let product: TestApp;
  let headers: { authorization: string };
  beforeAll(async () => {
    product = await testApp({ PUBLIC_URL: 'https://cobertura.example' });
    await product.addPerson({ email: 'familia@example.com' });
    headers = await product.signIn('familia@example.com');
  });
  afterAll(() => product.close());

  const get = (url: string) => product.app.inject({ url: `/api/v1${url}`, headers });

  it('has no address and is not found before its upload', async () => {
    expect((await get('/manual')).json()).toEqual({ es: null, ga: null });
    const reply = await get('/manual/download/es');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ code: 'file-not-found', message: 'Archivo no encontrado' });
  });

  // Covers B3.8, B7.26, B7.28, F7.27
  it('downloads the stored manual', async () => {
    const pdf = Buffer.from('%PDF-1.7\n\u0000\u0001 ñ');
    await product.deps.files.put('manuals/ga.pdf', pdf);
    await product.deps.db
      .insertInto('manuals')
      .values({
        lang: 'ga',
        file_key: 'manuals/ga.pdf',
        sha256: 'x',
        byte_size: pdf.length,
        updated_at: product.clock.time,
      })
      .execute();
    expect((await get('/manual')).json()).toEqual({
      es: null,
      ga: 'https://cobertura.example/api/v1/manual/download/ga',
    });
    const reply = await get('/manual/download/ga');
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.rawPayload).toEqual(pdf);
    expect((await get('/manual/download/es')).statusCode).toBe(404);
  });

  it('replies file-not-found when the file is missing', async () => {
    await product.deps.db.updateTable('manuals').set({ file_key: 'manuals/gone.pdf' }).execute();
    expect((await get('/manual/download/ga')).statusCode).toBe(404);
  });

  it.each(['en', 'gl', '..%2f..%2fetc%2fpasswd', '%00', 'ES'])(
    'refuses the language %s',
    async (lang) => {
      const reply = await get(`/manual/download/${lang}`);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().issues).toMatchObject([{ field: 'lang', code: 'not-an-option' }]);
    },
  );
});
