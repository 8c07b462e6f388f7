import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { handOver, rejection, reportForm } from '../../../testing/repairs.ts';
import {
  diagnosis,
  repaired,
  signature,
  type WorkshopApp,
  workshopApp,
} from '../../../testing/workshop.ts';

const objection = { text: 'No estoy de acuerdo: la pantalla está rota de verdad.' };
const reason = { reason: 'Ya no hace falta' };

describe('the life of a repair', () => {
  let product: WorkshopApp;
  let admin: Member;
  let otherDesk: Member;
  beforeAll(async () => {
    product = await workshopApp();
    admin = await product.staff('admin');
    otherDesk = await product.staff('cau');
  });
  afterAll(() => product.close());
  beforeEach(() => {
    product.clock.time = new Date('2026-11-16T10:00:00Z');
  });

  const mine = ({ id, family }: { id: string; family: Member }, what: string, payload?: object) => {
    const [method, rest = ''] = what.split(' ');
    return product.request(`${method} /my-repairs/${id}${rest}`, {
      as: family,
      ...(payload && { payload }),
    });
  };
  const read = async (repair: { id: string; family: Member }): Promise<RepairView> =>
    (await mine(repair, 'GET')).json();
  const statusAfter = async (reply: ReturnType<WorkshopApp['work']>) => (await reply).json().status;
  const codeOf = async (reply: ReturnType<WorkshopApp['work']>) => (await reply).json().code;

  it('goes from the report to the return, the rating and a repeated repair', async () => {
    const repair = await product.report();
    const { id } = repair;
    expect(await read(repair)).toMatchObject({ status: 'reported', offers: ['cancelled'] });
    expect(await statusAfter(product.handle(id, 'POST /accept', handOver))).toBe('accepted');
    await product.photo(id, 'intake');
    await product.photo(id, 'intake');
    expect(await statusAfter(product.receive(id))).toBe('received');
    expect(await statusAfter(product.work(id, 'POST /diagnosis', diagnosis))).toBe('repairing');
    const wait = { text: 'Falta la pantalla.', expectedOn: '2026-12-11' };
    expect(await statusAfter(product.work(id, 'POST /part-awaited', wait))).toBe('repairing');
    expect(await read(repair)).toMatchObject({ expectedOn: '2026-12-11', returnCode: null });
    expect(await codeOf(mine(repair, 'POST /rating', { score: 5 }))).toBe('repair-not-closed');
    await product.photo(id, 'after');
    expect(await statusAfter(product.work(id, 'POST /repaired', repaired))).toBe('ready');
    const { returnCode } = await read(repair);
    expect(await statusAfter(product.work(id, 'POST /return', { code: returnCode }))).toBe(
      'closed',
    );

    expect(await read(repair)).toMatchObject({
      outcome: 'repaired',
      returnCode: null,
      guaranteedUntil: Date.parse('2027-02-16T22:59:59Z') / 1000,
      offers: ['reopened'],
      steps: ['reported', 'accepted', 'received', 'repairing', 'ready', 'closed'].map((status) =>
        expect.objectContaining({ status }),
      ),
    });
    expect((await mine(repair, 'POST /rating', { score: 4 })).json().rating.score).toBe(4);
    expect(await codeOf(mine(repair, 'POST /rating', { score: 1 }))).toBe('repair-rated');

    const form = { ...reportForm, text: 'La pantalla vuelve a fallar.', happenedOn: '2026-11-16' };
    const again = (await mine(repair, 'POST /reopen', form)).json();
    expect(await read({ ...repair, id: again._id })).toMatchObject({
      status: 'reported',
      repeats: { _id: id, number: repair.number },
    });
    expect(await codeOf(mine(repair, 'POST /reopen', form))).toBe('repair-open');
    // First in the queue of the desk.
    const next = await product.report();
    const rows = await Promise.all([product.rowOf(again._id), product.rowOf(next.id)]);
    const [repeat, other] = rows.map(({ queue_at }) => queue_at?.getTime() ?? 0);
    expect(repeat).toBeLessThan(other ?? 0);
  });

  it('ends the guarantee after three months', async () => {
    const repair = await product.repairIn('closed');
    const form = { ...reportForm, happenedOn: '2026-11-16' };
    product.clock.time = new Date('2027-02-16T23:00:01Z');
    expect(await codeOf(mine(repair, 'POST /reopen', form))).toBe('guarantee-over');
    product.clock.time = new Date('2027-02-16T22:59:50Z');
    expect((await mine(repair, 'POST /reopen', form)).statusCode).toBe(200);
  });

  it('is decided again by another person after an objection, once', async () => {
    const repair = await product.report();
    const { id } = repair;
    expect(await statusAfter(product.handle(id, 'POST /reject', rejection))).toBe('rejected');
    expect(await statusAfter(mine(repair, 'POST /objection', objection))).toBe('reported');
    expect(await codeOf(product.handle(id, 'POST /accept', handOver))).toBe('same-person');
    expect(await codeOf(product.handle(id, 'POST /reject', rejection))).toBe('same-person');
    const other = product.handle(id, 'POST /reject', rejection, otherDesk);
    expect(await statusAfter(other)).toBe('rejected');
    expect(await codeOf(mine(repair, 'POST /objection', objection))).toBe('already-objected');
    const accepted = await product.report();
    await product.handle(accepted.id, 'POST /reject', rejection);
    await mine(accepted, 'POST /objection', objection);
    const accept = product.handle(accepted.id, 'POST /accept', handOver, otherDesk);
    expect(await statusAfter(accept)).toBe('accepted');
  });

  it('is rejected with the laptop here, objected to and then repaired', async () => {
    const repair = await product.repairIn('received');
    const { id } = repair;
    expect(await statusAfter(product.handle(id, 'POST /reject', rejection))).toBe('ready');
    expect(await read(repair)).toMatchObject({ isCovered: false, outcome: 'unrepaired' });
    expect(await statusAfter(mine(repair, 'POST /objection', objection))).toBe('received');
    expect(await read(repair)).toMatchObject({ isCovered: null, outcome: null });
    expect(await codeOf(product.work(id, 'POST /diagnosis', diagnosis))).toBe('objection-open');
    expect(await statusAfter(product.handle(id, 'POST /accept', {}, otherDesk))).toBe('received');
    expect(await read(repair)).toMatchObject({ isCovered: true });
    expect(await statusAfter(product.work(id, 'POST /diagnosis', diagnosis))).toBe('repairing');
    await product.photo(id, 'after');
    await product.work(id, 'POST /repaired', repaired);
    expect(await statusAfter(product.work(id, 'POST /return', { signature }))).toBe('closed');
  });

  describe('cancelled', () => {
    it('by the family or the desk before the laptop is here', async () => {
      const reported = await product.report();
      expect(await statusAfter(mine(reported, 'POST /cancel', reason))).toBe('cancelled');
      const accepted = await product.repairIn('accepted');
      expect(await statusAfter(product.handle(accepted.id, 'POST /cancel', reason))).toBe(
        'cancelled',
      );
      expect(await codeOf(product.receive(accepted.id))).toBe('not-found');
    });

    it('by an administrator only afterwards', async () => {
      const repair = await product.repairIn('received');
      const { id } = repair;
      for (const refused of [
        await mine(repair, 'POST /cancel', reason),
        await product.handle(id, 'POST /cancel', reason),
      ]) {
        expect([refused.statusCode, refused.json().code]).toEqual([409, 'laptop-is-here']);
      }
      expect(await statusAfter(product.handle(id, 'POST /cancel', reason, admin))).toBe('ready');
    });
  });

  describe('never leaves a laptop behind', () => {
    const words = { words: 'La placa está oxidada y no hay recambio posible.' };
    const giveUp = async (id: string) => {
      await product.proposeIrreparable(id);
      return product.handle(id, 'POST /irreparable/confirm', words, admin);
    };
    type Here = 'received' | 'repairing';
    it.each<[string, Here, (id: string) => ReturnType<WorkshopApp['work']>]>([
      ['no fault', 'received', (id) => product.work(id, 'POST /no-fault', { text: 'Va bien.' })],
      ['rejected', 'received', (id) => product.handle(id, 'POST /reject', rejection)],
      ['cancelled', 'received', (id) => product.handle(id, 'POST /cancel', reason, admin)],
      ['cancelled', 'repairing', (id) => product.handle(id, 'POST /cancel', reason, admin)],
      ['irreparable', 'received', giveUp],
      ['irreparable', 'repairing', giveUp],
      [
        'cancelled by an administrator while the family is asked',
        'received',
        async (id) => {
          await product.handle(id, 'POST /questions', { text: '¿Cuál es la contraseña?' });
          return product.handle(id, 'POST /cancel', reason, admin);
        },
      ],
    ])('when it ends by: %s, from %s', async (_name, from, end) => {
      const repair = await product.repairIn(from);
      const { id } = repair;
      expect((await end(id)).statusCode).toBe(200);
      expect(await product.rowOf(id)).toMatchObject({ status: 'ready', is_open: true });
      const { returnCode, status } = await read(repair);
      expect(status).toBe('ready');
      await product.work(id, 'POST /return', { code: returnCode });
      expect(await product.rowOf(id)).toMatchObject({
        status: 'closed',
        is_open: false,
        returned_at: expect.any(Date),
        guaranteed_until: null,
      });
    });

    it('in any repair of this test', async () => {
      const { rows } = await product.database.pool.query(
        'select number, status from repairs where arrived_at is not null and not is_open and returned_at is null',
      );
      expect(rows).toEqual([]);
    });
  });
});
