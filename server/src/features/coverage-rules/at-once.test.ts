import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { type ContractsApp, contractsApp } from '../../../testing/contracts.ts';
import { rulesForm } from '../../../testing/coverage-rules.ts';
import { needsPostgres } from '../../../testing/needs.ts';

describe('two changes of the coverage rules at once', () => {
  let product: ContractsApp;
  let admin: Member;
  beforeAll(async () => {
    product = await contractsApp();
    admin = await product.staff('admin');
  });
  afterAll(() => product.close());

  const add = (form: object) =>
    product.call(admin, 'POST /coverage-rules', { ...rulesForm, ...form });
  const change = (id: string, form: object) =>
    product.call(admin, `PUT /coverage-rules/${id}`, { ...rulesForm, ...form });
  const remove = (id: string) => product.call(admin, `DELETE /coverage-rules/${id}`);
  const added = async (validFrom: string): Promise<string> => (await add({ validFrom })).json()._id;
  const statuses = (replies: { statusCode: number }[]) =>
    replies.map(({ statusCode }) => statusCode).toSorted();
  const rowOf = (id: string) =>
    product.deps.db
      .selectFrom('coverage_rules')
      .select(['excess_cents', 'report_days'])
      .where('id', '=', id)
      .executeTakeFirst();

  const countWaiting = async () => {
    const { rows } = await product.database.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length;
  };

  it('one of several new versions gets the day', async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((reportDays) => add({ validFrom: '2030-07-01', reportDays })),
    );
    expect(statuses(replies)).toEqual([200, 409, 409, 409, 409]);
  });

  it('one of two versions moves to a day', async () => {
    const ids = [await added('2031-07-01'), await added('2032-07-01')];
    const replies = await Promise.all(ids.map((id) => change(id, { validFrom: '2033-07-01' })));
    expect(statuses(replies)).toEqual([200, 409]);
  });

  it('a version is deleted once, and a change finds it or not', async () => {
    const id = await added('2034-07-01');
    const form = { validFrom: '2034-07-01', reportDays: 20 };
    const replies = await Promise.all([remove(id), remove(id), change(id, form)]);
    const [first, second, changed] = replies.map(({ statusCode }) => statusCode);
    expect([first, second].toSorted()).toEqual([200, 404]);
    expect([200, 404]).toContain(changed);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('a contract that is being made keeps the rules that it prints', needsPostgres, async () => {
    const { db } = product.deps;
    const id = await added('2027-07-01');
    const validFrom = '2026-09-01';
    await db
      .updateTable('coverage_rules')
      .set({ valid_from: new Date(`${validFrom}T00:00:00+02:00`) })
      .where('id', '=', id)
      .execute();

    const contract = await db.transaction().execute(async (tx) => {
      // The contract has read its rules and waits before it is saved.
      await sql`lock table contracts in share mode`.execute(tx);
      const made = product.createContract();
      await expect.poll(countWaiting).toBe(1);
      const changes = [change(id, { validFrom, excess: [9900] }), remove(id)];
      await expect.poll(countWaiting).toBe(3);
      return { made, changes };
    });
    const { contractId } = await contract.made;
    expect(statuses(await Promise.all(contract.changes))).toEqual([409, 409]);
    const { rules_id, terms } = await db
      .selectFrom('contracts')
      .select(['rules_id', 'terms'])
      .where('id', '=', contractId)
      .executeTakeFirstOrThrow();
    expect([rules_id, terms]).toMatchObject([id, { repairRules: { excess: rulesForm.excess } }]);
    expect(await rowOf(id)).toMatchObject({ excess_cents: rulesForm.excess });
  });
});
