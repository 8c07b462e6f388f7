import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { picture } from '../../../testing/pictures.ts';
import { moveTo } from '../../../testing/repair-states.ts';
import { handOver, rejection, repairsApp } from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('a family follows its repair', () => {
  const product = useApp(repairsApp);

  type Own = { id: string; family: Member };
  const call = ({ id, family }: Own, what: string, payload?: object, headers: object = {}) => {
    const [method, rest = ''] = what.split(' ');
    const path = `${method} /my-repairs/${id}${rest}`;
    return product.request(path, { as: family, headers, ...(payload && { payload }) });
  };
  const read = async (own: Own): Promise<RepairView> => (await call(own, 'GET')).json();
  const question = { text: '¿Se enciende alguna luz?' };

  it('reads what it sent, the steps so far and what it can do', async () => {
    const own = await product.report({ hasBackup: true });
    expect(await read(own)).toMatchObject({
      _id: own.id,
      number: own.number,
      status: 'reported',
      outcome: null,
      computerId: own.computerId,
      student: 'Brais Rial',
      parts: ['screen'],
      cause: 'drop',
      happenedOn: '2026-11-14',
      hasBackup: true,
      isCovered: null,
      rejection: null,
      returnCode: null,
      rating: null,
      files: [],
      photosLeft: 8,
      place: null,
      messages: [],
      steps: [{ status: 'reported' }],
      offers: ['cancelled'],
    });
    await product.handle(own.id, 'POST /accept', handOver);
    expect(await read(own)).toMatchObject({
      status: 'accepted',
      isCovered: true,
      dueAt: null,
      ...handOver,
      place: { address: product.deps.config.company.address },
      steps: [{ status: 'reported' }, { status: 'accepted' }],
    });
  });

  it('reads why a laptop comes back unrepaired, also after its return', async () => {
    const own = await product.report();
    await product.bringToWorkshop(own.id);
    expect((await read(own)).ended).toBeNull();
    const reason = 'Es una avería del programa del centro.';
    await product.handle(own.id, 'POST /cancel', { reason }, await product.staff('admin'));
    const ended = { by: 'cancelled', why: reason };
    expect(await read(own)).toMatchObject({ status: 'ready', outcome: 'unrepaired', ended });
    await moveTo(product, own.id, { status: 'closed', outcome: 'unrepaired' });
    expect((await read(own)).ended).toEqual(ended);
    const other = await product.report();
    await call(other, 'POST /cancel', { reason: 'Ya funciona' });
    expect((await read(other)).ended).toEqual({ by: 'cancelled', why: 'Ya funciona' });
  });

  it('reads no other end after a rejection with the laptop at the workshop', async () => {
    const own = await product.report();
    await product.bringToWorkshop(own.id);
    await product.handle(own.id, 'POST /reject', rejection);
    expect(await read(own)).toMatchObject({ outcome: 'unrepaired', ended: null });
  });

  it('is hidden from another family, in every call', async () => {
    const { id } = await product.report();
    const other = { id, family: await product.family() };
    const calls = [
      call(other, 'GET'),
      call(other, `GET /files/${crypto.randomUUID()}`),
      call(other, 'POST /messages', question),
      call(other, 'POST /cancel', { reason: 'No es mía' }),
      call(other, 'POST /objection', { text: 'No estoy de acuerdo con ello.' }),
      call(other, 'POST /rating', { score: 5 }),
      product.sendPhoto(other.family, `/my-repairs/${id}/photos`, { content: await picture() }),
    ];
    const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(new Set(codes)).toEqual(new Set([404]));
    expect((await product.rowOf(id)).status).toBe('reported');
  });

  it('sees no notes and no names of staff', async () => {
    const own = await product.report();
    await product.handle(own.id, 'POST /notes', { text: 'Nota interna' });
    await product.handle(own.id, 'POST /messages', { text: 'Estamos en ello.' });
    const { body } = await call(own, 'GET');
    expect(body).not.toMatch(/Nota interna|Uxía/);
    expect((await read(own)).messages).toMatchObject([
      { kind: 'message', isMine: false, text: 'Estamos en ello.' },
    ]);
  });

  it('replies to a question once, and the repair continues where it was', async () => {
    const own = await product.report();
    await product.handle(own.id, 'POST /questions', question);
    expect(await read(own)).toMatchObject({
      status: 'needs-info',
      replyBy: expect.any(Number),
      offers: ['info-sent', 'cancelled'],
    });
    const reply = () =>
      call(own, 'POST /messages', { text: 'Ninguna.' }, { 'idempotency-key': 'reply' });
    const [one, two] = await Promise.all([reply(), reply()]);
    expect([one?.statusCode, two?.statusCode]).toEqual([200, 200]);
    expect(await read(own)).toMatchObject({
      status: 'reported',
      replyBy: null,
      messages: [
        { kind: 'question', isMine: false },
        { kind: 'reply', isMine: true },
      ],
    });
    const reused = await call(
      own,
      'POST /messages',
      { text: 'Otra' },
      { 'idempotency-key': 'reply' },
    );
    expect(reused.json().code).toBe('idempotency-key-reused');
  });

  it('writes to the desk while the repair is open, and never after', async () => {
    const own = await product.report();
    const write = () => call(own, 'POST /messages', { text: 'También suena raro.' });
    expect((await write()).json()).toMatchObject({
      status: 'reported',
      messages: [{ kind: 'message', isMine: true }],
    });
    await call(own, 'POST /cancel', { reason: 'Ya funciona' });
    const late = await write();
    expect([late.statusCode, late.json().code]).toEqual([409, 'repair-moved']);
    expect(late.json().message).toContain('Anulada');
  });

  it('adds photos until the workshop has the laptop', async () => {
    const own = await product.report();
    const add = async (width: number) =>
      product.sendPhoto(own.family, `/my-repairs/${own.id}/photos`, {
        content: await picture('png', { width }),
      });
    expect((await add(20)).json()).toMatchObject({ photosLeft: 7, files: [{ purpose: 'damage' }] });
    expect((await add(20)).json()).toMatchObject({ photosLeft: 7 });
    for (let width = 21; width < 28; width += 1) await add(width);
    const ninth = await add(28);
    expect([ninth.statusCode, ninth.json().code]).toEqual([409, 'too-many-photos']);
    await moveTo(product, own.id, { status: 'received' });
    const late = await add(29);
    expect([late.statusCode, late.json().code]).toEqual([409, 'repair-moved']);
    expect(await read(own)).toMatchObject({ photosLeft: 0 });
  });

  it('cancels until the workshop has the laptop', async () => {
    const own = await product.report();
    const cancel = (headers: object = {}) =>
      call(own, 'POST /cancel', { reason: 'Ya funciona' }, headers);
    const key = { 'idempotency-key': 'cancel' };
    expect((await cancel(key)).json()).toMatchObject({ status: 'cancelled', offers: [] });
    expect((await cancel(key)).statusCode).toBe(200);
    expect((await cancel()).json().code).toBe('repair-moved');
    expect(await whyOf(own.id)).toBe('Ya funciona');

    const here = await product.report();
    await moveTo(product, here.id, { status: 'received' });
    const late = await call(here, 'POST /cancel', { reason: 'Ya funciona' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'laptop-is-here']);
    expect((await product.rowOf(here.id)).status).toBe('received');
  });

  it('sees its return code while the laptop is ready, and a staff viewer never does', async () => {
    const own = await product.report();
    await moveTo(product, own.id, { status: 'ready', outcome: 'repaired' });
    expect(await read(own)).toMatchObject({
      returnCode: expect.stringMatching(/^\d{6}$/),
      place: { hours: product.deps.config.company.hours.es },
    });
    const view = await product.request(`POST /user/${own.family.id}/view`, {
      as: product.desk,
      payload: { reason: 'Ayuda por teléfono' },
    });
    const headers = { authorization: `Bearer ${view.json().token}` };
    const viewed = await product.request(`GET /my-repairs/${own.id}`, { headers });
    expect(viewed.json()).toMatchObject({ _id: own.id, status: 'ready', returnCode: null });
    const change = await product.request(`POST /my-repairs/${own.id}/messages`, {
      headers,
      payload: question,
    });
    expect(change.json().code).toBe('read-only-view');
    await moveTo(product, own.id, { status: 'closed' });
    expect((await read(own)).returnCode).toBeNull();
  });

  it('reads why a laptop cannot be repaired only after the administrator confirmed it', async () => {
    const own = await product.report();
    await moveTo(product, own.id, { status: 'received', irreparable_words: 'La placa está rota.' });
    expect((await read(own)).irreparableWords).toBeNull();
    await moveTo(product, own.id, { status: 'ready', outcome: 'irreparable' });
    expect((await read(own)).irreparableWords).toBe('La placa está rota.');
  });

  it('rates a closed repair once, never before', async () => {
    const own = await product.report();
    const rate = (score: number, words = '') => call(own, 'POST /rating', { score, words });
    expect((await rate(5)).json().code).toBe('repair-not-closed');
    await moveTo(product, own.id, { status: 'closed', outcome: 'repaired' });
    expect((await rate(0)).statusCode).toBe(400);
    expect((await rate(4, 'Bien')).json().rating).toEqual({ score: 4, words: 'Bien' });
    expect((await rate(4, 'Bien')).statusCode).toBe(200);
    expect((await rate(1)).json().code).toBe('repair-rated');
  });

  it.each(['cancelled', 'rejected'] as const)('cannot rate a repair that is %s', async (status) => {
    const own = await product.report();
    if (status === 'rejected') await product.handle(own.id, 'POST /reject', rejection);
    else await call(own, 'POST /cancel', { reason: 'Ya funciona' });
    expect((await call(own, 'POST /rating', { score: 5 })).json().code).toBe('repair-not-closed');
  });

  const whyOf = async (id: string) => {
    const { why } = await product.deps.db
      .selectFrom('case_events')
      .select('why')
      .where('case_id', '=', id)
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow();
    return why;
  };
});
