import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import {
  handOver,
  type RepairsApp,
  rejection,
  repairsApp,
  reportForm,
} from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';

const objection = { text: 'El portátil no enciende: os mando un vídeo.' };

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

describe('an objection', () => {
  const rejected = async () => {
    const own = await product.report();
    await product.handle(own.id, 'POST /reject', rejection);
    return own;
  };

  /** The laptop is at the workshop and waits for its return. */
  const rejectedHere = async (by: Member = product.desk) => {
    const own = await product.report();
    await product.bringToWorkshop(own.id);
    await product.handle(own.id, 'POST /reject', rejection, by);
    return own;
  };
  const read = async ({ id, family }: Own): Promise<RepairView> =>
    (await product.request(`GET /my-repairs/${id}`, { as: family })).json();
  const changePeriod = ({ computerId }: Own, changes: object) =>
    product.deps.db
      .updateTable('coverage_periods')
      .set(changes)
      .where('computer_id', '=', computerId)
      .execute();

  it('opens the repair again, once, and another person decides', async () => {
    const own = await rejected();
    const headers = { 'idempotency-key': 'objection' };
    const reply = await post(own, '/objection', objection, headers);
    expect(reply.json()).toMatchObject({
      status: 'reported',
      isCovered: null,
      rejection: null,
      messages: [{ kind: 'message', isMine: true, text: objection.text }],
    });
    expect((await post(own, '/objection', objection, headers)).statusCode).toBe(200);
    expect((await post(own, '/objection', objection)).json().code).toBe('repair-moved');
    const same = await product.handle(own.id, 'POST /accept', handOver);
    expect(same.json().code).toBe('same-person');
    const other = await product.staff('cau');
    await product.handle(own.id, 'POST /reject', rejection, other);
    expect((await post(own, '/objection', objection)).json().code).toBe('already-objected');
    const view = await product.request(`GET /my-repairs/${own.id}`, { as: own.family });
    expect(view.json()).toMatchObject({ status: 'rejected', isCovered: false, offers: [] });
    expect(view.json().messages).toHaveLength(1);
  });

  it('is refused while another repair of the computer is open', async () => {
    const own = await rejected();
    const { number, _id } = (await reportAgain(own)).json();
    const refused = await post(own, '/objection', objection);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'repair-open']);
    expect(refused.json().message).toContain(number);
    expect((await product.rowOf(own.id)).objected_at).toBeNull();
    await post({ ...own, id: _id }, '/cancel', { reason: 'Ya funciona' });
    expect((await post(own, '/objection', objection)).statusCode).toBe(200);
  });

  it.each(['rejected', 'ready'] as const)('is refused after its last day: %s', async (status) => {
    const own = status === 'rejected' ? await rejected() : await rejectedHere();
    // The thirtieth day ends at midnight in Madrid.
    product.clock.time = new Date('2026-12-16T22:59:50Z');
    const { offers } = await read(own);
    expect(offers).toContain('objected');
    product.clock.time = new Date('2026-12-16T23:00:00Z');
    expect((await post(own, '/objection', objection)).json().code).toBe('objection-too-late');
  });

  it('takes a laptop that waits for its return back to the workshop', async () => {
    const own = await rejectedHere();
    expect(await read(own)).toMatchObject({
      status: 'ready',
      outcome: 'unrepaired',
      rejection: { code: 'not-a-fault', words: rejection.words },
      offers: ['objected'],
    });
    const reply = await post(own, '/objection', objection);
    expect(reply.json()).toMatchObject({ status: 'received', outcome: null, isCovered: null });
  });

  it('is possible about a laptop that is ready after its period has ended', async () => {
    const own = await rejectedHere();
    await changePeriod(own, { end_date: new Date('2026-11-01T22:59:59Z') });
    expect((await post(own, '/objection', objection)).statusCode).toBe(200);
  });

  it.each([
    ['rejected', 'refunded_at'],
    ['rejected', 'withdrawn_at'],
    ['ready', 'refunded_at'],
    ['ready', 'withdrawn_at'],
  ] as const)('is refused about a %s repair of a period with %s', async (status, column) => {
    const own = status === 'rejected' ? await rejected() : await rejectedHere();
    await changePeriod(own, { [column]: product.clock.now() });
    const reply = await post(own, '/objection', objection);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'never-covered']);
    expect(await product.rowOf(own.id)).toMatchObject({ status, objected_at: null });
  });

  it('is not ended by the person who rejected the repair', async () => {
    const own = await rejected();
    await post(own, '/objection', objection);
    const reason = { reason: 'Ya estaba decidido' };
    const same = await product.handle(own.id, 'POST /cancel', reason);
    expect([same.statusCode, same.json().code]).toEqual([409, 'same-person']);
    const other = await product.handle(own.id, 'POST /cancel', reason, await product.staff('cau'));
    expect(other.json()).toMatchObject({ status: 'cancelled' });
    const path = 'GET /repairs?status=cancelled';
    const { docs } = (await product.request(path, { as: product.desk })).json();
    expect(docs.find(({ _id }: { _id: string }) => _id === own.id)?.hasObjected).toBe(false);
  });

  it('brings the mails to the present address of the family', async () => {
    const own = await rejected();
    await product.deps.db
      .updateTable('users')
      .set({ email: 'outra@example.com', lang: 'ga', first_name: 'Antía' })
      .where('id', '=', own.family.id)
      .execute();
    await post(own, '/objection', objection);
    const { email, language, name } = await product.deps.db
      .selectFrom('cases')
      .select(['email', 'language', 'name'])
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow();
    expect([email, language, name]).toEqual(['outra@example.com', 'ga', 'Antía Núñez Rial']);
  });

  it('is refused about a repair that was not rejected, and about a deleted computer', async () => {
    const own = await product.report();
    expect((await post(own, '/objection', objection)).json().code).toBe('repair-moved');
    const gone = await rejected();
    await product.deps.db
      .updateTable('computers')
      .set({ deleted_at: product.clock.now() })
      .where('id', '=', gone.computerId)
      .execute();
    expect((await post(gone, '/objection', objection)).statusCode).toBe(404);
  });
});
