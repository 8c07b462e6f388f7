import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atEveryStatement, runUntilBreak } from '../../../testing/breaking-database.ts';
import { type WorkshopApp, workshopApp } from '../../../testing/workshop.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/access.ts';
import { receiveLaptop } from './service/receive-laptop.ts';

/** An upper bound. The test checks that the real number of statements is lower. */
const maxStatements = 40;

describe.each(['before', 'after'] as const)('receiving killed %s any statement', (when) => {
  let product: WorkshopApp;
  let caller: Caller;
  beforeAll(async () => {
    product = await workshopApp();
    const { id, sessionVersion, scopes, lang } = product.workshop;
    caller = { id: id as Caller['id'], sessionVersion, scopes, lang };
  });
  afterAll(() => product.close());

  it('receives the laptop whole or not at all, and once when it is repeated', async () => {
    await atEveryStatement({ when, max: maxStatements }, async (breakAt) => {
      const { id } = await product.repairIn('accepted');
      await product.photo(id, 'intake');
      await product.photo(id, 'intake');
      const receive = (deps: Deps) =>
        receiveLaptop(
          deps,
          { id, caller, key: `k-${id}` },
          { serial: serial_number, present: ['charger'], words: '' },
        );
      const { serial_number } = await product.rowOf(id);
      const before = await rowsOf(id);
      const hasBroken = await runUntilBreak(product, breakAt, receive);
      const killed = await rowsOf(id);
      await receive(product.deps);
      const after = await rowsOf(id);
      if (JSON.stringify(killed) !== JSON.stringify(before)) {
        expect(killed, `statement ${breakAt.statement}`).toEqual(after);
      }
      expect(after).toMatchObject({
        cases: [{ status: 'received', awaits: 'workshop' }],
        repairs: [
          { status: 'received', arrived_at: expect.any(Date), deposit: { serial: serial_number } },
        ],
        events: [{ event: 'reported' }, { event: 'accepted' }, { event: 'received' }],
      });
      expect(after.jobs.filter(({ data }) => newsOf(data) === 'received')).toHaveLength(1);
      return hasBroken;
    });
    await expectNumbersWithoutGaps();
  }, 120_000);

  const newsOf = (data: unknown) => (data as { news?: string }).news;

  /** All that is saved about a repair, with the mails that wait. */
  async function rowsOf(id: string) {
    const list = async (sql: string): Promise<Record<string, unknown>[]> =>
      (await product.database.pool.query(sql, [id])).rows;
    return {
      cases: await list('select * from cases where id = $1'),
      repairs: await list('select * from repairs where case_id = $1'),
      events: await list('select * from case_events where case_id = $1 order by position'),
      jobs: await list(
        `select name, data from jobs.job where data->>'caseId' = $1 order by name, data`,
      ),
    };
  }

  async function expectNumbersWithoutGaps() {
    const { rows } = await product.database.pool.query('select number from cases order by number');
    expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual(
      rows.map((_, index) => index + 1),
    );
  }
});

describe('receiving at once', () => {
  let product: WorkshopApp;
  beforeAll(async () => {
    product = await workshopApp();
  });
  afterAll(() => product.close());

  const prepare = async () => {
    const { id } = await product.repairIn('accepted');
    await product.photo(id, 'intake');
    await product.photo(id, 'intake');
    return id;
  };

  it('by several people: one wins, the others read who was first', async () => {
    const id = await prepare();
    const names = ['Ana', 'Brais', 'Carme'];
    const people = [
      await product.named('Ana', 'workshop'),
      await product.named('Brais', 'workshop'),
      await product.named('Carme', 'admin'),
    ];
    const replies = await Promise.all(people.map((as) => product.receive(id, {}, as)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const first = names[replies.findIndex(({ statusCode }) => statusCode === 200)];
    for (const refused of replies.filter(({ statusCode }) => statusCode === 409)) {
      expect(refused.json()).toMatchObject({ code: 'repair-moved' });
      expect(refused.json().message).toContain(`«En el taller». Lo cambió ${first} Núñez`);
    }
  });

  it('with one key: all get the same reply', async () => {
    const id = await prepare();
    const payload = await product.intake(id);
    const send = () =>
      product.request(`POST /workshop/repairs/${id}/receive`, {
        as: product.workshop,
        headers: { 'idempotency-key': `once-${id}` },
        payload,
      });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    const { rows } = await product.database.pool.query(
      `select 1 from case_events where case_id = $1 and event = 'received'`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });
});
