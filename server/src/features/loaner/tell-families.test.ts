import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { type LoanersApp, loanersApp } from '../../../testing/loaners.ts';
import { runJob } from '../../../testing/run-job.ts';
import { tellFamilies } from './service/tell-families.ts';

const monday = new Date('2026-11-16T10:00:00Z');
const morningOf = (day: string) => new Date(`${day}T08:20:00Z`);

describe('the family of a loan', () => {
  let product: LoanersApp;
  beforeAll(async () => {
    product = await loanersApp();
  });
  afterAll(() => product.close());
  beforeEach(() => {
    product.clock.time = monday;
  });

  /** Two processes may run the job at the same time. */
  const morning = async (day: string) => {
    product.clock.time = morningOf(day);
    await Promise.all([
      runJob(product.deps, 'loaner.tell-families'),
      runJob(product.deps, 'loaner.tell-families'),
    ]);
  };
  const toldOf = async (loanId: string) =>
    (await product.listJobs('mail.loan'))
      .filter((job) => job.loanId === loanId)
      .map(({ mail, dueOn }) => [mail, dueOn]);
  const lent = () => product.lent({ dueOn: '2026-11-27' });

  it('is told when it is lent, two days before its last day and the day after it, once each', async () => {
    const { loan } = await lent();
    await morning('2026-11-24');
    expect(await toldOf(loan._id)).toEqual([['lent', '2026-11-27']]);
    await morning('2026-11-25');
    await morning('2026-11-26');
    await morning('2026-11-27');
    expect(await toldOf(loan._id)).toEqual([
      ['lent', '2026-11-27'],
      ['due', '2026-11-27'],
    ]);
    await morning('2026-11-28');
    await morning('2026-12-28');
    expect((await toldOf(loan._id)).slice(2)).toEqual([['overdue', '2026-11-27']]);
  });

  it('is told only what is still true when no job ran for days', async () => {
    const { loan } = await lent();
    await morning('2026-11-27');
    expect((await toldOf(loan._id)).slice(1)).toEqual([['due', '2026-11-27']]);
    const other = await product.lent({ dueOn: '2026-11-28' });
    await morning('2026-12-05');
    expect((await toldOf(other.loan._id)).slice(1)).toEqual([['overdue', '2026-11-28']]);
  });

  it('is told of another last day again', async () => {
    const { loan } = await lent();
    await morning('2026-11-25');
    await product.extend(loan._id, '2026-12-04');
    await morning('2026-11-28');
    await morning('2026-12-02');
    await morning('2026-12-05');
    await product.extend(loan._id, '2026-12-11');
    await morning('2026-12-09');
    expect((await toldOf(loan._id)).slice(1)).toEqual([
      ['due', '2026-11-27'],
      ['due', '2026-12-04'],
      ['overdue', '2026-12-04'],
      ['due', '2026-12-11'],
    ]);
  });

  it('is told nothing once the loaner is back', async () => {
    const { loan } = await lent();
    await product.takeBack(loan._id);
    await morning('2026-11-25');
    await morning('2026-11-28');
    expect(await toldOf(loan._id)).toEqual([['lent', '2026-11-27']]);
  });

  it('is told of the others when one fails, and the job fails', async () => {
    const [failing, next] = [await lent(), await lent()];
    product.clock.time = morningOf('2026-11-25');
    const { jobs } = product.deps;
    const enqueue: typeof jobs.enqueue = async (tx, job, data) => {
      if ((data as { loanId: string }).loanId === failing.loan._id) throw new Error('no place');
      return jobs.enqueue(tx, job, data);
    };
    const telling = tellFamilies({ ...product.deps, jobs: { ...jobs, enqueue } });
    await expect(telling).rejects.toThrow('some loans');
    expect((await toldOf(next.loan._id)).map(([mail]) => mail)).toEqual(['lent', 'due']);
    expect((await toldOf(failing.loan._id)).map(([mail]) => mail)).toEqual(['lent']);
    await morning('2026-11-25');
    expect((await toldOf(failing.loan._id)).map(([mail]) => mail)).toEqual(['lent', 'due']);
  });

  it.each([
    ['before its last day', '2026-11-25', ['lent', 'due']],
    ['after its last day', '2026-11-28', ['lent', 'overdue']],
  ])(
    'is told once %s when the job is killed at any statement',
    { timeout: 180_000 },
    async (_title, day, told) => {
      await killEverywhere(product, {
        statements: { min: 4 },
        prepare: async () => {
          product.clock.time = monday;
          // The loans of other tests would add statements.
          const told_at = { due_told_at: monday, overdue_told_at: monday };
          await product.deps.db.updateTable('loans').set(told_at).execute();
          const { loan } = await lent();
          product.clock.time = morningOf(day);
          return loan._id;
        },
        act: tellFamilies,
        check: async (id) => expect((await toldOf(id)).map(([mail]) => mail)).toEqual(told),
      });
    },
  );
});
