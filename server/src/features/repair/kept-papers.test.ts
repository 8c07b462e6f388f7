import { hash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import type { Member } from '../../../testing/computers.ts';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { quotedRepair, quoteRow } from '../../../testing/quotes.ts';
import { type ReplacementApp, replacementApp } from '../../../testing/replacements.ts';
import { runJob } from '../../../testing/run-job.ts';
import { unzipped } from '../../../testing/unzip.ts';
import { clearCasesOf } from '../case/service/clear-cases.ts';
import { clearRepairsOf } from './service/clear-repairs.ts';

const storing = 'repair.store-paper';

describe('the papers of a repair', () => {
  let product: ReplacementApp;
  beforeAll(async () => {
    product = await replacementApp();
  });
  afterAll(() => product.close());

  const jobsOf = async (id: string) =>
    (await product.listJobs(storing)).filter(({ caseId }) => caseId === id);
  const store = async (id: string) => {
    for (const data of await jobsOf(id)) await runJob(product.deps, storing, { data });
  };
  const rowsOf = (id: string) =>
    product.deps.db
      .selectFrom('case_files')
      .selectAll()
      .where('case_id', '=', id)
      .where('purpose', 'in', ['deposit-receipt', 'quote', 'report', 'annex'])
      .orderBy('id')
      .execute();
  const fileOf = async (id: string, purpose: string) =>
    (await product.readAsStaff(id)).files.find((file) => file.purpose === purpose)?._id;
  const read = (id: string, fileId: string | undefined, as: Member = product.desk) =>
    product.request(`GET /repairs/${id}/files/${fileId}`, { as });

  /** Another version would print other words from the same data. */
  const changeWords = async (id: string) => {
    const { db } = product.deps;
    const { content } = await quoteRow(product, id);
    const other = JSON.stringify({ ...content, diagnosis: 'Outras palabras' });
    await db.updateTable('quotes').set({ content: other }).where('case_id', '=', id).execute();
  };

  it('keep the bytes of a quote, with its hash, when other words would be printed', async () => {
    const { id, family } = await quotedRepair(product);
    const fileId = await fileOf(id, 'quote');
    const before = (await read(id, fileId)).rawPayload;
    await store(id);
    await changeWords(id);
    const { file_sha256 } = await quoteRow(product, id);
    const replies = await Promise.all([
      read(id, fileId),
      product.request(`GET /my-repairs/${id}/files/${fileId}`, { as: family }),
    ]);
    for (const { rawPayload, headers } of replies) {
      expect(hash('sha256', rawPayload)).toBe(file_sha256);
      expect(rawPayload.equals(before)).toBe(true);
      expect(headers['content-type']).toBe('application/pdf');
    }
    const refused = await product.handle(id, `GET /files/${fileId}`, undefined, product.workshop);
    expect(refused.statusCode).toBe(404);
  });

  it('are printed again when their file is lost, also for mails and the download', async () => {
    const { id, family, number } = await quotedRepair(product);
    const fileId = await fileOf(id, 'quote');
    await store(id);
    for (const { file_key } of await rowsOf(id)) await product.deps.files.remove(file_key);
    const { file_sha256 } = await quoteRow(product, id);
    const reply = await read(id, fileId);
    expect([reply.statusCode, hash('sha256', reply.rawPayload)]).toEqual([200, file_sha256]);
    const news = (await product.listJobs('mail.repair-news')).findLast(
      ({ caseId }) => caseId === id,
    );
    await runJob(product.deps, 'mail.repair-news', { id: randomUUID(), data: news });
    expect((await product.mails()).at(-1)?.attachments).toHaveLength(1);
    const payload = { password: testPassword };
    const download = await product.request('POST /user/me/data', { as: family, payload });
    const names = unzipped(download.rawPayload).map(({ name }) => name);
    expect(names).toContain(`${number}/deposit-receipt.pdf`);
    expect(names).toContain(`${number}/quote.pdf`);
  });

  it('are printed from their data if an earlier version made them', async () => {
    const { id } = await quotedRepair(product);
    const fileId = await fileOf(id, 'quote');
    const before = (await read(id, fileId)).rawPayload;
    await changeWords(id);
    expect((await read(id, fileId)).rawPayload.equals(before)).toBe(false);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('keep the deposit receipt of the family and the copy of the workshop apart', async () => {
    const { id } = await product.repairIn('accepted');
    for (const _ of ['lid', 'base']) await product.photo(id, 'intake');
    expect((await product.receive(id)).statusCode).toBe(200);
    const fileId = await fileOf(id, 'deposit-receipt');
    const readBoth = async () => {
      const replies = [await read(id, fileId), await read(id, fileId, product.workshop)];
      return replies.map(({ rawPayload }) => hash('sha256', rawPayload));
    };
    const before = await readBoth();
    expect(before[0]).not.toBe(before[1]);
    await store(id);
    await product.deps.db
      .updateTable('repairs')
      .set({ intake_words: 'Outras palabras' })
      .where('case_id', '=', id)
      .execute();
    expect(await readBoth()).toEqual(before);
    const printed = await product.work(id, 'GET /deposit-receipt');
    expect(hash('sha256', printed.rawPayload)).toBe(before[1]);
    expect((await rowsOf(id)).map(({ sha256 }) => sha256).toSorted()).toEqual(before.toSorted());
  });

  it('keep the annex, and the report from the return of the laptop on', async () => {
    const { id } = await product.proposed('received');
    const reply = await product.replace(id, { serial: await product.addSerial() });
    expect(reply.statusCode).toBe(200);
    await store(id);
    expect((await rowsOf(id)).map(({ purpose }) => purpose)).not.toContain('report');
    await product.work(id, 'POST /return', { code: product.codeOf(id) });
    await store(id);
    const rows = await rowsOf(id);
    for (const purpose of ['annex', 'report'] as const) {
      const { rawPayload } = await read(id, await fileOf(id, purpose));
      const kept = rows.map(({ sha256 }) => sha256);
      expect(kept).toContain(hash('sha256', rawPayload));
    }
    const purposes = rows.map(({ purpose }) => purpose).toSorted();
    expect(purposes).toEqual(['annex', 'report', 'report']);
  });

  it('are once in the download of the data, with the kept bytes', async () => {
    const { id, family, number } = await quotedRepair(product);
    await store(id);
    const { file_sha256 } = await quoteRow(product, id);
    const payload = { password: testPassword };
    const download = await product.request('POST /user/me/data', { as: family, payload });
    const files = unzipped(download.rawPayload).filter(({ name }) => name.endsWith('.pdf'));
    expect(files.map(({ name }) => name)).toEqual([
      `${number}/deposit-receipt.pdf`,
      `${number}/quote.pdf`,
    ]);
    expect(hash('sha256', files[1]?.content ?? '')).toBe(file_sha256);
  });

  it('go with their case, and a late job does not restore them', async () => {
    const { id, family } = await quotedRepair(product);
    await store(id);
    const keys = (await rowsOf(id)).map(({ file_key }) => file_key);
    const late = await jobsOf(id);
    await product.deps.db.transaction().execute(async (tx) => {
      expect(await clearCasesOf(tx, family.id)).toEqual(expect.arrayContaining(keys));
      await clearRepairsOf(tx, family.id);
    });
    for (const data of late) await runJob(product.deps, storing, { data });
    expect(await rowsOf(id)).toEqual([]);
    for (const key of keys) expect(await product.deps.files.find(key)).toBeUndefined();
  });

  it('refuse bytes that do not match the hash of the quote', async () => {
    const { id } = await quotedRepair(product);
    const job = (await jobsOf(id)).find(({ purpose }) => purpose === 'quote');
    const data = { ...job, pdf: Buffer.from('%PDF-1.7').toString('base64') };
    await expect(runJob(product.deps, storing, { data })).rejects.toThrow('does not match');
    expect((await rowsOf(id)).filter(({ purpose }) => purpose === 'quote')).toEqual([]);
  });

  it('are stored whole and once when the job is killed at any statement', {
    timeout: 180_000,
  }, async () => {
    type Paper = { id: string; fileId: string | undefined; sha256: string | null; data: object };
    const served = async ({ id, fileId }: Paper) =>
      hash('sha256', (await read(id, fileId)).rawPayload);
    await killEverywhere(product, {
      statements: { min: 4, max: 40 },
      prepare: async (): Promise<Paper> => {
        const { id } = await quotedRepair(product);
        const fileId = await fileOf(id, 'quote');
        const { file_sha256: sha256 } = await quoteRow(product, id);
        const data = (await jobsOf(id)).find(({ purpose }) => purpose === 'quote') ?? {};
        return { id, fileId, sha256, data };
      },
      act: (deps, { data }) => runJob(deps, storing, { data }),
      repeat: async (paper) => {
        expect(await served(paper)).toBe(paper.sha256);
        const again = () => runJob(product.deps, storing, { data: paper.data });
        await Promise.all([again(), again()]);
      },
      check: async (paper) => {
        expect(await served(paper)).toBe(paper.sha256);
        expect(await rowsOf(paper.id)).toMatchObject([{ purpose: 'quote', sha256: paper.sha256 }]);
      },
    });
  });
});
