import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { type ComplaintsApp, complaintsApp } from '../../../testing/complaints.ts';
import { pdf } from '../../../testing/pictures.ts';
import { rowsAbout } from '../../../testing/rows-about.ts';
import { unzipped } from '../../../testing/unzip.ts';
import { purgeComplaints } from './service/purge-complaints.ts';

const answer = { text: 'Lamentámolo moito, e xa amañamos o erro da factura.', granted: 'all' };
const words = [
  'Sabela Outeiro',
  'sabela@example.com',
  'Segredo',
  'Resposta segreda',
  'Nota segreda',
];

describe('the personal data of complaints', () => {
  let product: ComplaintsApp;
  beforeEach(async () => {
    product = await complaintsApp();
  });
  afterEach(() => product.close());

  const send = async () => {
    const receipt = await product.submit({
      name: 'Sabela Outeiro',
      email: 'sabela@example.com',
      text: 'Segredo',
    });
    await product.sendFile(receipt, { content: pdf });
    await product.handle(receipt, 'POST /notes', { text: 'Nota segreda' });
    await product.follow(receipt, 'POST /replies', { text: 'Resposta segreda' });
    return receipt;
  };

  it('is removed six years after the answer, and never while it is open', async () => {
    const receipt = await send();
    const open = await product.submit({ email: 'aberta@example.com' });
    await product.handle(receipt, 'POST /answer', answer);
    product.clock.time = new Date('2032-11-16T12:00:00Z');
    await purgeComplaints(product.deps);
    expect((await product.readAsStaff(receipt)).text).toBe('Segredo');

    product.clock.time = new Date('2032-11-18T12:00:00Z');
    await purgeComplaints(product.deps);
    const found = await rowsAbout(product.database.pool, words);
    expect(found.filter(({ table }) => table.startsWith('public.'))).toEqual([]);
    expect(await product.readAsStaff(receipt)).toMatchObject({ name: '', text: '', files: [] });
    expect(await product.readAsStaff(open)).toMatchObject({ email: 'aberta@example.com' });
    // A second run finds nothing to do.
    await purgeComplaints(product.deps);
  });

  it('is part of the download of a family, with its files', async () => {
    const family = await product.family();
    const receipt = await product.submit({ text: 'Segredo' }, family);
    await product.sendFile(receipt, { content: pdf, name: 'carta.pdf' });
    await product.submit({ text: 'Doutra persoa' });
    const reply = await product.call(family, 'POST /user/me/data', { password: testPassword });
    const files = unzipped(reply.rawPayload);
    expect(files.map(({ name }) => name)).toContain(`${receipt.number}/file.pdf`);
    const data = JSON.parse(files[1]?.content.toString() ?? '');
    expect(data.complaints).toMatchObject([{ text: 'Segredo', about: 'other' }]);
    expect(data.cases).toMatchObject([{ number: receipt.number }]);
    expect(JSON.stringify(data)).not.toMatch(/Doutra persoa|request_key|file_key/);
  });

  it('is kept when the family erases its account, so that the complaint can be answered', async () => {
    const family = await product.family();
    const receipt = await product.submit({ text: 'Segredo' }, family);
    const preview = await product.call(family, 'GET /user/me/erasure');
    expect(preview.json().keeps).toMatchObject({ cases: 1 });
    await product.call(family, 'POST /user/me/erasure', { password: testPassword });
    expect(await product.readAsStaff(receipt)).toMatchObject({ email: family.email });
    expect((await product.handle(receipt, 'POST /answer', answer)).statusCode).toBe(200);
    expect((await product.read(receipt)).status).toBe('answered');
  });
});
