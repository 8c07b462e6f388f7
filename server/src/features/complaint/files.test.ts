import { describe, expect, it } from 'vitest';
import { complaintsApp } from '../../../testing/complaints.ts';
import { multipart } from '../../../testing/multipart.ts';
import { pdf, picture } from '../../../testing/pictures.ts';
import { useApp } from '../../../testing/use-app.ts';
import { shownName } from '../../lib/shown-name.ts';

/** A PDF of its own for each number. */
const pdfOf = (number: number) => Buffer.concat([pdf, Buffer.from(`% ${number}\n`)]);

const answer = {
  text: 'Sentimos las llamadas sin respuesta. Hemos ampliado el horario del teléfono.',
  granted: 'all',
};

describe('the files of a complaint', () => {
  const product = useApp(complaintsApp);

  const staffFile = async (number: string, content: Uint8Array) => {
    const { payload, headers } = multipart([{ content, name: 'peritaxe.pdf' }]);
    const path = `POST /admin/complaints/${await product.idOf(number)}/files`;
    return product.request(path, { as: product.desk, payload, headers });
  };

  it('are cleaned, kept with the complaint and read with the key', async () => {
    const receipt = await product.submit();
    const sent = await product.sendFile(receipt, {
      content: await picture(),
      name: 'a/../foto.png',
    });
    expect(sent.json()).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg' });
    const { _id } = sent.json();
    const read = await product.follow(receipt, `GET /files/${_id}`);
    expect(read.headers['content-type']).toBe('image/jpeg');
    const other = await product.submit();
    expect((await product.follow(other, `GET /files/${_id}`)).statusCode).toBe(404);
    expect((await product.handle(receipt, `GET /files/${_id}`)).statusCode).toBe(200);
  });

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['', 400],
  ])('refuses %j', async (content, status) => {
    const receipt = await product.submit();
    expect((await product.sendFile(receipt, { content })).statusCode).toBe(status);
    expect((await product.read(receipt)).files).toEqual([]);
  });

  it('saves the same file once', async () => {
    const receipt = await product.submit();
    const file = { content: pdf, name: 'x.pdf' };
    const first = await product.sendFile(receipt, file);
    const again = await product.sendFile(receipt, file);
    expect(again.json()).toEqual(first.json());
    expect((await product.read(receipt)).files).toHaveLength(1);
  });

  it('are five at most, and five more after a question, also when many come at once', async () => {
    const receipt = await product.submit();
    const send = (number: number) => product.sendFile(receipt, { content: pdfOf(number) });
    const replies = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(send));
    const codes = replies.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect(codes.filter((code) => code === 409)).toHaveLength(2);
    expect(await product.read(receipt)).toMatchObject({ filesLeft: 0 });
    await product.handle(receipt, 'POST /questions', { text: '¿Tienes una foto?' });
    expect((await send(8)).statusCode).toBe(200);
  });

  it('go with the reply that names them, and only with files of the person', async () => {
    const receipt = await product.submit();
    const { _id } = (await product.sendFile(receipt, { content: pdf })).json();
    const internal = (await staffFile(receipt.number, pdfOf(1))).json();
    const reply = (files: string[]) =>
      product.follow(receipt, 'POST /replies', { text: 'Va aquí.', files });
    expect((await reply([internal._id])).statusCode).toBe(404);
    expect((await reply([_id])).json()).toMatchObject({
      files: [],
      messages: [{ kind: 'reply', files: [{ _id }] }],
    });
    expect((await reply([_id])).statusCode).toBe(404);
  });

  it('of the staff are internal until an answer attaches them', async () => {
    const receipt = await product.submit();
    const attached = (await staffFile(receipt.number, pdfOf(1))).json();
    const internal = (await staffFile(receipt.number, pdfOf(2))).json();
    const read = async (id: string) =>
      (await product.follow(receipt, `GET /files/${id}`)).statusCode;
    expect(await read(attached._id)).toBe(404);
    await product.handle(receipt, 'POST /answer', { ...answer, files: [attached._id] });
    expect([await read(attached._id), await read(internal._id)]).toEqual([200, 404]);
    expect(await product.read(receipt)).toMatchObject({ files: [] });
    expect(await product.readAsStaff(receipt)).toMatchObject({
      internalFiles: [{ _id: internal._id }],
      messages: [{ files: [{ _id: attached._id }] }],
    });
  });

  it('are saved, not shown, when a stranger sent a PDF', async () => {
    const receipt = await product.submit();
    const { _id } = (await product.sendFile(receipt, { content: pdf })).json();
    const own = (await staffFile(receipt.number, pdfOf(1))).json();
    const shownAs = async (id: string) =>
      (await product.handle(receipt, `GET /files/${id}`)).headers['content-disposition'];
    expect(await shownAs(_id)).toMatch(/^attachment; filename="/);
    expect(await shownAs(own._id)).toMatch(/^inline; filename="/);
  });

  it('are refused after the answer', async () => {
    const receipt = await product.submit();
    await product.handle(receipt, 'POST /answer', answer);
    expect((await product.sendFile(receipt, { content: pdf })).json().code).toBe(
      'complaint-closed',
    );
  });

  it('have a limit for each network', async () => {
    const receipt = await product.submit();
    const { payload, headers } = multipart([{ content: 'x' }]);
    const send = () =>
      product.request(`POST /complaints/${receipt.number}/files`, {
        payload,
        headers: { ...headers, 'case-key': receipt.key },
        remoteAddress: '10.3.0.1',
      });
    let last = await send();
    for (let at = 0; at < 60; at += 1) last = await send();
    expect([last.statusCode, last.json().code]).toEqual([429, 'use-other-ways']);
  });
});

it.each([
  ['foto.PNG', 'jpg', 'foto.jpg'],
  ['C:\\fotos\\carta escaneada.pdf', 'pdf', 'carta escaneada.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['\u202Efdp.exe', 'jpg', 'fdp.jpg'],
  ['.pdf', 'pdf', 'documento.pdf'],
  ['', 'jpg', 'documento.jpg'],
])('a file named %j is shown as a %s with the name %s', (name, extension, shown) => {
  expect(shownName(name, extension)).toBe(shown);
});
