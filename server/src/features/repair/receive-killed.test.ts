import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { type WorkshopApp, workshopApp } from '../../../testing/workshop.ts';
import type { Caller } from '../../http/access.ts';
import { receiveLaptop } from './service/receive-laptop.ts';

describe('receiving killed at any statement', { timeout: 180_000 }, () => {
  let product: WorkshopApp;
  let caller: Caller;
  beforeAll(async () => {
    product = await workshopApp();
    const { id, sessionVersion, scopes, lang } = product.workshop;
    caller = { id: id as Caller['id'], sessionVersion, scopes, lang };
  });
  afterAll(() => product.close());

  it('receives the laptop whole or not at all, and once when it is repeated', async () => {
    await killEverywhere(product, {
      prepare: async () => {
        const { id } = await product.repairIn('accepted');
        await product.photo(id, 'intake');
        await product.photo(id, 'intake');
        return { id, serial: (await product.rowOf(id)).serial_number };
      },
      act: (deps, { id, serial }) =>
        receiveLaptop(
          deps,
          { id, caller, key: `k-${id}` },
          { serial, present: ['charger'], absent: [], words: '' },
        ),
      check: async ({ id, serial }) => {
        const rows = await rowsOf(id);
        expect(rows).toMatchObject({
          cases: [{ status: 'received', awaits: 'workshop' }],
          repairs: [{ status: 'received', arrived_at: expect.any(Date), deposit: { serial } }],
          events: [{ event: 'reported' }, { event: 'accepted' }, { event: 'received' }],
        });
        expect(rows.jobs.filter(({ data }) => newsOf(data) === 'received')).toHaveLength(1);
      },
    });
    await expectNumbersWithoutGaps();
  });

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
