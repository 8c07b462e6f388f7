import { maxFileBytes } from '@cobertura/domain/computer/documents.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { multipart, type Part } from '../../../testing/multipart.ts';
import { claiming, pdf, picture } from '../../../testing/pictures.ts';
import { useApp } from '../../../testing/use-app.ts';
import { createPictures } from '../../lib/pictures.ts';

describe('the file of a document', () => {
  const product = useApp(() => computersApp({}, { pictures: createPictures() }));
  let family: Member;
  let id: string;
  beforeAll(async () => {
    family = await product.family();
    id = await product.addComputer(family, { status: 'pending-signature' });
  });

  const send = (kind: string, ...parts: Part[]) =>
    product.send(family, `POST /computers/${id}/files/${kind}`, ...parts);
  const read = (kind: string, as = family) =>
    product.call(as, `GET /computers/${id}/files/${kind}`);
  const refused = async (status: number, code: string, ...parts: Part[]) => {
    const before = await product.count('documents');
    const reply = await send('statusFront', ...parts);
    expect(reply.json()).toMatchObject({ code });
    expect(reply.statusCode).toBe(status);
    expect(await product.count('documents')).toBe(before);
  };

  it.each([
    ['jpeg', 'foto.pdf', 'application/pdf'],
    ['png', 'foto.jpg', 'image/jpeg'],
    ['gif', 'foto.html', 'text/html'],
    ['jpeg', '../../etc/passwd', 'application/octet-stream'],
    ['png', 'sen nome', ''],
  ] as const)(
    'recognises a picture by its bytes, not by its name: %s as %s',
    async (format, name, type) => {
      const reply = await send('statusFront', { content: await picture(format), name, type });
      expect(reply.statusCode).toBe(200);
      const file = await read('statusFront');
      expect(file.headers['content-type']).toBe('image/jpeg');
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 80 });
    },
  );

  it('removes the location from an uploaded photo', async () => {
    const content = await sharp(await picture())
      .withExif({ IFD0: { Make: 'Secret Phone' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect(content.includes('Secret Phone')).toBe(true);
    await send('statusFront', { content });
    expect((await read('statusFront')).rawPayload.includes('Secret Phone')).toBe(false);
  });

  it.each([
    ['an HTML page', '<script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a script that begins as a GIF', 'GIF89a/*<script>*/=1;alert(1)//'],
  ])('refuses a file that is no picture, whatever its name: %s', async (_what, content) => {
    await refused(415, 'invalid-file', { content, name: 'foto.jpg', type: 'image/jpeg' });
  });

  it('refuses a PDF as a photo, but accepts it as a document', async () => {
    await refused(415, 'invalid-file', { content: pdf, name: 'foto.pdf' });
    const waiting = await product.addComputer(family, { status: 'incomplete' });
    const path = `/computers/${waiting}/files/dniCopy`;
    const sent = await product.send(family, `POST ${path}`, { content: pdf, name: 'dni.jpg' });
    expect(sent.statusCode).toBe(200);
    const file = await product.call(family, `GET ${path}`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toBe('inline; filename="dniCopy.pdf"');
    expect(file.rawPayload).toEqual(pdf);
  });

  it('refuses a truncated picture', async () => {
    const whole = await picture('jpeg', { width: 900, height: 900 });
    await refused(415, 'invalid-file', { content: whole.subarray(0, whole.length / 2) });
  });

  it('refuses an interlaced picture of 79 megapixels, and says what to do', async () => {
    const small = await sharp(await picture())
      .png({ progressive: true })
      .toBuffer();
    const content = claiming(small, { width: 8900, height: 8900 });
    await refused(413, 'too-many-pixels', { content });
    expect((await send('statusFront', { content })).json().message).toBe(
      'La imagen tiene demasiados píxeles. Hazla con menos resolución o envía una captura de pantalla.',
    );
  });

  it('refuses pictures beyond the queue of a family, and serves others meanwhile', async () => {
    const content = await picture();
    await send('statusFront', { content });
    const [decoder = 0] = product.deps.pictures.pids();
    process.kill(decoder, 'SIGSTOP');
    let done = 0;
    const attack = Array.from({ length: 14 }, async () => {
      const { statusCode } = await send('statusFront', { content });
      done += 1;
      return statusCode;
    });
    await vi.waitUntil(() => done === 4, { timeout: 10_000 });

    const other = await product.family();
    const computer = await product.addComputer(other, { status: 'pending-signature' });
    const path = `POST /computers/${computer}/files/statusFront`;
    expect((await product.send(other, path, { content })).statusCode).toBe(200);
    expect(done).toBe(4);
    process.kill(decoder, 'SIGCONT');
    const statuses = await Promise.all(attack);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('refuses an empty file', () => refused(400, 'no-file', { content: '' }));

  it('refuses a file in another field, or text in the right one', async () => {
    const content = await picture();
    await refused(400, 'no-file', { content, field: 'photo' });
    await refused(400, 'malformed-request', { content, field: '__proto__' });
    await refused(400, 'no-file', { content: 'text', name: '' });
    await refused(400, 'no-file');
  });

  it('refuses a second file', async () => {
    const content = await picture();
    await refused(400, 'too-many-files', { content }, { content });
    await refused(400, 'too-many-files', { content }, { content, field: 'other' });
  });

  it('accepts a few other form fields, but not hundreds', async () => {
    const content = await picture();
    const fields = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ field: `f${i}`, content: 'x', name: '' }));
    expect((await send('statusFront', ...fields(3), { content })).statusCode).toBe(200);
    await refused(400, 'malformed-request', ...fields(500), { content });
  });

  // Covers F5.18, F9.5
  it('accepts a file of exactly 10 MB and refuses one byte more', async () => {
    const waiting = await product.addComputer(family, { status: 'incomplete' });
    const path = `POST /computers/${waiting}/files/dniCopy`;
    const content = Buffer.alloc(maxFileBytes + 1, ' ');
    pdf.copy(content);
    const tooLarge = await product.send(family, path, { content });
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.json()).toMatchObject({
      code: 'file-too-large',
      message:
        'El archivo pesa más de 10 MB. Si es una imagen, haz una captura de pantalla de ella o baja la resolución de la cámara.',
    });
    const largest = content.subarray(0, maxFileBytes);
    expect((await product.send(family, path, { content: largest })).statusCode).toBe(200);
  });

  it.each([
    ['application/json', '{}', 415],
    ['image/jpeg', 'x', 415],
    ['application/x-www-form-urlencoded', 'file=x', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=x', '--y', 400],
    ['multipart/form-data; boundary=x', '', 400],
    ['multipart/mixed; boundary=x', '--x--', 415],
  ])('refuses a file outside a form: %s %j', async (type, payload, status) => {
    const reply = await product.app.inject({
      method: 'POST',
      url: `/api/v1/computers/${id}/files/statusFront`,
      payload,
      headers: { ...(await product.signIn(family.email)), 'content-type': type },
    });
    expect(reply.statusCode).toBe(status);
  });

  it.each([
    ['a file', 'foto.jpg'],
    ['a text field', ''],
  ])('refuses a form that is truncated inside %s', async (_, name) => {
    const { payload, headers } = multipart([{ content: await picture(), name }]);
    const reply = await product.app.inject({
      method: 'POST',
      url: `/api/v1/computers/${id}/files/statusFront`,
      payload: payload.subarray(0, payload.length - 60),
      headers: { ...headers, ...(await product.signIn(family.email)) },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'malformed-request' });
  });

  it('serves a document with its type and without scripts', async () => {
    await send('statusFront', { content: await picture() });
    for (const as of [family, await product.staff('accountant')]) {
      const { headers, statusCode } = await read('statusFront', as);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'inline; filename="statusFront.jpg"',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  it('reports a document that was never uploaded, or whose file is lost, as not found', async () => {
    for (const kind of ['statusBack', 'adminDoc1', 'signedContract', 'statusFront?period=7']) {
      const reply = await read(kind);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({
        code: 'file-not-found',
        message: 'Archivo no encontrado',
      });
    }
    for (const kind of ['statusFront?period=x', 'statusFront?period=-1', 'statusFront?period=']) {
      expect((await read(kind)).statusCode).toBe(400);
    }
    await product.deps.db.updateTable('documents').set({ file_key: 'computers/gone' }).execute();
    expect((await read('statusFront')).json()).toMatchObject({ code: 'file-not-found' });
  });

  it('replies to a refused upload and frees the connection', async () => {
    const server = await product.app.listen({ port: 0, host: '127.0.0.1' });
    const address = `${server}/api/v1/computers/${id}/files/statusFront`;
    const headers = await product.signIn(family.email);
    const send = (...contents: Uint8Array[]) => {
      const form = new FormData();
      for (const content of contents) form.append('file', new Blob([content]), 'foto.jpg');
      return fetch(address, { method: 'POST', body: form, headers });
    };
    const photo = await picture();
    expect((await send(new Uint8Array(40 * 1024 * 1024))).status).toBe(413);
    expect((await send(photo, new Uint8Array(5 * 1024 * 1024))).status).toBe(400);
    expect((await send(photo)).status).toBe(200);
  });
});
