import { beforeEach, describe, expect, it } from 'vitest';
import { quotedRepair, quoteRow } from '../../../testing/quotes.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';
import { workshopApp } from '../../../testing/workshop.ts';

const storing = 'repair.store-paper';

describe('a paper that is not stored', () => {
  const product = useApp(workshopApp);
  beforeEach(() => {
    product.clock.time = new Date('2026-11-16T10:00:00Z');
  });

  const jobsOf = async (id: string) =>
    (await product.listJobs(storing)).filter(({ caseId }) => caseId === id);
  /** The jobs of the papers are lost, as after too many failures. */
  const failForGood = async (id: string, days = 4) => {
    await product.database.pool.query(
      `delete from jobs.job where name = $1 and data ->> 'caseId' = $2`,
      [storing, id],
    );
    product.clock.time = new Date(product.clock.time.getTime() + days * 86_400_000);
  };
  const rowsOf = (id: string) =>
    product.deps.db
      .selectFrom('case_files')
      .select(['purpose', 'file_key', 'sha256'])
      .where('case_id', '=', id)
      .where('purpose', 'in', ['deposit-receipt', 'quote', 'report'])
      .execute();
  const read = async (id: string, purpose: string) => {
    const { files } = await product.readAsStaff(id);
    const file = files.find((each) => each.purpose === purpose);
    return product.handle(id, `GET /files/${file?._id}`);
  };

  it('is stored when it is read after its job has failed for good', async () => {
    const { id } = await quotedRepair(product);
    await failForGood(id);
    expect((await read(id, 'quote')).statusCode).toBe(200);
    const [data, ...others] = await jobsOf(id);
    expect([data?.purpose, others]).toEqual(['quote', []]);
    await runJob(product.deps, storing, { data });
    const { file_sha256 } = await quoteRow(product, id);
    expect(await rowsOf(id)).toMatchObject([{ purpose: 'quote', sha256: file_sha256 }]);
    expect((await read(id, 'quote')).statusCode).toBe(200);
    expect(await jobsOf(id)).toHaveLength(1);
  });

  it('is left to its job while that retries', async () => {
    const { id } = await quotedRepair(product);
    await failForGood(id, 1);
    expect((await read(id, 'quote')).statusCode).toBe(200);
    expect(await jobsOf(id)).toEqual([]);
  });

  it('gets its lost file back, and no other bytes than those of its row', async () => {
    const { id } = await quotedRepair(product);
    await failForGood(id);
    for (const purpose of ['quote', 'deposit-receipt']) await read(id, purpose);
    for (const data of await jobsOf(id)) await runJob(product.deps, storing, { data });
    const kept = await rowsOf(id);
    for (const { file_key } of kept) await product.deps.files.remove(file_key);
    await failForGood(id);
    await read(id, 'quote');
    await product.deps.db
      .updateTable('repairs')
      .set({ intake_words: 'Outras palabras' })
      .where('case_id', '=', id)
      .execute();
    await read(id, 'deposit-receipt');
    for (const data of await jobsOf(id)) await runJob(product.deps, storing, { data });
    expect(await rowsOf(id)).toEqual(kept);
    for (const { purpose, file_key } of kept) {
      const isBack = (await product.deps.files.find(file_key)) !== undefined;
      expect([purpose, isBack]).toEqual([purpose, purpose === 'quote']);
    }
  });

  it('is not stored if an earlier version made it with other words', async () => {
    const { id } = await quotedRepair(product);
    await failForGood(id);
    const { content } = await quoteRow(product, id);
    const other = JSON.stringify({ ...content, diagnosis: 'Outras palabras' });
    await product.deps.db
      .updateTable('quotes')
      .set({ content: other })
      .where('case_id', '=', id)
      .execute();
    expect((await read(id, 'quote')).statusCode).toBe(200);
    expect(await jobsOf(id)).toEqual([]);
  });

  it('is not stored while it may still change', async () => {
    const { id } = await product.repairIn('ready');
    await failForGood(id);
    expect((await read(id, 'report')).statusCode).toBe(200);
    expect(await jobsOf(id)).toEqual([]);
  });

  it('is read all the same if the job cannot be enqueued', async () => {
    const { id } = await quotedRepair(product);
    await failForGood(id);
    const { enqueue } = product.deps.jobs;
    product.deps.jobs.enqueue = () => Promise.reject(new Error('the disk is full'));
    const reply = await read(id, 'quote');
    product.deps.jobs.enqueue = enqueue;
    expect(reply.statusCode).toBe(200);
  });

  it('is not stored by a view of the family, which changes nothing', async () => {
    const { id, family } = await quotedRepair(product);
    await failForGood(id);
    const view = await product.call(product.desk, `POST /user/${family.id}/view`, {
      reason: 'Proba',
    });
    const { files } = await product.readAsStaff(id);
    const file = files.find(({ purpose }) => purpose === 'quote');
    const reply = await product.app.inject({
      url: `/api/v1/my-repairs/${id}/files/${file?._id}`,
      headers: { authorization: `Bearer ${view.json().token}` },
    });
    expect([reply.statusCode, await jobsOf(id)]).toEqual([200, []]);
  });
});
