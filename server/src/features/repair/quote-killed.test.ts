import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { addQuoteAttempt, lines, quotedRepair, setRules } from '../../../testing/quotes.ts';
import { diagnosis, type WorkshopApp, workshopApp } from '../../../testing/workshop.ts';
import type { Caller } from '../../http/access.ts';
import { declineQuote } from './service/decline-quote.ts';
import { watchQuotes } from './service/watch-quotes.ts';
import { diagnose } from './service/work-on-repair.ts';

function callerOf({ id, sessionVersion, scopes, lang }: Member): Caller {
  return { id: id as Caller['id'], sessionVersion, scopes, lang };
}

describe('a quote killed at any statement', { timeout: 180_000 }, () => {
  let product: WorkshopApp;
  beforeAll(async () => {
    product = await workshopApp();
  });
  afterAll(() => product.close());

  it('is made whole with its diagnosis, and once when it is repeated', async () => {
    const caller = callerOf(product.workshop);
    const body = {
      ...diagnosis,
      cause: 'drop' as const,
      lines: lines.map((line) => ({ ...line, partId: null })),
    };
    await killEverywhere(product, {
      prepare: async () => {
        const repair = await product.repairIn('received');
        await setRules(product, repair.id);
        return repair;
      },
      act: (deps, { id }) => diagnose(deps, { id, caller, key: `k-${id}` }, body),
      check: async ({ id, family }) => {
        const rows = await rowsOf(id);
        expect(rows).toMatchObject({
          repairs: [{ status: 'quoted', family_cents: 2500, total_cents: 12_500 }],
          lines: [{ position: 1 }, { position: 2 }],
          quotes: [{ family_cents: 2500, file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
        });
        expect(rows.events.at(-1)).toMatchObject({ event: 'diagnosed' });
        expect(newsIn(rows.jobs).filter((news) => news === 'quote')).toHaveLength(1);
        const { fileId } = (await product.request(`GET /my-repairs/${id}`, { as: family })).json()
          .quote;
        const paper = await product.handle(id, `GET /files/${fileId}`);
        expect(hash('sha256', paper.rawPayload)).toBe(rows.quotes[0]?.file_sha256);
      },
    });
  });

  it('is declined whole, with its payments, and once when it is repeated', async () => {
    await killEverywhere(product, {
      prepare: async () => {
        const repair = await quotedRepair(product);
        await addQuoteAttempt(product, repair.id);
        return repair;
      },
      act: (deps, { id, family }) =>
        declineQuote(deps, { id, caller: callerOf(family), key: `k-${id}` }),
      check: async ({ id }) => {
        const rows = await rowsOf(id);
        expect(rows).toMatchObject({
          repairs: [{ status: 'ready', outcome: 'unrepaired' }],
          quotes: [{ declined_at: expect.any(Date), lapsed_at: null }],
          attempts: [{ state: 'lapsed' }],
        });
        expect(rows.events.at(-1)).toMatchObject({ event: 'quote-declined' });
        expect(newsIn(rows.jobs).filter((news) => news === 'ready')).toHaveLength(1);
      },
    });
  });

  const newsIn = (jobs: Record<string, unknown>[]) =>
    jobs.map(({ data }) => (data as { news?: string }).news);

  /** All that is saved about a repair, with the mails that wait. */
  async function rowsOf(id: string) {
    const list = async (sql: string): Promise<Record<string, unknown>[]> =>
      (await product.database.pool.query(sql, [id])).rows;
    return {
      cases: await list('select * from cases where id = $1'),
      repairs: await list('select * from repairs where case_id = $1'),
      lines: await list('select * from repair_lines where case_id = $1 order by position'),
      quotes: await list('select * from quotes where case_id = $1'),
      attempts: await list(
        `select state from payment_attempts where id in
          (select attempt_id from repair_shares where repair_id = $1)`,
      ),
      events: await list('select * from case_events where case_id = $1 order by position'),
      jobs: await list(
        `select name, data from jobs.job where data->>'caseId' = $1 order by name, data`,
      ),
    };
  }
});

describe('a quote that is decided by several at once', () => {
  let product: WorkshopApp;
  beforeAll(async () => {
    product = await workshopApp();
  });
  afterAll(() => product.close());

  it('is declined once, with one mail', async () => {
    const { id, family } = await quotedRepair(product);
    const decline = () => product.request(`POST /my-repairs/${id}/quote/decline`, { as: family });
    const replies = await Promise.all([decline(), decline(), decline()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const news = (await product.listJobs('mail.repair-news')).filter(
      (job) => job.caseId === id && job.news === 'ready',
    );
    expect(news).toHaveLength(1);
  });

  it('is declined or lapses or is cancelled, and never two of them', async () => {
    const admin = await product.staff('admin');
    const { id, family } = await quotedRepair(product);
    await product.deps.db
      .updateTable('quotes')
      .set({ reminders: 2 })
      .where('case_id', '=', id)
      .execute();
    product.clock.time = new Date('2026-12-20T10:00:00Z');
    await Promise.all([
      product.request(`POST /my-repairs/${id}/quote/decline`, { as: family }),
      product.handle(id, 'POST /cancel', { reason: 'Pedido por error' }, admin),
      watchQuotes(product.deps),
    ]);
    const { status, events } = await product.readAsStaff(id);
    expect(status).toBe('ready');
    const ends = ['quote-declined', 'quote-lapsed', 'cancelled'];
    expect(events.filter(({ event }) => ends.includes(event))).toHaveLength(1);
  });
});
