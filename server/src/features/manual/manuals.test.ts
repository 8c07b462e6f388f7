import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { pdf, picture } from '../../../testing/pictures.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('manuals', () => {
  const product = useApp(computersApp);
  let cau: Member;
  let family: Member;
  beforeAll(async () => {
    cau = await product.staff('cau');
    family = await product.family();
  });

  const upload = (lang: string, content: Buffer, as: Member = cau) =>
    product.send(as, `POST /manual/${lang}`, { content, name: 'x.jpg', type: 'image/jpeg' });
  const read = (lang: string) => product.call(family, `GET /manual/download/${lang}`);
  const paths = async () => (await product.call(family, 'GET /manual')).json();

  // Covers B7.27
  it('uploads a manual per language for every family to read', async () => {
    expect(await paths()).toEqual({ es: null, ga: null });
    const reply = await upload('ga', pdf);
    const path = 'https://cobertura.example/api/v1/manual/download/ga';
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, path }]);
    expect(await paths()).toEqual({ es: null, ga: path });
    const file = await read('ga');
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload).toEqual(pdf);
    expect((await read('es')).statusCode).toBe(404);
  });

  it('replaces a manual', async () => {
    const newer = Buffer.concat([pdf, Buffer.from('% newer\n')]);
    await upload('es', pdf);
    await upload('es', newer);
    expect((await read('es')).rawPayload).toEqual(newer);
    const both = await Promise.all([upload('es', pdf), upload('es', newer)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await read('es')).statusCode).toBe(200);
  });

  // Covers B5.11
  it('accepts only PDF content as a manual, whatever the file name', async () => {
    await upload('es', pdf);
    for (const content of [await picture(), Buffer.from('<html>%PDF-'), Buffer.from('hola')]) {
      const reply = await product.send(cau, 'POST /manual/es', {
        content,
        name: 'manual.pdf',
        type: 'application/pdf',
      });
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'invalid-file']);
    }
    expect((await read('es')).rawPayload).toEqual(pdf);
  });

  // Covers B7.27
  it('deletes a manual once', async () => {
    await upload('es', pdf);
    const remove = () => product.call(cau, 'DELETE /manual/es');
    expect((await remove()).json()).toEqual({ deleted: true });
    expect((await paths()).es).toBeNull();
    expect((await read('es')).statusCode).toBe(404);
    const again = await remove();
    expect([again.statusCode, again.json().code]).toEqual([404, 'file-not-found']);
    await upload('es', pdf);
    expect((await read('es')).statusCode).toBe(200);
  });

  it('refuses a manual that is empty, too large, in another language or from a family', async () => {
    expect((await upload('es', Buffer.alloc(0))).statusCode).toBe(400);
    expect((await upload('en', pdf)).statusCode).toBe(400);
    const large = await upload('es', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]));
    expect([large.statusCode, large.json().code]).toEqual([413, 'file-too-large']);
    expect((await upload('es', pdf, family)).statusCode).toBe(403);
    expect((await product.call(family, 'DELETE /manual/es')).statusCode).toBe(403);
    for (const scope of ['admin', 'accountant'] as const) {
      expect((await upload('es', pdf, await product.staff(scope))).statusCode).toBe(200);
    }
  });
});
