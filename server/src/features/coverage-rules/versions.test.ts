import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { contractsApp } from '../../../testing/contracts.ts';
import { rulesForm } from '../../../testing/coverage-rules.ts';
import { useApp } from '../../../testing/use-app.ts';
import { allowErasing } from '../../db/immutable-rows.ts';

const firstId = '00000000-0000-7000-8000-000000000001';

describe('versions of the coverage rules', () => {
  const product = useApp(contractsApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
  });

  beforeEach(async () => {
    // A Wednesday in the campaign of 2026.
    product.clock.time = new Date('2026-09-16T10:00:00Z');
    const { db } = product.deps;
    await db
      .deleteFrom('coverage_rules')
      .where('id', 'not in', db.selectFrom('named_rules').select('rules_id'))
      .where('id', '!=', firstId)
      .execute();
  });

  const add = (form: object, headers: object = {}) =>
    product.app.inject({
      method: 'POST',
      url: '/api/v1/coverage-rules',
      headers: { ...product.signedIn(admin), ...headers },
      payload: { ...rulesForm, ...form },
    });
  const change = (id: string, form: object) =>
    product.call(admin, `PUT /coverage-rules/${id}`, { ...rulesForm, ...form });
  const remove = (id: string) => product.call(admin, `DELETE /coverage-rules/${id}`);
  const list = async () => (await product.call(admin, 'GET /coverage-rules')).json();
  const added = async (form: object): Promise<string> => {
    const reply = await add(form);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json()._id;
  };
  const codeOf = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [
    statusCode,
    json().code,
  ];
  const setRules = (id: string, from: string) =>
    product.deps.db
      .updateTable('coverage_rules')
      .set({ valid_from: new Date(from) })
      .where('id', '=', id)
      .execute();

  it('begins with the rules of today, in words of both languages', async () => {
    expect(await list()).toMatchObject({
      docs: [
        {
          _id: firstId,
          validFrom: null,
          excess: [0],
          cap: null,
          repairsPerPeriod: null,
          reportDays: 7,
          place: 'current',
          contracts: null,
          mayChange: false,
          createdBy: null,
          words: {
            es: { toPay: ['Por las reparaciones cubiertas no pagas nada más.'] },
            ga: { toPay: ['Polas reparacións cubertas non pagas nada máis.'] },
          },
        },
      ],
      campaignStart: Date.parse('2026-09-01T00:00:00+02:00') / 1000,
      phone: expect.stringMatching(/\d/),
    });
  });

  it('lists a new version first, which later campaigns have', async () => {
    const _id = await added({});
    const { docs } = await list();
    expect(docs).toMatchObject([
      {
        _id,
        ...rulesForm,
        place: 'later',
        contracts: { count: 0, exact: true },
        mayChange: true,
        createdBy: expect.stringMatching(/Núñez/),
        words: { ga: { covered: [expect.stringContaining('Ata 4 reparacións no período.')] } },
      },
      { _id: firstId, place: 'current' },
    ]);
    expect(docs[0].words.es.toPay.join(' ')).toMatch(/20,00.€.*40,00.€.*como mucho 300,00.€/);
  });

  it('shows which version the campaign of the settings has', async () => {
    const placesFor = async (start: string) => {
      await product.deps.db
        .updateTable('options')
        .set({
          contract_init_date: new Date(`${start}T00:00:00+02:00`),
          contract_end_date: new Date('2027-12-31T00:00:00+01:00'),
        })
        .execute();
      const { docs } = await list();
      // The welcome page reads the same rules without a session.
      const current = docs.find(({ place }: { place: string }) => place === 'current');
      const { words } = (await product.call(undefined, 'GET /coverage-rules/current')).json();
      expect(words).toEqual(current.words);
      return docs.map(({ place }: { place: string }) => place);
    };
    await added({ validFrom: '2027-07-01' });
    expect(await placesFor('2027-06-30')).toEqual(['later', 'current']);
    expect(await placesFor('2027-07-01')).toEqual(['current', 'earlier']);
    expect(await placesFor('2026-09-01')).toEqual(['later', 'current']);
  });

  it.each([
    ['the first day of the campaign', '2026-09-01', 'rules-in-campaign'],
    ['a day before it', '2026-08-31', 'rules-in-campaign'],
    ['a past day', '2026-09-10', 'rules-in-past'],
    ['today', '2026-09-16', 'rules-in-past'],
  ])('refuses %s', async (_title, validFrom, code) => {
    const id = await added({ validFrom: '2027-07-01' });
    for (const reply of [await add({ validFrom }), await change(id, { validFrom })]) {
      expect(codeOf(reply)).toEqual([409, code]);
    }
    expect((await list()).docs).toHaveLength(2);
  });

  it('says when the campaign started', async () => {
    const { message } = (await add({ validFrom: '2026-09-01' })).json();
    expect(message).toContain('empezó el 01/09/2026');
  });

  it('refuses a day that another version has, but not its own', async () => {
    const id = await added({});
    const other = await added({ validFrom: '2028-07-01' });
    expect(codeOf(await add({}))).toEqual([409, 'rules-day-taken']);
    expect(codeOf(await change(other, {}))).toEqual([409, 'rules-day-taken']);
    expect((await change(id, { reportDays: 20 })).statusCode).toBe(200);
    expect((await list()).docs[1]).toMatchObject({ _id: id, reportDays: 20 });
  });

  it('changes the amounts of a version whose day has come, as long as no contract names it', async () => {
    const id = await added({ validFrom: '2026-09-20' });
    product.clock.time = new Date('2026-09-21T10:00:00Z');
    expect((await change(id, { validFrom: '2026-09-20', excess: [500] })).statusCode).toBe(200);
    expect((await list()).docs[0]).toMatchObject({ _id: id, excess: [500] });
  });

  it('adds one version per key', async () => {
    const headers = { 'idempotency-key': 'rules-1' };
    const replies = await Promise.all([add({}, headers), add({}, headers)]);
    expect(new Set(replies.map((reply) => reply.json()._id)).size).toBe(1);
    expect(codeOf(await add({ reportDays: 20 }, headers))).toEqual([422, 'idempotency-key-reused']);
    expect((await list()).docs).toHaveLength(2);
  });

  it('deletes a version that no contract names', async () => {
    const id = await added({});
    expect((await remove(id)).json()).toEqual({ deleted: true });
    expect(codeOf(await remove(id))).toEqual([404, 'not-found']);
    expect(codeOf(await change(id, {}))).toEqual([404, 'not-found']);
    expect((await list()).docs).toHaveLength(1);
  });

  it('never changes or deletes the first version', async () => {
    expect(codeOf(await change(firstId, {}))).toEqual([409, 'first-rules']);
    expect(codeOf(await remove(firstId))).toEqual([409, 'first-rules']);
  });

  it('never changes or deletes a version that a contract names, even after its end', async () => {
    const id = await added({ validFrom: '2026-09-20' });
    await setRules(id, '2026-09-01T00:00:00+02:00');
    const contract = await product.createContract();
    const named = (await list()).docs[0];
    expect(named).toMatchObject({ contracts: { count: 1, exact: true }, mayChange: false });
    const attempts = async () => [
      codeOf(await change(id, { validFrom: '2026-09-01' })),
      codeOf(await remove(id)),
    ];
    const refused = [409, 'rules-named'];
    expect(await attempts()).toEqual([refused, refused]);

    await product.deps.db.transaction().execute((tx) =>
      allowErasing(tx, async () => {
        const { contractId } = contract;
        await tx.deleteFrom('contract_events').where('contract_id', '=', contractId).execute();
        await tx.deleteFrom('contracts').where('id', '=', contractId).execute();
      }),
    );
    expect(await attempts()).toEqual([refused, refused]);
    expect((await list()).docs[0]).toEqual(named);
  });

  it.each([
    { validFrom: '2027-02-29' },
    { validFrom: '' },
    { validFrom: undefined },
    { excess: [] },
    { excess: undefined },
    { excess: ['20'] },
    { excess: [0.5] },
    { excess: [-1] },
    { excess: [100_001] },
    { excess: [0, 0, 0, 0, 0] },
    { cap: 0 },
    { cap: undefined },
    { repairsPerPeriod: 21 },
    { repairsPerPeriod: '4' },
    { reportDays: 0 },
    { reportDays: 91 },
    { reportDays: null },
  ])('refuses %j', async (form) => {
    const id = await added({ validFrom: '2028-01-01' });
    const before = await list();
    for (const reply of [await add(form), await change(id, form)]) {
      expect(codeOf(reply)).toEqual([400, 'invalid-input']);
      expect(reply.json().issues[0].message).toMatch(/\S/);
    }
    expect(await list()).toEqual(before);
  });

  it.each(['cau', 'accountant', 'workshop'] as const)(
    'is closed to the scope %s',
    async (scope) => {
      const other = await product.staff(scope);
      const calls = [
        await product.call(other, 'GET /coverage-rules'),
        await product.call(other, 'POST /coverage-rules', rulesForm),
        await product.call(other, `PUT /coverage-rules/${firstId}`, rulesForm),
        await product.call(other, `DELETE /coverage-rules/${firstId}`),
      ];
      expect(calls.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    },
  );
});
