import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { picture } from '../../../testing/pictures.ts';
import { moveTo } from '../../../testing/repair-states.ts';
import { type RepairsApp, rejection, repairsApp, reportForm } from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';

const day = 24 * 3600 * 1000;

const product = useApp(repairsApp);
beforeEach(() => {
  product.clock.time = new Date('2026-11-16T10:00:00Z');
});

type Own = Awaited<ReturnType<RepairsApp['report']>>;

const post = (
  { id, family }: { id: string; family: Member },
  path: string,
  payload: object,
  headers: object = {},
) => product.request(`POST /my-repairs/${id}${path}`, { as: family, payload, headers });

const reportAgain = (own: Own) =>
  product.request(`POST /computers/${own.computerId}/repairs`, {
    as: own.family,
    payload: reportForm,
  });

describe('a repair again within the guarantee', () => {
  const form = { ...reportForm, happenedOn: '2026-11-15' };
  const closed = async (given: object = {}) => {
    const own = await product.report();
    const guaranteed_until = new Date(product.clock.time.getTime() + 90 * day);
    await moveTo(product, own.id, {
      status: 'closed',
      outcome: 'repaired',
      // It is 15 November in Madrid.
      returned_at: new Date('2026-11-14T23:30:00Z'),
      guaranteed_until,
      ...given,
    });
    return own;
  };

  it('opens a new repair that names the closed one and costs no place in the period', async () => {
    const own = await closed();
    const path = `/computers/${own.computerId}/repair-photos`;
    const photo = await product.sendPhoto(own.family, path, { content: await picture() });
    const headers = { 'idempotency-key': 'again' };
    const payload = { ...form, noPhotoReason: '', photos: [photo.json()._id] };
    const reply = await post(own, '/reopen', payload, headers);
    const { _id, number } = reply.json();
    expect(number).not.toBe(own.number);
    expect((await post(own, '/reopen', payload, headers)).json()).toEqual(reply.json());
    const view = await product.request(`GET /my-repairs/${_id}`, { as: own.family });
    expect(view.json()).toMatchObject({
      status: 'reported',
      repeats: { _id: own.id, number: own.number },
      files: [{ purpose: 'damage' }],
    });
    const [old, again] = [await product.rowOf(own.id), await product.rowOf(_id)];
    expect(old).toMatchObject({ status: 'closed', is_open: false });
    expect(again).toMatchObject({ repeats: own.id, ordinal: 1, period_id: old.period_id });
    // Repeats stand first in the queue.
    expect(again.queue_at?.getFullYear()).toBeLessThan(1950);
    const events = await product.deps.db
      .selectFrom('case_events')
      .select('event')
      .where('case_id', '=', own.id)
      .orderBy('position')
      .execute();
    expect(events.at(-1)).toEqual({ event: 'reopened' });
  });

  it.each(['refunded_at', 'withdrawn_at'] as const)(
    'is possible for a period with %s',
    async (column) => {
      const own = await closed();
      await product.deps.db
        .updateTable('coverage_periods')
        .set({ [column]: product.clock.now() })
        .where('computer_id', '=', own.computerId)
        .execute();
      expect((await post(own, '/reopen', form)).statusCode).toBe(200);
    },
  );

  it('has its second decision although the contract is over', async () => {
    const own = await closed();
    const { _id: id } = (await post(own, '/reopen', form)).json();
    await product.handle(id, 'POST /reject', rejection);
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ withdrawn_at: product.clock.now() })
      .where('computer_id', '=', own.computerId)
      .execute();
    const text = 'Es la misma avería que la otra vez, mirad las fotos.';
    expect((await post({ ...own, id }, '/objection', { text })).statusCode).toBe(200);
  });

  it.each([
    [
      'after the guarantee',
      { guaranteed_until: new Date('2026-11-16T09:00:00Z') },
      {},
      'guarantee-over',
    ],
    ['of a laptop without a fault', { outcome: 'no-fault' }, {}, 'repair-moved'],
    ['without a photo and a reason', {}, { noPhotoReason: '' }, 'photo-or-reason'],
    ['with a day in the future', {}, { happenedOn: '2027-01-01' }, 'day-in-future'],
    ['with a day before the return', {}, { happenedOn: '2026-11-14' }, 'day-before-return'],
    ['with an unknown photo', {}, { photos: [crypto.randomUUID()] }, 'file-not-found'],
  ])('is refused %s and changes nothing', async (_title, given, changed, code) => {
    const own = await closed(given);
    const reply = await post(own, '/reopen', { ...form, ...changed });
    expect(reply.json().code).toBe(code);
    const listed = await product.request('GET /my-repairs', { as: own.family });
    expect(listed.json().docs).toHaveLength(1);
    const { body } = await product.request(`GET /repairs/${own.id}`, { as: product.desk });
    expect(body).not.toContain('"reopened"');
  });

  it.each([
    ['es', /empieza el 15\/11\/2026.*comunica una avería nueva/],
    ['gl', /comeza o 15\/11\/2026.*comunica unha avaría nova/],
  ])('leads from a day before the return to a new report, in %s', async (language, words) => {
    const own = await closed();
    const payload = { ...form, happenedOn: '2026-11-14' };
    const reply = await post(own, '/reopen', payload, { 'accept-language': language });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toMatch(words);
    const path = `POST /computers/${own.computerId}/repairs`;
    const reported = await product.request(path, { as: own.family, payload });
    expect(reported.statusCode).toBe(200);
  });

  it('tells the family since when the laptop is back', async () => {
    const own = await closed();
    const view = await product.request(`GET /my-repairs/${own.id}`, { as: own.family });
    expect(view.json().returnedAt).toBe(Date.parse('2026-11-14T23:30:00Z') / 1000);
  });

  it('is refused while another repair is open, for another family and for a deleted computer', async () => {
    const own = await closed();
    const other = await product.family();
    expect((await post({ id: own.id, family: other }, '/reopen', form)).statusCode).toBe(404);
    await reportAgain(own);
    expect((await post(own, '/reopen', form)).json().code).toBe('repair-open');
    const gone = await closed();
    await product.deps.db
      .updateTable('computers')
      .set({ deleted_at: product.clock.now() })
      .where('id', '=', gone.computerId)
      .execute();
    expect((await post(gone, '/reopen', form)).statusCode).toBe(404);
  });
});
