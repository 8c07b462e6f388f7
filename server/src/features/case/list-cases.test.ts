import type { CaseDoc } from '@cobertura/domain/case/api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCase, complaint, repair, withdrawal } from '../../../testing/cases.ts';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';
import { lockCase, moveCase } from './service/move-case.ts';

const now = new Date('2026-11-20T09:00:00Z');
const endOf = (day: string) => new Date(`${day}T23:59:59+01:00`);

describe('the staff’s list of cases', () => {
  const product = useApp(computersApp);
  let cau: Member;
  let computerId: string;

  beforeAll(async () => {
    product.clock.time = now;
    cau = await product.staff('cau');
    const family = await product.family();
    const id = await product.addComputer(family, { status: 'paid' });
    computerId = id;
    const add = (number: number, given: object = {}) =>
      addCase(product.deps, { ...complaint, email: `c${number}@example.com`, ...given });
    await add(1, { dueAt: endOf('2026-12-01'), name: 'Antía Rodríguez' });
    await add(2, { dueAt: endOf('2026-11-18'), receivedAt: new Date('2026-11-03T08:00:00Z') });
    await add(3, { dueAt: null, status: 'asked' });
    await addCase(product.deps, { ...withdrawal, computerId: id, userId: family.id });
    await addCase(product.deps, { ...withdrawal, status: 'late', dueAt: endOf('2026-11-20') });
    const closed = await add(4, { dueAt: endOf('2026-11-19'), name: 'Brais 100%' });
    await product.deps.db.transaction().execute(async (tx) => {
      const locked = await lockCase(tx, closed);
      const author = { actor: 'staff', userId: cau.id } as const;
      const at = now;
      await moveCase(tx, locked, { event: 'answered', to: 'answered', author, at, why: 'all' });
    });
  });

  const list = async (query: Record<string, string> = {}) => {
    const reply = await product.call(cau, `GET /cases?${new URLSearchParams(query)}`);
    return { status: reply.statusCode, ...reply.json() };
  };
  const numbers = async (query: Record<string, string> = {}): Promise<string[]> =>
    (await list(query)).docs.map(({ number }: CaseDoc) => number);

  it('has the open cases by deadline, and those without a clock last', async () => {
    expect(await list()).toMatchObject({ status: 200, total: 5 });
    expect(await numbers()).toEqual([
      'Q2026-000002',
      'D2026-000002',
      'D2026-000001',
      'Q2026-000001',
      'Q2026-000003',
    ]);
    // Newest deadline first, and those without a clock are still last.
    expect(await numbers({ order: 'dueAt|-1' })).toEqual([
      'Q2026-000001',
      'D2026-000001',
      'D2026-000002',
      'Q2026-000002',
      'Q2026-000003',
    ]);
  });

  it('counts the days left in Madrid, below zero after the deadline', async () => {
    const { docs } = await list();
    expect(docs.map((each: CaseDoc) => each.daysLeft)).toEqual([-2, 0, 10, 11, null]);
    // A closed case has no days left.
    expect((await list({ state: 'closed' })).docs[0]).toMatchObject({
      daysLeft: null,
      closedAt: now.getTime() / 1000,
    });
  });

  it('shows who wrote, what about, and the party that must act', async () => {
    const { docs } = await list({ kind: 'withdrawal', status: 'refunding' });
    expect(docs).toEqual([
      {
        _id: expect.any(String),
        number: 'D2026-000001',
        kind: 'withdrawal',
        status: 'refunding',
        awaits: 'accountant',
        channel: 'web',
        name: 'Uxía Núñez',
        email: 'uxia@example.com',
        receivedAt: withdrawal.receivedAt.getTime() / 1000,
        dueAt: endOf('2026-11-30').getTime() / 1000,
        daysLeft: 10,
        closedAt: null,
        computerId,
      },
    ]);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ state: 'closed' }, ['Q2026-000004']],
    [{ state: 'all', kind: 'withdrawal' }, ['D2026-000001', 'D2026-000002']],
    [{ kind: 'complaint' }, ['Q2026-000001', 'Q2026-000002', 'Q2026-000003']],
    [{ status: 'asked' }, ['Q2026-000003']],
    [{ awaits: 'admin' }, ['D2026-000002']],
    [{ awaits: 'desk' }, ['Q2026-000001', 'Q2026-000002']],
    [{ awaits: 'family' }, ['Q2026-000003']],
    [{ dueFrom: '2026-11-20', dueTo: '2026-11-30' }, ['D2026-000001', 'D2026-000002']],
    [{ dueTo: '2026-11-19' }, ['Q2026-000002']],
    [{ state: 'all', dueTo: '2026-11-19' }, ['Q2026-000002', 'Q2026-000004']],
    [{ search: '/antia rodr/' }, ['Q2026-000001']],
    [{ search: '/C2@EXAMPLE/' }, ['Q2026-000002']],
    [{ search: '/d2026-000002/' }, ['D2026-000002']],
    [{ search: '/000002/' }, ['D2026-000002', 'Q2026-000002']],
    [{ search: '/%/' }, []],
    [{ search: '/%/', state: 'all' }, ['Q2026-000004']],
    [{ search: '/uxia/', awaits: 'accountant' }, ['D2026-000001']],
    [{ kind: 'withdrawal', status: 'asked' }, []],
  ])('%j finds %j', async (query, expected) => {
    expect(await numbers({ ...query, order: 'number|1' })).toEqual(expected);
  });

  it('sorts by the day it was received and by number, both ways', async () => {
    expect((await numbers({ order: 'receivedAt|1' }))[0]).toBe('Q2026-000002');
    expect((await numbers({ order: 'receivedAt|-1' })).at(-1)).toBe('Q2026-000002');
    const ascending = await numbers({ state: 'all', order: 'number|1' });
    expect(await numbers({ state: 'all', order: 'number|-1' })).toEqual(ascending.toReversed());
  });

  it('has pages without gaps or repetitions', async () => {
    const pages = await Promise.all(
      ['0', '1', '2', '3'].map((offset) => numbers({ offset, limit: '2' })),
    );
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
    expect(pages.flat()).toEqual(await numbers());
  });

  it.each([
    { state: 'gone' },
    { kind: 'gift' },
    { status: 'paid' },
    { awaits: 'us' },
    { order: 'name|1' },
    { dueFrom: 'soon' },
    { limit: '101' },
  ])('refuses %j', async (query) => {
    expect(await list(query)).toMatchObject({ status: 400 });
  });

  it('opens a case of any kind with its timeline', async () => {
    const [closed] = (await list({ state: 'closed' })).docs;
    const reply = await product.call(cau, `GET /cases/${closed._id}`);
    expect(reply.json()).toMatchObject({
      number: 'Q2026-000004',
      events: [
        { by: 'family', event: 'received', from: null, to: 'received', why: null },
        { event: 'answered', from: 'received', to: 'answered', why: 'all' },
      ],
    });
    expect(reply.json().events[1].by).toContain(' ');
    const unknown = await product.call(cau, 'GET /cases/0199d3a0-0000-7000-8000-000000000000');
    expect(unknown.statusCode).toBe(404);
  });

  it('has repairs among the other cases, by their deadline', async () => {
    const { id, number } = await addCase(product.deps, { ...repair, dueAt: endOf('2026-11-19') });
    expect((await numbers()).slice(0, 3)).toEqual(['Q2026-000002', number, 'D2026-000002']);
    for (const query of [{ kind: 'repair' }, { status: 'reported' }, { search: `/${number}/` }]) {
      expect(await numbers(query)).toEqual([number]);
    }
    expect((await product.call(cau, `GET /cases/${id}`)).json()).toMatchObject({
      kind: 'repair',
      daysLeft: -1,
      events: [{ event: 'reported', to: 'reported' }],
    });
  });

  it('finds a status that two kinds have in both, or in the chosen one', async () => {
    const { number } = await addCase(product.deps, { ...repair, status: 'received' });
    const complaints = ['Q2026-000001', 'Q2026-000002'];
    const query = { status: 'received', order: 'number|1' };
    expect(await numbers(query)).toEqual([number, ...complaints]);
    expect(await numbers({ ...query, kind: 'complaint' })).toEqual(complaints);
  });
});
