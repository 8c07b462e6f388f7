import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('uploading serial numbers', () => {
  const product = useApp(computersApp);
  let cau: Member;
  beforeAll(async () => {
    cau = await product.staff('cau');
    await product.addModel({ model: 'Éxito Ñ5' });
  });

  const upload = (
    content: string | Buffer,
    { query = '', name = 'serials.csv', type = 'text/csv', as = cau } = {},
  ) => product.send(as, `POST /serial-number/upload${query}`, { content, name, type });
  const modelOf = async (serial: string) =>
    (await product.call(cau, `GET /serial-number?_id=/${serial}/`)).json().docs[0]?.computerModel;
  const count = async () => (await product.call(cau, 'GET /serial-number')).json().total;

  // Covers B7.20
  it('adds one serial number for each line, with the model it names', async () => {
    const reply = await upload('csv-1\r\nCSV-2;hp probook\r\n"csv-3","HP ProBook"\r\n');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      insertedCount: 3,
      writeErrorsCount: 0,
      rejected: [],
      importId: expect.any(String),
    });
    expect(await modelOf('CSV-1')).toBeNull();
    expect(await modelOf('CSV-2')).toBe('HP ProBook');
    expect(await modelOf('CSV-3')).toBe('HP ProBook');
  });

  it.each([
    ['UTF-8', Buffer.from('ENC-1;Éxito Ñ5')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFENC-2;Éxito Ñ5')],
    ['Windows-1252', Buffer.from('ENC-3;Éxito Ñ5', 'latin1')],
    ['UTF-16', Buffer.from('ENC-4;Éxito Ñ5', 'utf16le')],
    ['UTF-16 with a mark', Buffer.from('\uFEFFENC-5;Éxito Ñ5', 'utf16le')],
    ['UTF-16 of the other byte order', bigEndian('ENC-6;Éxito Ñ5')],
    ['UTF-16 of the other byte order with a mark', bigEndian('\uFEFFENC-7;Éxito Ñ5')],
  ])('reads a CSV file in %s', async (_name, content) => {
    expect((await upload(content)).json()).toMatchObject({ insertedCount: 1, rejected: [] });
    const [serial = ''] = /ENC-\d/.exec(content.toString('latin1').replaceAll('\0', '')) ?? [];
    expect(await modelOf(serial)).toBe('Éxito Ñ5');
  });

  // Covers B7.20
  it('returns a reason for every line that it does not add', async () => {
    await product.addSerial('KNOWN-1');
    const reply = await upload('NEW-1\nknown-1\n¿?\nNEW-1\n\nNEW-2;Nokia 3310\nNEW-3');
    expect(reply.json()).toMatchObject({
      insertedCount: 2,
      writeErrorsCount: 4,
      rejected: [
        { line: 2, text: 'KNOWN-1', reason: 'exists' },
        { line: 3, text: '¿?', reason: 'wrong-format' },
        { line: 4, text: 'NEW-1', reason: 'repeated' },
        { line: 6, text: 'NEW-2;Nokia 3310', reason: 'unknown-model' },
      ],
    });
    expect(await modelOf('NEW-2')).toBeUndefined();
  });

  it('previews the result of an upload without changes', async () => {
    await product.addSerial('PRE-0');
    const before = await count();
    const file = 'PRE-0\nPRE-1\nPRE-2;Nokia';
    const preview = await upload(file, { query: '?preview=1' });
    expect(preview.json()).toMatchObject({ insertedCount: 1, writeErrorsCount: 2 });
    expect(await count()).toBe(before);
    expect((await upload(file)).json()).toEqual({
      ...preview.json(),
      importId: expect.any(String),
    });
    expect(preview.json().importId).toBeUndefined();
    expect(await count()).toBe(before + 1);
    expect((await upload(file, { query: '?preview=2' })).statusCode).toBe(400);
  });

  it('lets other requests run while it rejects many lines', async () => {
    let turns = 0;
    let isDone = false;
    const countTurns = async () => {
      for (; !isDone; turns += 1) await turn();
    };
    const [reply] = await Promise.all([
      upload("'\n".repeat(100_000)).finally(() => {
        isDone = true;
      }),
      countTurns(),
    ]);
    expect(reply.json()).toMatchObject({ insertedCount: 0, writeErrorsCount: 100_000 });
    expect(turns).toBeGreaterThan(200);
  });

  it.each([
    ['lines', "'\n"],
    ['empty lines', '\r\n'],
  ])('refuses a file with more than 200,000 %s', async (_what, line) => {
    expect((await upload(`MAX-1\n${line.repeat(199_998)}`)).statusCode).toBe(200);
    const reply = await upload(`MAX-2\n${line.repeat(200_000)}`);
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'too-many-lines']);
    expect(await modelOf('MAX-2')).toBeUndefined();
  });

  it('adds each serial number once when two people upload the same file', async () => {
    const lines = Array.from({ length: 500 }, (_, i) => `BOTH-${i}`);
    const replies = await Promise.all([
      upload(lines.join('\n')),
      upload(lines.toReversed().join('\n')),
    ]);
    const added = replies.map((reply) => reply.json().insertedCount);
    expect(added[0] + added[1]).toBe(500);
  });

  it.each([
    ['a PDF', 'manual.pdf', 'application/pdf', Buffer.from('%PDF-1.7\nxref\n%%EOF')],
    ['a text', 'serials.txt', 'text/plain', Buffer.from('TXT-1')],
    [
      'a spreadsheet under the name of a CSV',
      'x.csv',
      'text/csv',
      Buffer.from('PK\u0003\u0004\u0000'),
    ],
  ])('refuses an upload that is %s', async (_what, name, type, content) => {
    const before = await count();
    const reply = await upload(content, { name, type });
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'invalid-file']);
    expect(await count()).toBe(before);
  });

  it('refuses a UTF-16 file with binary content', async () => {
    const before = await count();
    const reply = await upload(Buffer.from('\uFEFFNUL-1;Nokia \0', 'utf16le'));
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'invalid-file']);
    expect(await count()).toBe(before);
  });

  it.each([
    ['with control characters', 'a\0b\u0007.csv', 'ab.csv'],
    ['that is very long', `${'x'.repeat(5000)}.csv`, 'x'.repeat(200)],
  ])('keeps a printable part of a file name %s', async (_what, name, kept) => {
    const serial = `FILE-${kept.length}`;
    expect((await upload(serial, { name })).statusCode).toBe(200);
    const { docs } = (await product.call(cau, 'GET /serial-number/imports')).json();
    expect(docs[0].fileName).toBe(kept);
  });

  // Covers B5.14
  it('recognises a CSV file by its type or by its name', async () => {
    const byName = await upload('NAME-1', { name: 'A.CSV', type: 'application/vnd.ms-excel' });
    expect(byName.statusCode).toBe(200);
    expect((await upload('TYPE-1', { name: 'blob', type: 'text/csv' })).statusCode).toBe(200);
  });

  it('refuses an upload that is empty, missing, double, too large or from a family', async () => {
    for (const content of ['', '\n\n;;\n']) {
      const reply = await upload(content);
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'no-file']);
    }
    const path = 'POST /serial-number/upload';
    const part = { content: 'X-1', name: 'a.csv', type: 'text/csv' };
    const double = await product.send(cau, path, part, part);
    expect([double.statusCode, double.json().code]).toEqual([400, 'too-many-files']);
    expect((await product.call(cau, path, { serials: [] })).statusCode).toBe(415);
    const large = await upload('x'.repeat(10 * 1024 * 1024 + 1));
    expect([large.statusCode, large.json().code]).toEqual([413, 'file-too-large']);
    expect((await upload('X-1', { as: await product.family() })).statusCode).toBe(403);
  });
});
