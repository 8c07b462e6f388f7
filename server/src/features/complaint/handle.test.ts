import { describe, expect, it } from 'vitest';
import { complaintForm, complaintsApp } from '../../../testing/complaints.ts';
import { useApp } from '../../../testing/use-app.ts';

const answer = {
  text: 'Sentimos las llamadas sin respuesta. Hemos ampliado el horario del teléfono.',
  granted: 'no',
};

const recorded = {
  ...complaintForm,
  channel: 'letter',
  receivedOn: '2026-11-10',
  language: 'ga',
  address: 'Rúa Nova, 1, 15001 A Coruña',
};

describe('handling a complaint', () => {
  const product = useApp(complaintsApp);

  it('lets the accountant read and answer only complaints about billing', async () => {
    const accountant = await product.staff('accountant');
    const billing = await product.submit({ kind: 'billing' });
    const treatment = await product.submit({ kind: 'treatment' });
    const calls = [
      ['GET', undefined],
      ['POST /notes', { text: 'Nota' }],
      ['POST /questions', { text: '¿Qué factura?' }],
      ['POST /replies', { text: 'La de agosto.' }],
      ['GET /papers/receipt', undefined],
      ['POST /answer', answer],
    ] as const;
    for (const [what, payload] of calls) {
      const allowed = await product.handle(billing, what, payload, accountant);
      const refused = await product.handle(treatment, what, payload, accountant);
      expect([what, allowed.statusCode, refused.statusCode]).toEqual([what, 200, 403]);
    }
    expect((await product.readAsStaff(treatment)).messages).toEqual([]);
  });

  it('asks one question at a time, also when two ask at once', async () => {
    const receipt = await product.submit();
    const ask = (text: string) => product.handle(receipt, 'POST /questions', { text });
    const replies = await Promise.all([ask('¿Qué día?'), ask('¿A qué hora?')]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await product.readAsStaff(receipt)).messages).toHaveLength(1);
  });

  it('continues without a reply only after the time to reply', async () => {
    const receipt = await product.submit();
    expect((await product.handle(receipt, 'POST /resume')).json().code).toBe('complaint-not-asked');
    const asked = await product.handle(receipt, 'POST /questions', { text: '¿Qué día?' });
    const early = await product.handle(receipt, 'POST /resume');
    expect(early.json()).toMatchObject({
      code: 'reply-time-open',
      message: 'La familia todavía tiene tiempo para responder: hasta el 30/11/2026.',
    });
    product.clock.time = new Date('2026-12-02T10:00:00Z');
    const resumed = await product.handle(receipt, 'POST /resume');
    // The clock ran again after the time to reply, so the deadline is the one known before.
    expect(resumed.json()).toMatchObject({ status: 'received', dueAt: asked.json().dueAt });
    product.clock.time = new Date('2026-11-16T10:00:00Z');
  });

  it('answers before the reply only to grant everything', async () => {
    const receipt = await product.submit();
    await product.handle(receipt, 'POST /questions', { text: '¿Qué día?' });
    const send = (granted: string) =>
      product.handle(receipt, 'POST /answer', { ...answer, granted });
    expect((await send('no')).json()).toMatchObject({ code: 'reply-time-open' });
    expect((await send('partly')).json()).toMatchObject({ code: 'reply-time-open' });
    expect((await product.readAsStaff(receipt)).messages).toHaveLength(1);
    expect((await send('all')).json()).toMatchObject({ status: 'answered', granted: 'all' });
  });

  it('writes down a reply that came by phone', async () => {
    const receipt = await product.submit();
    await product.handle(receipt, 'POST /questions', { text: '¿Qué día?' });
    const reply = await product.handle(receipt, 'POST /replies', { text: 'Dice que el lunes.' });
    expect(reply.json()).toMatchObject({ status: 'received', replyBy: null });
    expect((await product.read(receipt)).messages.at(-1)).toMatchObject({ kind: 'reply' });
  });

  it('keeps the order of messages of one instant', async () => {
    const receipt = await product.submit();
    const texts = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete'];
    for (const text of texts) await product.handle(receipt, 'POST /notes', { text });
    const { messages } = await product.readAsStaff(receipt);
    expect(messages.map(({ text }) => text)).toEqual(texts);
  });

  it('answers once, with words of its own', async () => {
    const receipt = await product.submit();
    const send = (changes: object = {}) =>
      product.handle(receipt, 'POST /answer', { ...answer, ...changes });
    expect((await send({ text: 'No.' })).json().issues).toMatchObject([
      { field: 'text', code: 'too-short' },
    ]);
    expect((await send({ granted: 'perhaps' })).statusCode).toBe(400);
    const replies = await Promise.all([send(), send({ granted: 'all' })]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await product.readAsStaff(receipt)).messages).toHaveLength(1);
  });

  it('repeats an answer with the same key without a second effect', async () => {
    const receipt = await product.submit();
    const send = async () =>
      product.request(`POST /admin/complaints/${await product.idOf(receipt.number)}/answer`, {
        as: product.desk,
        payload: answer,
        headers: { 'idempotency-key': 'a1' },
      });
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(200);
    expect((await product.readAsStaff(receipt)).messages).toHaveLength(1);
  });

  it('records a complaint that came by letter with the day on which it came', async () => {
    const reply = await product.request('POST /admin/complaints', {
      as: product.desk,
      payload: recorded,
    });
    const { _id, number } = reply.json();
    const view = await product.request(`GET /admin/complaints/${_id}`, { as: product.desk });
    expect(view.json()).toMatchObject({
      number,
      channel: 'letter',
      language: 'ga',
      address: 'Rúa Nova, 1, 15001 A Coruña',
      receivedAt: Date.parse('2026-11-09T23:00:00Z') / 1000,
      dueAt: Date.parse('2026-11-25T22:59:59Z') / 1000,
    });
  });

  it.each([
    [{ receivedOn: '2026-11-17' }, 'receivedOn', 'out-of-range'],
    [{ receivedOn: '2024-11-17' }, 'receivedOn', 'out-of-range'],
    [{ receivedOn: '2026-02-30' }, 'receivedOn', 'wrong-format'],
    [{ channel: 'web' }, 'channel', 'not-an-option'],
    [{ name: ' ' }, 'name', 'required'],
  ])('refuses to record %j', async (changes, field, code) => {
    const payload = { ...recorded, ...changes };
    const reply = await product.request('POST /admin/complaints', { as: product.desk, payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toMatchObject([{ field, code }]);
  });

  it('records a complaint of a person without e-mail, and of a family under its account', async () => {
    const family = await product.family();
    const record = async (email: string) =>
      (
        await product.request('POST /admin/complaints', {
          as: product.desk,
          payload: { ...recorded, email },
        })
      ).json();
    await record('');
    const { number } = await record(family.email);
    const list = await product.request('GET /complaints/me', { as: family });
    expect(list.json().docs).toMatchObject([{ number }]);
  });

  it('keeps the timeline of what happened', async () => {
    const receipt = await product.submit();
    await product.handle(receipt, 'POST /questions', { text: '¿Qué día?' });
    await product.follow(receipt, 'POST /replies', { text: 'El lunes.' });
    await product.handle(receipt, 'POST /answer', answer);
    await product.follow(receipt, 'POST /rating', { score: 3 });
    const events = await product.deps.db
      .selectFrom('case_events')
      .select(['event', 'actor', 'to_status'])
      .where('case_id', '=', await product.idOf(receipt.number))
      .orderBy('position')
      .execute();
    expect(events.map(({ event, actor, to_status }) => [event, actor, to_status])).toEqual([
      ['received', 'family', 'received'],
      ['asked', 'staff', 'asked'],
      ['replied', 'family', 'received'],
      ['answered', 'staff', 'answered'],
      ['rated', 'family', 'answered'],
    ]);
  });
});
