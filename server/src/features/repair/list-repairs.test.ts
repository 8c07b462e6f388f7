import type { ListedStaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { handOver, repairsApp } from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the list of repairs', () => {
  const product = useApp(repairsApp);
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const add = async (name: string, form: object = {}) => {
      const repair = await product.report(form);
      ids[name] = repair.id;
      return repair;
    };
    await add('early');
    product.clock.time = new Date('2026-11-17T12:00:00Z');
    await add('later', { parts: ['keyboard', 'battery'], cause: 'liquid' });
    const { id: asked, family } = await add('asked');
    await product.handle(asked, 'POST /questions', { text: '¿Qué tecla?' });
    await product.request(`POST /my-repairs/${asked}/messages`, {
      as: family,
      payload: { text: 'Todas las de la fila de arriba.' },
    });
    await product.handle(asked, 'POST /questions', { text: '¿Y las demás?' });
    const { id: accepted } = await add('accepted');
    await product.handle(accepted, 'POST /accept', handOver);
    const { id: here } = await add('here');
    await product.bringToWorkshop(here);
    const { id: cancelled } = await add('cancelled');
    await product.handle(cancelled, 'POST /cancel', { reason: 'Duplicado' });
  });

  const list = async (query: Record<string, string> = {}) =>
    (
      await product.request(`GET /repairs?${new URLSearchParams(query)}`, { as: product.desk })
    ).json() as { docs: ListedStaffRepair[]; total: number };
  const names = async (query: Record<string, string> = {}) =>
    (await list(query)).docs.map(
      ({ _id }) => Object.entries(ids).find(([, id]) => id === _id)?.[0],
    );

  it('has those that are due first, and those whose clock does not run last', async () => {
    expect(await names()).toEqual(['early', 'later', 'here', 'asked', 'accepted', 'cancelled']);
  });

  it.each([
    [{ tab: 'to-decide' }, ['early', 'later']],
    [{ tab: 'family' }, ['asked', 'accepted']],
    [{ tab: 'workshop' }, ['here']],
    // The clock of the first report ended the day before.
    [{ tab: 'late' }, ['early']],
    [{ status: 'cancelled' }, ['cancelled']],
    [{ part: 'battery' }, ['later']],
    [{ cause: 'liquid' }, ['later']],
    [{ school: 'NONE' }, []],
    [{ reportedTo: '2026-11-16' }, ['early']],
    [{ reportedFrom: '2026-11-17', tab: 'to-decide' }, ['later']],
    [{ search: '/a2026-000002/' }, ['later']],
    [{ search: '/brais/', tab: 'workshop' }, ['here']],
    [{ order: 'number|-1', limit: '2' }, ['cancelled', 'here']],
    [{ order: 'queue|-1', tab: 'to-decide' }, ['later', 'early']],
  ] as const)('with %j has %j', async (query, found) => {
    product.clock.time = new Date('2026-11-17T13:00:00Z');
    expect(await names(query as Record<string, string>)).toEqual(found);
  });

  it('puts a repeat within the guarantee before the others', async () => {
    await product.deps.db
      .updateTable('repairs')
      .set({ repeats: String(ids.cancelled) })
      .where('case_id', '=', String(ids.later))
      .execute();
    // The place in the queue follows the case.
    await product.deps.db
      .updateTable('cases')
      .set({ due_at: new Date('2026-11-18T12:00:00Z') })
      .where('id', '=', String(ids.later))
      .execute();
    expect((await names({ tab: 'to-decide' }))[0]).toBe('later');
    expect((await list({ tab: 'to-decide' })).docs[0]).toMatchObject({ isRepeat: true });
  });

  it('counts the tabs', async () => {
    product.clock.time = new Date('2026-11-17T13:00:00Z');
    const reply = await product.request('GET /repairs/counts', { as: product.desk });
    expect(reply.json()).toEqual({ 'to-decide': 2, family: 2, workshop: 1, late: 1, receipts: 0 });
  });

  it('counts and finds the unread messages of the family', async () => {
    const { id, family } = await product.report({ text: 'La bisagra está suelta del todo.' });
    const unread = async () =>
      (await list({ order: 'number|-1', limit: '1' })).docs.map((doc) => doc.unread);
    const found = async () =>
      (await list({ review: 'messages' })).docs.map((doc) => doc._id).includes(id);
    const write = (text: string) =>
      product.request(`POST /my-repairs/${id}/messages`, { as: family, payload: { text } });
    expect(await unread()).toEqual([0]);
    await write('Se me olvidó decir que es la izquierda.');
    await write('Y que suena.');
    expect(await unread()).toEqual([2]);
    expect(await found()).toBe(true);
    await product.handle(id, 'POST /notes', { text: 'Visto' });
    expect(await unread()).toEqual([2]);
    await product.handle(id, 'POST /messages', { text: 'Gracias, lo apuntamos.' });
    expect(await unread()).toEqual([0]);
    expect(await found()).toBe(false);
    await write('Una cosa más.');
    expect(await unread()).toEqual([1]);
    await product.handle(id, 'POST /accept', handOver);
    expect(await unread()).toEqual([0]);
  });

  it('shows the model, the school and the deadlines of a row', async () => {
    const [doc] = (await list({ search: '/a2026-000001/' })).docs;
    expect(doc).toMatchObject({
      number: 'A2026-000001',
      status: 'reported',
      awaits: 'desk',
      student: 'Brais Rial',
      model: 'HP ProBook',
      school: 'CEIP SCHOOL-1',
      parts: ['screen'],
      cause: 'drop',
    });
    const sinceReport = (at: number | null = 0) => Number(at) - Number(doc?.reportedAt);
    expect(sinceReport(doc?.dueAt)).toBe(24 * 3600 - 1);
    // Seven tenths of a day.
    expect(sinceReport(doc?.warnAt)).toBe(60_480 - 1);
  });
});
