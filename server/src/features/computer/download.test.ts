import { Writable } from 'node:stream';
import type { DocumentKind } from '@cobertura/domain/computer/documents.ts';
import { maxDownloadComputers } from '@cobertura/domain/computer/selection.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { coveredLastYear } from '../../../stories/written-computer.ts';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { pdf, picture } from '../../../testing/pictures.ts';
import { unzipped } from '../../../testing/unzip.ts';
import { useApp } from '../../../testing/use-app.ts';
import { findDocument } from './store/documents.ts';

describe('the documents of a computer in one file', () => {
  const product = useApp(() => computersApp({ LOG_LEVEL: 'info' }, { logTo }));
  let cau: Member;
  const log: string[] = [];
  const logTo = new Writable({
    write(line, _encoding, done) {
      log.push(String(line));
      done();
    },
  });
  beforeAll(async () => {
    cau = await product.staff('cau');
  });

  const download = (id: string, as: Member | undefined = cau) =>
    product.call(as, `GET /computers/${id}/docs`);
  const upload = async (as: Member, id: string, kind: string, content: Buffer) => {
    const reply = await product.send(as, `POST /computers/${id}/files/${kind}`, { content });
    expect(reply.statusCode).toBe(200);
  };
  const loseFile = async (computerId: ComputerId, kind: DocumentKind) => {
    const document = await findDocument(product.deps.db, { computerId, kind });
    await product.deps.files.remove(document?.file_key ?? '');
  };
  const names = async (id: string) =>
    unzipped((await download(id)).rawPayload).map(({ name }) => name);

  // Covers B7.6
  it('zips the current documents, with a folder for each earlier period', async () => {
    const family = await product.family();
    const id = await product.addComputer(family);
    await upload(family, id, 'statusFront', await picture());
    await upload(family, id, 'statusBack', await picture());
    await upload(cau, id, 'adminDoc1', pdf);

    const reply = await download(id);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/zip');
    expect(reply.headers['content-disposition']).toContain(`${id}.zip`);
    const files = unzipped(reply.rawPayload);
    expect(files.map(({ name }) => name).toSorted()).toEqual([
      'adminDoc1.pdf',
      'statusBack.jpg',
      'statusFront.jpg',
    ]);
    expect(files.find(({ name }) => name === 'adminDoc1.pdf')?.content).toEqual(pdf);
    const shown = await product.call(cau, `GET /computers/${id}/files/statusFront`);
    expect(files.find(({ name }) => name === 'statusFront.jpg')?.content).toEqual(shown.rawPayload);
  });

  it('keeps earlier documents in their folder when the new period has none', async () => {
    const family = await product.family();
    const id = await product.addComputer(family, coveredLastYear);
    await upload(cau, id, 'adminDoc2', pdf);
    expect(await names(id)).toEqual(['adminDoc2.pdf']);
    expect((await product.call(family, `PUT /computers/${id}/renew`)).statusCode).toBe(200);
    expect(await names(id)).toEqual(['1/adminDoc2.pdf']);
    await upload(family, id, 'statusFront', await picture());
    expect(await names(id)).toEqual(['statusFront.jpg', '1/adminDoc2.pdf']);
  });

  it('leaves replaced documents out of the zip', async () => {
    const id = await product.addComputer(await product.family());
    await upload(cau, id, 'adminDoc3', pdf);
    const second = Buffer.concat([pdf, Buffer.from(' ')]);
    await upload(cau, id, 'adminDoc3', second);
    const files = unzipped((await download(id)).rawPayload);
    expect(files.map(({ content }) => content)).toEqual([second]);
  });

  it('refuses an empty zip, and any zip for a family', async () => {
    const family = await product.family();
    const id = await product.addComputer(family);
    const empty = await download(id);
    expect([empty.statusCode, empty.json().code]).toEqual([404, 'file-not-found']);
    expect((await download('01890000-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await download(id, family)).statusCode).toBe(403);
    await upload(cau, id, 'adminDoc1', pdf);
    for (const scope of ['admin', 'accountant'] as const) {
      expect((await download(id, await product.staff(scope))).statusCode).toBe(200);
    }
  });

  describe('for several computers', () => {
    const downloadMany = (ids: readonly string[], as: Member | undefined = cau) =>
      product.call(as, 'POST /computers/docs', { ids });

    it('zips them with a folder for each computer, without deleted ones', async () => {
      const family = await product.family();
      const add = (serial: string) => product.addComputer(family, { serial, claims: false });
      const ids = await Promise.all(['SER/1', 'SER/2', 'SER/3', 'SER/4'].map(add));
      const [first = '', second = '', , deleted = ''] = ids;
      for (const id of [first, second, deleted]) await upload(cau, id, 'adminDoc1', pdf);
      const admin = await product.staff('admin');
      expect((await product.call(admin, `DELETE /computers/${deleted}`)).statusCode).toBe(200);

      const reply = await downloadMany(ids);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('application/zip');
      const files = unzipped(reply.rawPayload);
      expect(files.map(({ name }) => name).toSorted()).toEqual([
        `SER_1 Brais Rial ${first.slice(-6)}/adminDoc1.pdf`,
        `SER_2 Brais Rial ${second.slice(-6)}/adminDoc1.pdf`,
      ]);
      expect(files[0]?.content).toEqual(pdf);
    });

    it('names the files that are missing in the store', async () => {
      const galician = await product.staff('cau');
      await product.deps.db
        .updateTable('users')
        .set({ lang: 'ga' })
        .where('id', '=', galician.id)
        .execute();
      const id = await product.addComputer(await product.family(), { serial: 'LOST-1' });
      await upload(cau, id, 'adminDoc1', pdf);
      await upload(cau, id, 'adminDoc2', pdf);
      await loseFile(id, 'adminDoc1');
      const folder = `LOST-1 Brais Rial ${id.slice(-6)}`;
      for (const [as, words] of [
        [cau, 'no se han encontrado'],
        [galician, 'non se atoparon'],
      ] as const) {
        const files = unzipped((await downloadMany([id], as)).rawPayload);
        expect(files.map(({ name }) => name)).toEqual([
          `${folder}/adminDoc2.pdf`,
          'documentos-que-faltan.txt',
        ]);
        expect(files[1]?.content.toString()).toContain(words);
        expect(files[1]?.content.toString()).toContain(`\r\n${folder}/adminDoc1.pdf\r\n`);
      }
      await loseFile(id, 'adminDoc2');
      const reply = await downloadMany([id]);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'file-not-found']);
    });

    it('logs who downloaded the documents of how many computers', async () => {
      const id = await product.addComputer(await product.family());
      await upload(cau, id, 'adminDoc1', pdf);
      log.length = 0;
      await downloadMany([id, id]);
      expect(log.map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ by: cau.id, computers: 1, msg: 'documents downloaded' }),
      );
    });

    it('refuses none, too many, computers without documents, and families', async () => {
      const family = await product.family();
      const id = await product.addComputer(family);
      expect((await downloadMany([])).json().code).toBe('invalid-input');
      const many = Array.from({ length: maxDownloadComputers + 1 }, () => id);
      expect((await downloadMany(many)).json().code).toBe('invalid-input');
      expect((await downloadMany(['x'])).json().code).toBe('invalid-input');
      expect((await downloadMany([id])).json().code).toBe('file-not-found');
      expect((await downloadMany([id], family)).statusCode).toBe(403);
    });
  });
});
