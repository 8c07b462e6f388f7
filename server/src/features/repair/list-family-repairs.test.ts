import { describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { repairsApp } from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the repairs of a family and of a computer', () => {
  const product = useApp(repairsApp);

  const cancel = ({ id, family }: { id: string; family: Member }) =>
    product.request(`POST /my-repairs/${id}/cancel`, {
      as: family,
      payload: { reason: 'Ya funciona' },
    });

  it('are listed, newest first, with the computers that are or were covered', async () => {
    const own = await product.report();
    const uncovered = await product.addComputer(own.family, { status: 'pending-payment' });
    await cancel(own);
    const second = await product.request(`POST /computers/${own.computerId}/repairs`, {
      as: own.family,
      payload: {
        parts: ['battery'],
        cause: 'wear',
        text: 'La batería dura diez minutos.',
        happenedOn: '2026-11-15',
        noPhotoReason: 'No se ve',
      },
    });
    const mine = (await product.request('GET /my-repairs', { as: own.family })).json();
    expect(mine).toMatchObject({
      docs: [
        { _id: second.json()._id, status: 'reported', parts: ['battery'] },
        { _id: own.id, status: 'cancelled', computerId: own.computerId },
      ],
      coveredComputers: [own.computerId],
    });
    const ofComputer = (id: string, as: Member) =>
      product.request(`GET /computers/${id}/repairs`, { as });
    expect((await ofComputer(own.computerId, own.family)).json()).toEqual({
      docs: mine.docs,
      coveredDays: [{ from: '2026-09-11', until: '2027-08-31' }],
      reportDays: 7,
      student: 'Brais Rial',
    });
    expect((await ofComputer(uncovered, own.family)).json()).toMatchObject({
      docs: [],
      coveredDays: [],
    });
    const other = await product.family();
    expect((await ofComputer(own.computerId, other)).statusCode).toBe(404);
    expect((await ofComputer(own.computerId, product.desk)).statusCode).toBe(200);
    expect((await ofComputer(own.computerId, product.workshop)).statusCode).toBe(403);
  });

  it('offer a report only once the coverage has begun', async () => {
    const own = await product.report();
    await cancel(own);
    const covered = async () =>
      (await product.request('GET /my-repairs', { as: own.family })).json().coveredComputers;
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ covers_not_before: new Date('2026-11-17T11:00:00Z') })
      .where('computer_id', '=', own.computerId)
      .execute();
    expect(await covered()).toEqual([]);
    product.clock.time = new Date('2026-11-17T12:00:00Z');
    expect(await covered()).toEqual([own.computerId]);
  });

  it('stay after the computer was deleted', async () => {
    const own = await product.report();
    await cancel(own);
    await product.deps.db
      .updateTable('computers')
      .set({ deleted_at: product.clock.now() })
      .where('id', '=', own.computerId)
      .execute();
    const page = await product.request(`GET /my-repairs/${own.id}`, { as: own.family });
    expect(page.json().status).toBe('cancelled');
    const listed = await product.request('GET /my-repairs', { as: own.family });
    expect(listed.json()).toMatchObject({ docs: [{ _id: own.id }], coveredComputers: [] });
  });
});
