import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import {
  addQuoteAttempt,
  addQuoteReceipt,
  changeQuote,
  quotedRepair,
  quoteRow,
} from '../../../testing/quotes.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type WorkshopApp, workshopApp } from '../../../testing/workshop.ts';
import { watchQuotes } from './service/watch-quotes.ts';

/** The morning of the day after the quote. */
const morning = (day: number) => new Date(Date.UTC(2026, 10, 16 + day, 8, 10));
const endOfDay = (day: number) => new Date(Date.UTC(2026, 10, 17 + day) - 3600_000 - 1);

describe('quotes that wait for their families', () => {
  let product: WorkshopApp;
  beforeAll(async () => {
    product = await workshopApp();
  });
  afterAll(() => product.close());

  const quoted = async () => {
    product.clock.time = new Date('2026-11-16T10:00:00Z');
    return quotedRepair(product);
  };
  const watchOn = async (day: number) => {
    product.clock.time = morning(day);
    // Two processes may run it at the same time.
    await Promise.all([
      runJob(product.deps, 'repair.watch-quotes'),
      runJob(product.deps, 'repair.watch-quotes'),
    ]);
  };
  const newsOf = async (id: string) =>
    (await product.listJobs('mail.repair-news'))
      .filter(({ caseId }) => caseId === id)
      .map(({ news }) => news)
      .filter((news) => news !== 'accepted' && news !== 'received');
  const eventsOf = async (id: string) =>
    (await product.readAsStaff(id)).events.slice(3).map(({ event }) => event);

  it('are reminded on days 7 and 21, and end after day 30', async () => {
    const { id } = await quoted();
    const seen: Record<number, unknown> = {};
    for (let day = 1; day <= 31; day += 1) {
      const before = await newsOf(id);
      await watchOn(day);
      const sent = (await newsOf(id)).slice(before.length);
      if (sent.length > 0) seen[day] = sent;
    }
    expect(seen).toEqual({ 7: ['quote-reminder'], 21: ['quote-reminder'], 31: ['ready'] });
    expect(await product.rowOf(id)).toMatchObject({ status: 'ready', outcome: 'unrepaired' });
    expect(await quoteRow(product, id)).toMatchObject({
      lapsed_at: morning(31),
      declined_at: null,
      valid_until: endOfDay(30),
      reminders: 2,
    });
    await watchOn(32);
    expect(await eventsOf(id)).toEqual(['diagnosed', 'quote-lapsed']);
    expect(await newsOf(id)).toEqual(['quote', 'quote-reminder', 'quote-reminder', 'ready']);
  }, 60_000);

  it('have the same time after each late reminder, when the job did not run', async () => {
    const { id } = await quoted();
    await watchOn(40);
    expect(await quoteRow(product, id)).toMatchObject({ reminders: 1, valid_until: endOfDay(63) });
    await watchOn(53);
    expect(await newsOf(id)).toEqual(['quote', 'quote-reminder']);
    await watchOn(54);
    expect(await quoteRow(product, id)).toMatchObject({ reminders: 2, valid_until: endOfDay(63) });
    await watchOn(63);
    expect((await product.rowOf(id)).status).toBe('quoted');
    await watchOn(64);
    expect((await product.rowOf(id)).status).toBe('ready');
  });

  it.each([
    ['a payment is open', (id: string) => addQuoteAttempt(product, id)],
    [
      'staff have to decide about a payment',
      (id: string) => addQuoteAttempt(product, id, 'unknown'),
    ],
  ])('do not end while %s', async (_title, pay) => {
    const { id } = await quoted();
    await changeQuote(product, id, { reminders: 2 });
    await pay(id);
    await watchOn(60);
    expect((await product.rowOf(id)).status).toBe('quoted');
    await product.deps.db.updateTable('payment_attempts').set({ state: 'denied' }).execute();
    await watchOn(61);
    expect((await product.rowOf(id)).status).toBe('ready');
  });

  it('end after staff have checked a payment without a clear answer', async () => {
    const { id } = await quoted();
    await changeQuote(product, id, { reminders: 2 });
    const attemptId = await addQuoteAttempt(product, id, 'unknown');
    await watchOn(60);
    expect((await product.rowOf(id)).status).toBe('quoted');
    await product.deps.db
      .updateTable('payment_attempts')
      .set({
        settled_at: product.clock.now(),
        settled_by: product.desk.id,
        settled_why: 'Devuelto en el banco.',
      })
      .where('id', '=', attemptId)
      .execute();
    await watchOn(61);
    expect((await product.rowOf(id)).status).toBe('ready');
  });

  it('wait with a receipt that staff check, and are reminded if it was wrong', async () => {
    const repair = await quoted();
    const { id } = repair;
    await watchOn(7);
    await addQuoteReceipt(product, repair);
    await watchOn(21);
    await watchOn(60);
    expect(await newsOf(id)).toEqual(['quote', 'quote-reminder']);
    expect((await product.rowOf(id)).status).toBe('quoted');
    await changeQuote(product, id, { receipt_id: null });
    await watchOn(61);
    expect(await quoteRow(product, id)).toMatchObject({ reminders: 2, valid_until: endOfDay(70) });
  });

  it('do not end during maintenance, and leave another day after it', async () => {
    const { id } = await quoted();
    await watchOn(7);
    const setMaintenance = (is_maintenance: boolean) =>
      product.deps.db.updateTable('options').set({ is_maintenance }).execute();
    await setMaintenance(true);
    await watchOn(21);
    expect(await newsOf(id)).toEqual(['quote', 'quote-reminder']);
    await setMaintenance(false);
    await watchOn(22);
    await setMaintenance(true);
    await watchOn(32);
    expect(await quoteRow(product, id)).toMatchObject({ valid_until: endOfDay(33) });
    await setMaintenance(false);
    await watchOn(33);
    expect((await product.rowOf(id)).status).toBe('quoted');
    await watchOn(34);
    expect((await product.rowOf(id)).status).toBe('ready');
  });

  it('are watched after one that fails, and the job fails', async () => {
    const [failing, next] = [await quoted(), await quoted()];
    product.clock.time = morning(7);
    const { jobs } = product.deps;
    const enqueue: typeof jobs.enqueue = async (tx, job, data) => {
      if ((data as { caseId: string }).caseId === failing.id) throw new Error('no place');
      return jobs.enqueue(tx, job, data);
    };
    const watching = watchQuotes({ ...product.deps, jobs: { ...jobs, enqueue } });
    await expect(watching).rejects.toThrow('some quotes');
    expect(await newsOf(next.id)).toContain('quote-reminder');
    expect((await quoteRow(product, failing.id)).reminders).toBe(0);
  });

  it('are not touched after the family declined', async () => {
    const { id, family } = await quoted();
    await product.request(`POST /my-repairs/${id}/quote/decline`, { as: family });
    await watchOn(60);
    expect(await eventsOf(id)).toEqual(['diagnosed', 'quote-declined']);
    expect(await newsOf(id)).toEqual(['quote', 'ready']);
  });

  describe('killed at any statement', { timeout: 180_000 }, () => {
    const prepareOn = async (day: number, reminders: number) => {
      // The quotes of other tests would add statements.
      await product.deps.db
        .updateTable('quotes')
        .set({ lapsed_at: morning(0) })
        .where('declined_at', 'is', null)
        .where('lapsed_at', 'is', null)
        .execute();
      const { id } = await quoted();
      await changeQuote(product, id, { reminders });
      product.clock.time = morning(day);
      return id;
    };

    it('are reminded once', async () => {
      await killEverywhere(product, {
        prepare: () => prepareOn(21, 1),
        act: watchQuotes,
        check: async (id) => expect(await newsOf(id)).toEqual(['quote', 'quote-reminder']),
      });
    });

    it('end once', async () => {
      await killEverywhere(product, {
        prepare: () => prepareOn(31, 2),
        act: watchQuotes,
        check: async (id) => {
          expect(await eventsOf(id)).toEqual(['diagnosed', 'quote-lapsed']);
          expect(await newsOf(id)).toEqual(['quote', 'ready']);
        },
      });
    });
  });
});
