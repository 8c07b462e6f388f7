import { describe, expect, it } from 'vitest';
import { rejection } from '../../../testing/repairs.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';
import { diagnosis, type WorkshopApp, workshopApp } from '../../../testing/workshop.ts';

describe('the deadline of a repair', () => {
  const product = useApp(workshopApp);

  /** Each request is one second after the one before it. */
  const before = (time: string, requests = 1) => {
    product.clock.time = new Date(Date.parse(time) - requests * 1000);
  };
  const dueOf = async (id: string) => (await product.rowOf(id)).due_at?.toISOString() ?? null;
  const write = ({ id, family }: Awaited<ReturnType<WorkshopApp['report']>>, path: string) =>
    product.request(`POST /my-repairs/${id}/${path}`, {
      as: family,
      payload: { text: 'La pantalla está rota de verdad.' },
    });

  it('follows its phase, and pauses while the family is awaited', async () => {
    before('2026-11-16T09:00:00Z');
    const repair = await product.report();
    const { id } = repair;
    expect(await dueOf(id)).toBe('2026-11-17T08:59:59.000Z');
    before('2026-11-16T11:00:00Z');
    await product.handle(id, 'POST /accept', { handOver: 'Trae el portátil al taller.' });
    expect(await dueOf(id)).toBeNull();

    before('2026-11-18T09:00:00Z', 3);
    await product.photo(id, 'intake');
    await product.photo(id, 'intake');
    await product.receive(id);
    expect(await dueOf(id)).toBe('2026-11-20T08:59:59.000Z');
    // One of the two days is used.
    before('2026-11-19T09:00:00Z');
    await product.handle(id, 'POST /questions', { text: '¿Cuál es la clave?' }, product.workshop);
    expect(await dueOf(id)).toBeNull();
    before('2026-11-24T09:00:00Z');
    expect((await write(repair, 'messages')).json()).toMatchObject({ status: 'received' });
    expect(await dueOf(id)).toBe('2026-11-25T08:59:59.000Z');

    before('2026-11-24T10:00:00Z');
    await product.work(id, 'POST /diagnosis', diagnosis);
    expect(await dueOf(id)).toBe('2026-12-01T09:59:59.000Z');
    const wait = { text: 'Falta la pantalla.', expectedOn: '2026-12-11' };
    before('2026-11-26T10:00:00Z');
    await product.work(id, 'POST /part-awaited', wait);
    await product.proposeIrreparable(id);
    expect(await dueOf(id)).toBe('2026-12-01T09:59:59.000Z');
  });

  it('starts again with an objection', async () => {
    before('2026-11-16T09:00:00Z');
    const repair = await product.report();
    before('2026-11-16T15:00:00Z');
    await product.handle(repair.id, 'POST /reject', rejection);
    expect(await dueOf(repair.id)).toBeNull();
    before('2026-11-23T09:00:00Z');
    await write(repair, 'objection');
    expect(await dueOf(repair.id)).toBe('2026-11-24T08:59:59.000Z');
  });

  it('starts the diagnosis again with an objection about a laptop here', async () => {
    before('2026-11-16T09:00:00Z');
    const repair = await product.repairIn('received');
    before('2026-11-17T15:00:00Z');
    await product.handle(repair.id, 'POST /reject', rejection);
    before('2026-11-23T09:00:00Z');
    await write(repair, 'objection');
    expect(await dueOf(repair.id)).toBe('2026-11-25T08:59:59.000Z');
    // The desk decides late, and the workshop has its two days from then on.
    const other = await product.staff('cau');
    before('2026-11-26T09:00:00Z');
    await product.handle(repair.id, 'POST /accept', {}, other);
    expect(await dueOf(repair.id)).toBe('2026-11-30T08:59:59.000Z');
  });

  it('closes nothing when it has passed long ago', async () => {
    before('2026-11-16T09:00:00Z');
    const { id } = await product.report();
    const { id: here } = await product.repairIn('repairing');
    product.clock.time = new Date('2027-06-16T09:00:00Z');
    for (const job of ['watch-replies', 'purge-unsent', 'purge-damage']) {
      await runJob(product.deps, `repair.${job}`);
    }
    await runJob(product.deps, 'cases.digest');
    expect(await product.rowOf(id)).toMatchObject({ status: 'reported', is_open: true });
    expect(await product.rowOf(here)).toMatchObject({ status: 'repairing', is_open: true });
  });
});
