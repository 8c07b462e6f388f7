import { describe, expect, it } from 'vitest';
import { handOver, rejection, repairsApp } from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the desk and a repair', () => {
  const product = useApp(repairsApp);

  const newsOf = async (id: string) =>
    (await product.listJobs('mail.repair-news'))
      .filter(({ caseId }) => caseId === id)
      .map(({ news }) => news);

  it('accepts a report with where to hand the laptop over', async () => {
    const { id } = await product.report();
    const ana = await product.named('Ana', 'cau');
    const reply = await product.handle(id, 'POST /accept', handOver, ana);
    expect(reply.json()).toMatchObject({ status: 'accepted', dueAt: null, ...handOver });
    expect(reply.json().cover.isCovered).toBe(true);
    expect(await newsOf(id)).toEqual(['accepted']);
    const second = await product.handle(id, 'POST /accept', handOver);
    expect(second.statusCode).toBe(409);
    expect(second.json().message).toBe(
      'Eso ya no se puede hacer: la reparación está en «Entrega el portátil». Lo cambió Ana Núñez Rial.',
    );
  });

  it('repeats a decision with the same key without a second effect', async () => {
    const { id } = await product.report();
    const send = (payload: object) =>
      product.request(`POST /repairs/${id}/accept`, {
        as: product.desk,
        payload,
        headers: { 'idempotency-key': 'once' },
      });
    expect((await send(handOver)).statusCode).toBe(200);
    expect((await send(handOver)).json()).toMatchObject({ status: 'accepted' });
    const other = await send({ handOver: 'Llévalo al taller de Lugo.' });
    expect(other.json().code).toBe('idempotency-key-reused');
    expect(await newsOf(id)).toEqual(['accepted']);
  });

  it('accepts several reports, and says why one is refused, in the language of the caller', async () => {
    const [first, second] = [await product.report(), await product.report()];
    const galician = await product.report();
    await product.deps.db
      .updateTable('cases')
      .set({ language: 'ga' })
      .where('id', '=', galician.id)
      .execute();
    const carme = await product.named('Carme', 'cau');
    await product.handle(second.id, 'POST /cancel', { reason: 'Duplicado' }, carme);
    const missing = '00000000-0000-7000-8000-00000000abcd';
    const reply = await product.request('POST /repairs/accept', {
      as: product.desk,
      payload: {
        ids: [first.id, second.id, galician.id, missing, first.id],
        handOver: { es: 'Llévalo a la secretaría.', ga: 'Lévao á secretaría.' },
      },
      headers: { 'accept-language': 'gl' },
    });
    expect(reply.json()).toEqual({
      accepted: [first.id, galician.id],
      refused: [
        {
          _id: second.id,
          message:
            'Iso xa non se pode facer: a reparación está en «Anulada». Cambiouno Carme Núñez Rial.',
        },
        { _id: missing, message: 'Non atopamos o que buscas.' },
      ],
    });
    expect(await product.readAsStaff(first.id)).toMatchObject({
      status: 'accepted',
      handOver: 'Llévalo a la secretaría.',
    });
    expect((await product.readAsStaff(galician.id)).handOver).toBe('Lévao á secretaría.');
  });

  it('rejects with a code and own words', async () => {
    const { id } = await product.report();
    const short = await product.handle(id, 'POST /reject', { ...rejection, words: 'No.' });
    expect(short.json().issues).toMatchObject([{ field: 'words', code: 'too-short' }]);
    const reply = await product.handle(id, 'POST /reject', rejection);
    expect(reply.json()).toMatchObject({
      status: 'rejected',
      awaits: 'none',
      cover: { isCovered: false, rejection },
    });
    expect(await product.rowOf(id)).toMatchObject({ rejected_by: product.desk.id });
    expect(await newsOf(id)).toEqual(['rejected']);
  });

  it('asks the family and stops the clock for at least ten working days', async () => {
    const { id } = await product.report();
    const few = await product.handle(id, 'POST /questions', { text: '¿Qué tecla?', days: 9 });
    expect(few.statusCode).toBe(400);
    const asked = await product.handle(id, 'POST /questions', { text: '¿Qué tecla?' });
    expect(asked.json()).toEqual({ _id: id });
    const view = await product.readAsStaff(id);
    expect(view).toMatchObject({
      status: 'needs-info',
      awaits: 'family',
      dueAt: null,
      // Ten working days after the 16th of November, at the end of that day in Madrid.
      replyBy: Date.parse('2026-11-30T22:59:59Z') / 1000,
    });
    expect(view.messages).toMatchObject([{ kind: 'question', isFamily: false }]);
    const second = await product.handle(id, 'POST /questions', { text: '¿Y cuál más?' });
    expect(second.json().code).toBe('repair-moved');
    expect((await product.readAsStaff(id)).messages).toHaveLength(1);
    expect(await newsOf(id)).toEqual(['info-asked']);
  });

  it('lets the desk write down a reply by phone, and no administrator', async () => {
    const { id } = await product.report();
    const admin = await product.staff('admin');
    await product.handle(id, 'POST /questions', { text: '¿Qué tecla?' });
    const denied = await product.handle(id, 'POST /replies', { text: 'La «ñ».' }, admin);
    expect(denied.statusCode).toBe(403);
    const reply = await product.handle(id, 'POST /replies', { text: 'La «ñ».' });
    expect(reply.json()).toMatchObject({ status: 'reported', replyBy: null });
    expect(reply.json().messages.at(-1)).toMatchObject({ kind: 'reply', text: 'La «ñ».' });
  });

  it('writes to the family once per key, and keeps notes apart', async () => {
    const { id, family } = await product.report();
    const send = (path: string, text: string) =>
      product.request(`POST /repairs/${id}/${path}`, {
        as: product.desk,
        payload: { text },
        headers: { 'idempotency-key': path },
      });
    await send('messages', 'Mañana te llamamos.');
    await send('messages', 'Mañana te llamamos.');
    await send('notes', 'La familia no coge el teléfono.');
    const { messages } = await product.readAsStaff(id);
    expect(messages.map(({ kind }) => kind)).toEqual(['message', 'note']);
    const mails = (await product.listJobs('mail.repair-message')).filter(
      ({ caseId }) => caseId === id,
    );
    expect(mails).toHaveLength(1);
    const mine = await product.request(`GET /my-repairs/${id}`, { as: family });
    expect(mine.body).not.toContain('no coge el teléfono');
  });

  it('cancels before the laptop is here; afterwards only an administrator does', async () => {
    const { id } = await product.report();
    await product.handle(id, 'POST /accept', handOver);
    await product.bringToWorkshop(id);
    const refused = await product.handle(id, 'POST /cancel', { reason: 'Ya no lo quiere' });
    expect(refused.json().code).toBe('laptop-is-here');
    const admin = await product.staff('admin');
    const reply = await product.handle(id, 'POST /cancel', { reason: 'Ya no lo quiere' }, admin);
    expect(reply.json()).toMatchObject({ status: 'ready', outcome: 'unrepaired' });
    expect(reply.json().events.at(-1)).toMatchObject({
      event: 'cancelled',
      why: 'Ya no lo quiere',
    });
  });

  it('lets only an administrator confirm what the workshop proposed to give up', async () => {
    const { id } = await product.report();
    const words = 'La placa tiene óxido en todas las capas.';
    const byDesk = await product.handle(id, 'POST /irreparable/confirm', { words });
    expect(byDesk.statusCode).toBe(403);
    const admin = await product.staff('admin');
    const early = await product.handle(id, 'POST /irreparable/confirm', { words }, admin);
    expect(early.json().code).toBe('repair-moved');
    await product.bringToWorkshop(id);
    const alone = await product.handle(id, 'POST /irreparable/confirm', { words }, admin);
    expect([alone.statusCode, alone.json().code]).toEqual([409, 'not-proposed']);
    expect((await product.readAsStaff(id, admin)).offers).not.toContain('irreparable');
    await product.proposeIrreparable(id);
    expect((await product.readAsStaff(id, admin)).offers).toContain('irreparable');
    const reply = await product.handle(id, 'POST /irreparable/confirm', { words }, admin);
    expect(reply.json()).toMatchObject({
      status: 'ready',
      outcome: 'irreparable',
      irreparableWords: words,
    });
    expect((await newsOf(id)).at(-1)).toBe('ready');
  });

  it('lets the accountant read, and change nothing', async () => {
    const accountant = await product.staff('accountant');
    const { id } = await product.report();
    const calls = [
      ['POST /accept', handOver],
      ['POST /reject', rejection],
      ['POST /questions', { text: '¿Qué tecla?' }],
      ['POST /replies', { text: 'La «ñ».' }],
      ['POST /messages', { text: 'Hola' }],
      ['POST /notes', { text: 'Nota' }],
      ['POST /cancel', { reason: 'No' }],
    ] as const;
    for (const [what, payload] of calls) {
      const reply = await product.handle(id, what, payload, accountant);
      expect([what, reply.statusCode]).toEqual([what, 403]);
    }
    expect(await product.readAsStaff(id, accountant)).toMatchObject({
      status: 'reported',
      offers: [],
    });
  });

  it('lets the workshop ask only about a laptop that it has', async () => {
    const { id } = await product.report();
    const ask = () => product.handle(id, 'POST /questions', { text: '¿Clave?' }, product.workshop);
    expect((await ask()).statusCode).toBe(404);
    await product.handle(id, 'POST /accept', handOver);
    expect((await ask()).json().code).toBe('repair-moved');
    await product.bringToWorkshop(id);
    expect((await ask()).json()).toEqual({ _id: id });
    expect(await product.rowOf(id)).toMatchObject({ status: 'needs-info', asked_in: 'received' });
    await product.handle(id, 'POST /replies', { text: 'Ya quité la clave.' });
    await product.handle(id, 'POST /notes', { text: 'Nota de la oficina' });
    await product.handle(id, 'POST /messages', { text: 'Seguimos con ello.' });
    const path = `GET /workshop/repairs/${id}`;
    const view = await product.request(path, { as: product.workshop });
    expect(view.json().messages).toEqual([
      { _id: expect.any(String), at: expect.any(Number), isFamily: false, text: '¿Clave?' },
      {
        _id: expect.any(String),
        at: expect.any(Number),
        isFamily: true,
        text: 'Ya quité la clave.',
      },
    ]);
    expect(view.body).not.toContain('Uxía');
  });
});
