import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { handOver, type RepairsApp, rejection, repairsApp } from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';
import { diagnosis } from '../../../testing/workshop.ts';
import { countWaitingRepairs } from './service/open-repairs.ts';

const objection = { text: 'El portátil no enciende: os mando un vídeo.' };

type Own = Awaited<ReturnType<RepairsApp['report']>>;

describe('an objection about a laptop at the workshop', () => {
  const product = useApp(repairsApp);
  beforeEach(() => {
    product.clock.time = new Date('2026-11-16T10:00:00Z');
  });

  /** The laptop is at the workshop and waits for its return. */
  const rejectedHere = async (by: Member = product.desk) => {
    const own = await product.report();
    await product.bringToWorkshop(own.id);
    await product.handle(own.id, 'POST /reject', rejection, by);
    return own;
  };
  const object = ({ id, family }: Own) =>
    product.request(`POST /my-repairs/${id}/objection`, { as: family, payload: objection });
  const diagnose = ({ id }: Own, as = product.workshop) =>
    product.request(`POST /workshop/repairs/${id}/diagnosis`, {
      as,
      payload: diagnosis,
    });
  const read = async ({ id, family }: Own): Promise<RepairView> =>
    (await product.request(`GET /my-repairs/${id}`, { as: family })).json();

  it('is accepted by another person before the workshop goes on', async () => {
    const admin = await product.staff('admin');
    const own = await rejectedHere(admin);
    await object(own);
    expect(await read(own)).toMatchObject({ isObjecting: true, isCovered: null });
    const codeOf = async (reply: ReturnType<RepairsApp['handle']>) => (await reply).json().code;
    const words = { words: 'La placa tiene óxido en todas las capas.' };
    for (const as of [product.workshop, admin]) {
      expect(await codeOf(diagnose(own, as))).toBe('objection-open');
      const proposal = { as, payload: words };
      const path = `POST /workshop/repairs/${own.id}/irreparable` as const;
      expect(await codeOf(product.request(path, proposal))).toBe('objection-open');
    }
    expect(await codeOf(product.handle(own.id, 'POST /accept', {}, admin))).toBe('same-person');
    // Words about the hand-over are for a laptop at home.
    expect(await codeOf(product.handle(own.id, 'POST /accept', handOver))).toBe('repair-moved');
    product.clock.time = new Date('2026-11-20T10:00:00Z');
    expect(await read(own)).toMatchObject({ expectedOn: '2026-11-25' });
    const first = await product.named('Uxía', 'cau');
    const upheld = await product.handle(own.id, 'POST /accept', {}, first);
    expect(upheld.json()).toMatchObject({ status: 'received', cover: { isCovered: true } });
    // The decision took its time.
    const decided = { isObjecting: false, isCovered: true, expectedOn: '2026-12-01' };
    expect(await read(own)).toMatchObject(decided);
    // The form of another person may still be open.
    const late = [
      await product.handle(own.id, 'POST /accept', {}),
      await product.handle(own.id, 'POST /reject', rejection),
    ];
    for (const reply of late) {
      expect(reply.json()).toMatchObject({
        code: 'repair-moved',
        message: expect.stringContaining('«En el taller». Lo cambió Uxía Núñez Rial.'),
      });
    }
    expect((await diagnose(own)).json()).toMatchObject({ status: 'repairing' });
    expect(await read(own)).toMatchObject({ isCovered: true });
  });

  it('leads to one mail when it is accepted twice with the same key', async () => {
    const own = await rejectedHere();
    await object(own);
    const as = await product.staff('cau');
    const headers = { 'idempotency-key': 'uphold' };
    for (const _call of [1, 2]) {
      const path = `POST /repairs/${own.id}/accept` as const;
      const reply = await product.request(path, { as, payload: {}, headers });
      expect(reply.statusCode).toBe(200);
    }
    const upheld = (await product.listJobs('mail.repair-news')).filter(
      ({ caseId, news }) => caseId === own.id && news === 'upheld',
    );
    expect(upheld).toHaveLength(1);
  });

  it('is not accepted together with reports', async () => {
    const own = await rejectedHere();
    await object(own);
    const payload = { ids: [own.id], handOver: { es: handOver.handOver, ga: handOver.handOver } };
    const as = await product.staff('cau');
    const { accepted, refused } = (
      await product.request('POST /repairs/accept', { as, payload })
    ).json();
    expect([accepted, refused]).toMatchObject([[], [{ _id: own.id }]]);
    expect(await read(own)).toMatchObject({ isObjecting: true });
  });

  it('awaits the desk again after the reply to a question', async () => {
    const own = await rejectedHere();
    await object(own);
    const awaits = async () => (await product.readAsStaff(own.id)).awaits;
    await product.handle(own.id, 'POST /questions', { text: '¿Cuál es la clave?' });
    expect(await awaits()).toBe('family');
    const reply = { as: own.family, payload: { text: 'Es 1234.' } };
    await product.request(`POST /my-repairs/${own.id}/messages`, reply);
    expect(await awaits()).toBe('desk');
  });

  it('is shown to the desk and to the workshop', async () => {
    const own = await rejectedHere();
    const shown = async (tab = 'to-decide') => {
      const path = `GET /repairs?tab=${tab}&limit=100`;
      const { docs } = (await product.request(path, { as: product.desk })).json();
      return docs.some(({ _id }: { _id: string }) => _id === own.id);
    };
    const count = async () =>
      (await product.request('GET /repairs/counts', { as: product.desk })).json()['to-decide'];
    const overview = async () => (await countWaitingRepairs(product.deps.db, new Date())).toDecide;
    const isMarked = async () => {
      const board = await product.request('GET /workshop/repairs', { as: product.workshop });
      const { docs } = board.json().diagnosis;
      return docs.find(({ _id }: { _id: string }) => _id === own.id)?.hasObjected;
    };
    const before = [await count(), await overview()];
    expect(await shown()).toBe(false);
    await object(own);
    expect([await shown(), await shown('workshop')]).toEqual([true, false]);
    expect(await product.readAsStaff(own.id)).toMatchObject({ awaits: 'desk' });
    expect([await count(), await overview()]).toEqual(before.map((waiting) => waiting + 1));
    const path = `GET /workshop/repairs/${own.id}`;
    const view = await product.request(path, { as: product.workshop });
    expect(view.json()).toMatchObject({ status: 'received', hasObjected: true });
    expect(await isMarked()).toBe(true);
    await product.handle(own.id, 'POST /accept', {}, await product.staff('cau'));
    const later = await product.request(path, { as: product.workshop });
    expect(later.json()).toMatchObject({
      status: 'received',
      awaits: 'workshop',
      hasObjected: false,
    });
    expect([await shown(), await shown('workshop')]).toEqual([false, true]);
    expect(await isMarked()).toBe(false);
    expect([await count(), await overview()]).toEqual(before);
  });
});
