import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import { describe, expect, it } from 'vitest';
import { moveTo } from '../../../testing/repair-states.ts';
import {
  coveredNow,
  handOver,
  rejection,
  repairsApp,
  reportForm,
} from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';
import { keyOfCase, loadCase } from '../case/service/find-case.ts';

/** The result of disowning a report in each status, or the code of the refusal. */
const ends = {
  reported: 'cancelled',
  'needs-info': 'cancelled',
  accepted: 'cancelled',
  received: 'laptop-is-here',
  quoted: 'laptop-is-here',
  repairing: 'laptop-is-here',
  ready: 'repair-moved',
  closed: 'repair-moved',
  rejected: 'repair-moved',
  cancelled: 'unchanged',
} as const satisfies Record<RepairStatus, string>;

describe('the public page of a repair', () => {
  const product = useApp(repairsApp);

  const keyOf = async (id: string) =>
    keyOfCase(product.deps, await loadCase(product.deps.db, { id, kind: 'repair' }));
  const follow = (number: string, key: string, remoteAddress = '10.4.0.1') =>
    product.request(`GET /repairs/follow/${number}`, {
      headers: { 'case-key': key },
      remoteAddress,
    });
  const disown = async ({ number, id }: { number: string; id: string }) =>
    product.request(`POST /repairs/follow/${number}/disown`, {
      headers: { 'case-key': await keyOf(id) },
      remoteAddress: '10.4.0.1',
    });

  /** A repair that the desk reported for a family. */
  const recorded = async () => {
    const family = await product.family('ga');
    const computerId = await product.addComputer(family, coveredNow);
    const reply = await product.request(`POST /computers/${computerId}/repairs`, {
      as: product.desk,
      payload: { ...reportForm, channel: 'phone' },
    });
    const { _id: id, number } = reply.json();
    return { id, number, family };
  };

  const eventsOf = (id: string) =>
    product.deps.db
      .selectFrom('case_events')
      .select(['event', 'actor', 'why'])
      .where('case_id', '=', id)
      .orderBy('position')
      .execute();

  it('shows where the repair is, and nothing about people', async () => {
    const { id, number } = await product.report();
    const reply = await follow(number.toLowerCase(), await keyOf(id));
    expect(reply.json()).toEqual({
      number,
      status: 'reported',
      outcome: null,
      reportedAt: expect.any(Number),
      statusSince: expect.any(Number),
      dueAt: reply.json().reportedAt + 24 * 3600 - 1,
      expectedOn: null,
      isObjecting: false,
      canDisown: false,
      canCancel: true,
    });
  });

  it('is closed to everyone but staff during maintenance', async () => {
    const { id, number } = await recorded();
    const setMaintenance = (is_maintenance: boolean) =>
      product.deps.db.updateTable('options').set({ is_maintenance }).execute();
    await setMaintenance(true);
    const staff = { ...product.signedIn(product.desk), 'case-key': await keyOf(id) };
    const replies = [
      await follow(number, await keyOf(id)),
      await disown({ number, id }),
      await product.request(`GET /repairs/follow/${number}`, { headers: staff }),
    ];
    await setMaintenance(false);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200]);
    expect((await product.rowOf(id)).status).toBe('reported');
  });

  it('gives the same reply to a wrong key and an unknown number', async () => {
    const [one, other] = [await product.report(), await product.report()];
    const replies = [
      await follow(one.number, 'wrong'),
      await follow(one.number, await keyOf(other.id)),
      await follow('A2026-999999', await keyOf(one.id)),
    ];
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(404);
  });

  it('limits wrong keys from one network, and never the right one', async () => {
    const { id, number } = await product.report();
    for (let at = 0; at < 50; at += 1) await follow(number, `k${at}`, '10.4.0.2');
    expect((await follow(number, 'k50', '10.4.0.2')).statusCode).toBe(429);
    expect((await follow(number, await keyOf(id), '10.4.0.2')).statusCode).toBe(200);
    // Keys of other features are counted on their own.
    const other = await product.request('GET /complaints/Q2026-999999', {
      headers: { 'case-key': 'wrong' },
      remoteAddress: '10.4.0.2',
    });
    expect(other.statusCode).toBe(404);
    expect((await follow(number, await keyOf(id), '10.4.0.3')).statusCode).toBe(200);
  });

  it('cancels a report that the family did not ask for, with the reason in its language', async () => {
    const repair = await recorded();
    expect((await follow(repair.number, await keyOf(repair.id))).json().canDisown).toBe(true);
    const [one, two] = await Promise.all([disown(repair), disown(repair)]);
    expect([one?.json(), two?.json()]).toMatchObject([
      { status: 'cancelled' },
      { status: 'cancelled' },
    ]);
    expect(await eventsOf(repair.id)).toEqual([
      { event: 'reported', actor: 'staff', why: null },
      { event: 'cancelled', actor: 'family', why: 'A familia di que non pediu este parte.' },
    ]);
    expect((await follow(repair.number, await keyOf(repair.id))).json().canDisown).toBe(false);
  });

  it('does not cancel what the family reported, nor without the key', async () => {
    const own = await product.report();
    expect((await disown(own)).statusCode).toBe(404);
    const repair = await recorded();
    const wrong = await product.request(`POST /repairs/follow/${repair.number}/disown`, {
      headers: { 'case-key': await keyOf(own.id) },
    });
    expect(wrong.statusCode).toBe(404);
    expect((await product.rowOf(repair.id)).status).toBe('reported');
  });

  it.each(Object.entries(ends))('disowning a report in the status %s: %s', async (status, end) => {
    const repair = await recorded();
    const asked = { asked_in: 'reported', reply_by: product.clock.now() } as const;
    const changes = status === 'needs-info' ? asked : {};
    if (status !== 'reported')
      await moveTo(product, repair.id, { status: status as RepairStatus, ...changes });
    const before = await eventsOf(repair.id);
    const reply = await disown(repair);
    const added = (await eventsOf(repair.id)).slice(before.length);
    if (end === 'cancelled' || end === 'unchanged') {
      expect(reply.json()).toMatchObject({ status: 'cancelled' });
      expect(added).toMatchObject(end === 'cancelled' ? [{ event: 'cancelled' }] : []);
    } else {
      expect([reply.statusCode, reply.json().code]).toEqual([409, end]);
      expect(added).toEqual([]);
      expect((await product.rowOf(repair.id)).status).toBe(status);
    }
  });

  it('says that an objection waits, as the page with a session does', async () => {
    const { id, number, family } = await product.report();
    const seen = async () => (await follow(number, await keyOf(id))).json();
    expect(await seen()).toMatchObject({ isObjecting: false });
    await product.bringToWorkshop(id);
    await product.handle(id, 'POST /reject', rejection);
    const payload = { text: 'El portátil no enciende: os mando un vídeo.' };
    await product.request(`POST /my-repairs/${id}/objection`, { as: family, payload });
    expect(await seen()).toMatchObject({ status: 'received', isObjecting: true });
  });

  it('does not cancel once the workshop has the laptop', async () => {
    const repair = await recorded();
    await product.handle(repair.id, 'POST /accept', handOver);
    await moveTo(product, repair.id, { status: 'received' });
    const read = async () => (await follow(repair.number, await keyOf(repair.id))).json();
    expect(await read()).toMatchObject({ canDisown: false, canCancel: false });
    await moveTo(product, repair.id, {
      status: 'needs-info',
      asked_in: 'received',
      reply_by: product.clock.now(),
    });
    expect(await read()).toMatchObject({ canDisown: false, canCancel: false });
    const refused = await disown(repair);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'laptop-is-here']);
  });
});
