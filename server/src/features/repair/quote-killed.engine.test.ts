import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atEveryStatement, runUntilBreak } from '../../../testing/breaking-database.ts';
import type { Member } from '../../../testing/computers.ts';
import { addQuoteAttempt, lines, quotedRepair, setRules } from '../../../testing/quotes.ts';
import { diagnosis, type WorkshopApp, workshopApp } from '../../../testing/workshop.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/access.ts';
import { declineQuote } from './service/decline-quote.ts';
import { watchQuotes } from './service/watch-quotes.ts';
import { diagnose } from './service/work-on-repair.ts';

/** An upper bound. The test checks that the real number of statements is lower. */
const maxStatements = 60;

function callerOf({ id, sessionVersion, scopes, lang }: Member): Caller {
  return { id: id as Caller['id'], sessionVersion, scopes, lang };
}

describe.each(['before', 'after'] as const)('a quote killed %s any statement', (when) => {
  let product: WorkshopApp;
  beforeAll(async () => {
    product = await workshopApp();
  });
  afterAll(() => product.close());

  /** The action is repeated after the break. It has happened whole, or not at all before. */
  const expectWhole = async (
    id: string,
    breakAt: Parameters<typeof runUntilBreak>[1],
    action: (deps: Deps) => Promise<unknown>,
  ) => {
    const before = await rowsOf(id);
    const hasBroken = await runUntilBreak(product, breakAt, action);
    const killed = await rowsOf(id);
    await action(product.deps);
    const after = await rowsOf(id);
    if (JSON.stringify(killed) !== JSON.stringify(before)) {
      expect(killed, `statement ${breakAt.statement}`).toEqual(after);
    }
    return { hasBroken, after };
  };

  it('is made whole with its diagnosis, and once when it is repeated', async () => {
    const caller = callerOf(product.workshop);
    await atEveryStatement({ when, max: maxStatements }, async (breakAt) => {
      const { id, family } = await product.repairIn('received');
      await setRules(product, id);
      const body = {
        ...diagnosis,
        cause: 'drop' as const,
        lines: lines.map((line) => ({ ...line, partId: null })),
      };
      const { hasBroken, after } = await expectWhole(id, breakAt, (deps) =>
        diagnose(deps, { id, caller, key: `k-${id}` }, body),
      );
      expect(after).toMatchObject({
        repairs: [{ status: 'quoted', family_cents: 2500, total_cents: 12_500 }],
        lines: [{ position: 1 }, { position: 2 }],
        quotes: [{ family_cents: 2500, file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      });
      expect(after.events.at(-1)).toMatchObject({ event: 'diagnosed' });
      expect(newsIn(after.jobs).filter((news) => news === 'quote')).toHaveLength(1);
      const { fileId } = (await product.request(`GET /my-repairs/${id}`, { as: family })).json()
        .quote;
      const paper = await product.handle(id, `GET /files/${fileId}`);
      expect(hash('sha256', paper.rawPayload)).toBe(after.quotes[0]?.file_sha256);
      return hasBroken;
    });
  }, 120_000);

  it('is declined whole, with its payments, and once when it is repeated', async () => {
    await atEveryStatement({ when, max: maxStatements }, async (breakAt) => {
      const { id, family } = await quotedRepair(product);
      await addQuoteAttempt(product, id);
      const caller = callerOf(family);
      const { hasBroken, after } = await expectWhole(id, breakAt, (deps) =>
        declineQuote(deps, { id, caller, key: `k-${id}` }),
      );
      expect(after).toMatchObject({
        repairs: [{ status: 'ready', outcome: 'unrepaired' }],
        quotes: [{ declined_at: expect.any(Date), lapsed_at: null }],
        attempts: [{ state: 'lapsed' }],
      });
      expect(after.events.at(-1)).toMatchObject({ event: 'quote-declined' });
      expect(newsIn(after.jobs).filter((news) => news === 'ready')).toHaveLength(1);
      return hasBroken;
    });
  }, 120_000);

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
