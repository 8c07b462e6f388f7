import { describe, expect, it } from 'vitest';
import { coveredLastYear } from '../../../stories/written-computer.ts';
import type { Member } from '../../../testing/computers.ts';
import { coveredNow, type RepairsApp, repairsApp, reportForm } from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('reporting a fault', () => {
  const product = useApp(repairsApp);

  const covered = (given: Parameters<RepairsApp['covered']>[0] = coveredNow) =>
    product.covered(given, 'ga');
  const send = (
    { family, computerId }: { family: Member; computerId: string },
    form: object = {},
    headers: object = {},
  ) =>
    product.request(`POST /computers/${computerId}/repairs`, {
      as: family,
      payload: { ...reportForm, ...form },
      headers,
    });
  const cases = async () =>
    (await product.deps.db.selectFrom('cases').select('number').execute()).length;

  it('opens a repair with a number, a deadline and a receipt', async () => {
    const own = await covered();
    const reply = await send(own, { hasBackup: true });
    expect(reply.json()).toEqual({
      _id: expect.any(String),
      number: expect.stringMatching(/^A2026-\d{6}$/),
      // One working day later. The second of the report counts.
      dueAt: Math.floor(product.clock.time.getTime() / 1000) + 24 * 3600 - 1,
    });
    const { _id } = reply.json();
    expect(await product.rowOf(_id)).toMatchObject({
      status: 'reported',
      awaits: 'desk',
      is_open: true,
      happened_on: '2026-11-14',
      is_late_report: false,
      parts: ['screen'],
      cause_told: 'drop',
      has_backup: true,
      no_photo_reason: 'No tengo cámara',
      ordinal: 1,
      repeats: null,
      student_name: 'Brais Rial',
    });
    const row = await caseOf(_id);
    expect(row).toMatchObject({
      kind: 'repair',
      channel: 'web',
      language: 'ga',
      user_id: own.family.id,
      email: own.family.email,
      recorded_by: null,
    });
    const receipts = await product.listJobs('mail.repair-receipt');
    expect(receipts.filter(({ caseId }) => caseId === _id)).toHaveLength(1);
  });

  it('returns the same repair for the same key, and refuses the key for another report', async () => {
    const own = await covered();
    const headers = { 'idempotency-key': 'once' };
    const first = await send(own, {}, headers);
    const again = await send(own, {}, headers);
    expect(again.json()).toEqual(first.json());
    const other = await send(own, { cause: 'liquid' }, headers);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-key-reused']);
  });

  it.each([
    ['no part', { parts: [] }, 400, 'invalid-input'],
    ['a part twice', { parts: ['screen', 'screen'] }, 400, 'invalid-input'],
    ['an unknown part', { parts: ['engine'] }, 400, 'invalid-input'],
    ['a short text', { text: 'Catorce letras' }, 400, 'invalid-input'],
    ['a day that does not exist', { happenedOn: '2026-02-30' }, 400, 'invalid-input'],
    ['no photo and no reason', { noPhotoReason: '' }, 409, 'photo-or-reason'],
    ['a day in the future', { happenedOn: '2026-11-17' }, 409, 'day-in-future'],
    ['a day before the payment', { happenedOn: '2026-09-10' }, 409, 'covered-later'],
    ['an unknown photo', { photos: [crypto.randomUUID()] }, 404, 'file-not-found'],
    ['the channel of the desk', { channel: 'phone' }, 400, 'invalid-input'],
  ])('refuses %s and changes nothing', async (_title, form, status, code) => {
    const own = await covered();
    const before = await cases();
    const reply = await send(own, form);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(await cases()).toBe(before);
    expect((await send(own)).statusCode).toBe(200);
  });

  it('says from which day the coverage counts', async () => {
    const own = await covered();
    const reply = await send(own, { happenedOn: '2026-09-10' });
    expect(reply.json().message).toContain('11/09/2026');
  });

  it('accepts the first covered day', async () => {
    expect((await send(await covered(), { happenedOn: '2026-09-11' })).statusCode).toBe(200);
  });

  it('marks a late report and accepts it', async () => {
    const isLate = async (happenedOn: string) => {
      const { _id } = (await send(await covered(), { happenedOn })).json();
      return (await product.rowOf(_id)).is_late_report;
    };
    expect([await isLate('2026-11-09'), await isLate('2026-11-08')]).toEqual([false, true]);
  });

  it.each([
    ['never paid', { status: 'pending-payment' }],
    ['pending', { ...coveredNow, status: 'pending' }],
    ['incomplete', { ...coveredNow, status: 'incomplete' }],
    ['paid but not confirmed', { ...coveredNow, status: 'paid', endDate: null }],
  ] as const)('refuses a computer that is %s', async (_title, given) => {
    const reply = await send(await covered(given));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'never-covered']);
  });

  it('is not possible for a family that was erased', async () => {
    const { family, computerId } = await covered();
    await product.deps.db
      .updateTable('users')
      .set({ deleted_at: product.clock.now() })
      .where('id', '=', family.id)
      .execute();
    const reply = await send({ family: product.desk, computerId }, { channel: 'phone' });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found']);
  });

  it.each(['refunded_at', 'withdrawn_at'] as const)('refuses a period with %s', async (column) => {
    const own = await covered();
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ [column]: product.clock.now() })
      .where('computer_id', '=', own.computerId)
      .execute();
    expect((await send(own)).json().code).toBe('never-covered');
  });

  it('counts from the earliest start of a period', async () => {
    const own = await covered();
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ covers_not_before: new Date('2026-11-14T00:00:00+01:00') })
      .where('computer_id', '=', own.computerId)
      .execute();
    expect((await send(own, { happenedOn: '2026-11-13' })).json().code).toBe('covered-later');
    expect((await send(own, { happenedOn: '2026-11-14' })).statusCode).toBe(200);
  });

  it('belongs to the period of the day, expired or renewed since', async () => {
    const expired = await covered({ ...coveredLastYear, status: 'expired' });
    expect((await send(expired, { happenedOn: '2026-09-01' })).json().code).toBe('covered-until');
    expect((await send(expired, { happenedOn: '2026-08-31' })).statusCode).toBe(200);

    const renewed = await covered(coveredLastYear);
    const last = await product.currentPeriod(renewed.computerId);
    await product.addPeriod(renewed.computerId);
    const { _id: caseId } = (await send(renewed, { happenedOn: '2026-06-01' })).json();
    expect((await product.rowOf(caseId)).period_id).toBe(last.id);
  });

  it('refuses a second open repair and names the first', async () => {
    const own = await covered();
    const { number, _id } = (await send(own)).json();
    const second = await send(own);
    expect([second.statusCode, second.json().code]).toEqual([409, 'repair-open']);
    expect(second.json().message).toContain(number);
    await product.request(`POST /my-repairs/${_id}/cancel`, {
      as: own.family,
      payload: { reason: 'Ya funciona' },
    });
    expect((await send(own)).statusCode).toBe(200);
  });

  it('hides the computers of other families, also from the accountant with a family of its own', async () => {
    const { computerId } = await covered();
    const as = async (family: Member) => (await send({ family, computerId })).statusCode;
    expect(await as(await product.family())).toBe(404);
    expect(await as(await product.staff('user', 'accountant'))).toBe(404);
    expect(await as(await product.staff('accountant'))).toBe(403);
    expect(await as(product.workshop)).toBe(403);
  });

  it.each(['phone', 'school', 'workshop'] as const)(
    'is possible for the desk by %s',
    async (channel) => {
      const { family, computerId } = await covered();
      const web = await send({ family: product.desk, computerId });
      expect([web.statusCode, web.json().code]).toEqual([400, 'invalid-input']);
      const { _id } = (await send({ family: product.desk, computerId }, { channel })).json();
      expect(await caseOf(_id)).toMatchObject({
        channel,
        recorded_by: product.desk.id,
        user_id: family.id,
        email: family.email,
        language: 'ga',
      });
      const [event] = await eventsOf(_id);
      expect(event).toMatchObject({ event: 'reported', actor: 'staff', user_id: product.desk.id });
    },
  );

  const caseOf = (id: string) =>
    product.deps.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const eventsOf = (id: string) =>
    product.deps.db
      .selectFrom('case_events')
      .selectAll()
      .where('case_id', '=', id)
      .orderBy('position')
      .execute();
});
