import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('reading the manuals', () => {
  const product = useApp(() => testApp({ PUBLIC_URL: 'https://cobertura.example' }));
  let headers: { authorization: string };
  beforeAll(async () => {
    await product.addPerson({ email: 'familia@example.com' });
    headers = await product.signIn('familia@example.com');
  });

  const get = (url: string) => product.app.inject({ url: `/api/v1${url}`, headers });

  it('returns no address of a manual before its upload', async () => {
    expect((await get('/manual')).json()).toEqual({ es: null, ga: null });
    const reply = await get('/manual/download/es');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({
      code: 'file-not-found',
      message: 'Archivo no encontrado',
    });
  });

  // Covers B3.8, B7.26, B7.28, F7.27
  it('returns the address and the file of an uploaded manual', async () => {
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

  it('reports a manual whose file is lost as not found', async () => {
    await product.deps.db.updateTable('manuals').set({ file_key: 'manuals/gone.pdf' }).execute();
    expect((await get('/manual/download/ga')).statusCode).toBe(404);
  });

  it.each(['en', 'gl', '..%2f..%2fetc%2fpasswd', '%00', 'ES'])(
    'refuses to download a manual in the language %s',
    async (lang) => {
      const reply = await get(`/manual/download/${lang}`);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().issues).toMatchObject([{ field: 'lang', code: 'not-an-option' }]);
    },
  );
});
