import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { type RepairsApp, repairsApp } from '../../../testing/repairs.ts';
import { runJob } from '../../../testing/run-job.ts';
import { watchReplies } from './service/watch-replies.ts';

const monday = new Date('2026-11-16T10:00:00Z');
/** Five working days before the end of the time to reply. */
const reminderDay = new Date('2026-11-23T08:00:00Z');
const afterEnd = new Date('2026-12-01T08:00:00Z');

describe('questions that wait for a reply', () => {
  let product: RepairsApp;
  beforeAll(async () => {
    product = await repairsApp();
  });
  afterAll(() => product.close());
  beforeEach(() => {
    product.clock.time = monday;
  });

  const ask = async () => {
    product.clock.time = monday;
    const repair = await product.report();
    await product.handle(repair.id, 'POST /questions', { text: '¿Qué tecla?' });
    return repair;
  };
  const watchAt = async (time: Date) => {
    product.clock.time = time;
    // Two processes may run it at the same time.
    await Promise.all([
      runJob(product.deps, 'repair.watch-replies'),
      runJob(product.deps, 'repair.watch-replies'),
    ]);
  };
  const newsOf = async (id: string) =>
    (await product.listJobs('mail.repair-news'))
      .filter(({ caseId }) => caseId === id)
      .map(({ news }) => news);
  const eventsOf = async (id: string) =>
    (await product.readAsStaff(id)).events.map(({ event }) => event);

  it('are sent again once, five working days before the end', async () => {
    const { id } = await ask();
    await watchAt(new Date('2026-11-20T10:00:00Z'));
    expect(await newsOf(id)).toEqual(['info-asked']);
    await watchAt(reminderDay);
    await watchAt(new Date('2026-11-24T10:00:00Z'));
    expect(await newsOf(id)).toEqual(['info-asked', 'info-reminder']);
    expect((await product.rowOf(id)).reply_by).toEqual(new Date('2026-11-30T22:59:59.999Z'));
  });

  it('end the repair once, after the reminder', async () => {
    const { id } = await ask();
    await watchAt(reminderDay);
    await watchAt(new Date('2026-11-30T22:59:59Z'));
    expect((await product.rowOf(id)).status).toBe('needs-info');
    await watchAt(afterEnd);
    await watchAt(afterEnd);
    expect(await product.rowOf(id)).toMatchObject({ status: 'cancelled', is_open: false });
    expect(await eventsOf(id)).toEqual(['reported', 'info-asked', 'info-lapsed']);
    expect(await newsOf(id)).toEqual(['info-asked', 'info-reminder', 'cancelled']);
  });

  it('do not end a repair whose family was not reminded', async () => {
    const { id } = await ask();
    await watchAt(afterEnd);
    expect(await product.rowOf(id)).toMatchObject({
      status: 'needs-info',
      // Five working days after the late reminder; the 8th of December is a holiday.
      reply_by: new Date('2026-12-09T22:59:59.999Z'),
    });
    await watchAt(new Date('2026-12-10T08:00:00Z'));
    expect((await product.rowOf(id)).status).toBe('cancelled');
  });

  it('are watched after one that fails, and the job fails', async () => {
    const [failing, next] = [await ask(), await ask()];
    product.clock.time = reminderDay;
    const { jobs } = product.deps;
    const enqueue: typeof jobs.enqueue = async (tx, job, data) => {
      if ((data as { caseId: string }).caseId === failing.id) throw new Error('no place');
      return jobs.enqueue(tx, job, data);
    };
    const watching = watchReplies({ ...product.deps, jobs: { ...jobs, enqueue } });
    await expect(watching).rejects.toThrow('some repairs');
    expect(await newsOf(next.id)).toContain('info-reminder');
    expect(await newsOf(failing.id)).not.toContain('info-reminder');
  });

  it('do not end during maintenance, in which families cannot reply', async () => {
    const { id } = await ask();
    await watchAt(reminderDay);
    const setMaintenance = (is_maintenance: boolean) =>
      product.deps.db.updateTable('options').set({ is_maintenance }).execute();
    await setMaintenance(true);
    await watchAt(afterEnd);
    expect((await product.rowOf(id)).status).toBe('needs-info');
    await setMaintenance(false);
    await watchAt(afterEnd);
    expect((await product.rowOf(id)).status).toBe('cancelled');
  });

  it('lead to the return of a laptop that is at the workshop', async () => {
    const { id } = await product.report();
    await product.bringToWorkshop(id);
    await product.handle(id, 'POST /questions', { text: '¿Cuál es la clave?' }, product.workshop);
    await watchAt(reminderDay);
    await watchAt(afterEnd);
    expect(await product.rowOf(id)).toMatchObject({ status: 'ready', outcome: 'unrepaired' });
  });

  it('are not sent again after a reply', async () => {
    const { id } = await ask();
    await product.handle(id, 'POST /replies', { text: 'La «ñ».' });
    await watchAt(reminderDay);
    await watchAt(afterEnd);
    expect((await product.rowOf(id)).status).toBe('reported');
    expect(await newsOf(id)).toEqual(['info-asked']);
  });

  const askAlone = async () => {
    // The questions of other tests would add statements.
    const reply_by = new Date('2027-06-01T10:00:00Z');
    const waiting = product.deps.db.updateTable('repairs').where('status', '=', 'needs-info');
    await waiting.set({ reply_by }).execute();
    return ask();
  };

  it('are sent again once when killed at any statement', { timeout: 180_000 }, async () => {
    await killEverywhere(product, {
      prepare: async () => {
        const { id } = await askAlone();
        product.clock.time = reminderDay;
        return id;
      },
      act: watchReplies,
      check: async (id) => expect(await newsOf(id)).toEqual(['info-asked', 'info-reminder']),
    });
  });

  it('end once when killed at any statement', { timeout: 180_000 }, async () => {
    await killEverywhere(product, {
      prepare: async () => {
        const { id } = await askAlone();
        product.clock.time = reminderDay;
        await watchReplies(product.deps);
        product.clock.time = afterEnd;
        return id;
      },
      act: watchReplies,
      check: async (id) => {
        expect(await eventsOf(id)).toEqual(['reported', 'info-asked', 'info-lapsed']);
        expect(await newsOf(id)).toEqual(['info-asked', 'info-reminder', 'cancelled']);
      },
    });
  });
});
