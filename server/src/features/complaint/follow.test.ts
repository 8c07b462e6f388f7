import { describe, expect, it } from 'vitest';
import { complaintsApp, type Receipt } from '../../../testing/complaints.ts';
import { useApp } from '../../../testing/use-app.ts';

const answer = {
  text: 'Sentimos las llamadas sin respuesta. Hemos ampliado el horario del teléfono.',
  granted: 'partly',
};

describe('following a complaint', () => {
  const product = useApp(complaintsApp);

  const readWith = (number: string, key: string, remoteAddress = '10.2.0.1') =>
    product.request(`GET /complaints/${number}`, { headers: { 'case-key': key }, remoteAddress });

  it('gives the same reply to a wrong key and an unknown number', async () => {
    const receipt = await product.submit();
    const other = await product.submit();
    const replies = [
      await readWith(receipt.number, 'wrong'),
      await readWith(receipt.number, other.key),
      await readWith('Q2026-999999', receipt.key),
      await product.request(`GET /complaints/${receipt.number}`),
    ];
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(404);
    expect(
      (await readWith(` ${receipt.number.toLowerCase()} `.trim(), receipt.key)).statusCode,
    ).toBe(200);
  });

  it('limits wrong keys from one network, and never the right one', async () => {
    const receipt = await product.submit();
    for (let at = 0; at < 50; at += 1) await readWith(receipt.number, `k${at}`, '10.2.0.2');
    expect((await readWith(receipt.number, 'k50', '10.2.0.2')).statusCode).toBe(429);
    expect((await readWith(receipt.number, receipt.key, '10.2.0.2')).statusCode).toBe(200);
  });

  it('shows a family its own complaint without a key and hides those of others', async () => {
    const [family, other] = [await product.family(), await product.family()];
    const { number } = await product.submit({}, family);
    const as = async (who: typeof family) =>
      (await product.request(`GET /complaints/${number}`, { as: who })).statusCode;
    expect([await as(family), await as(other), await as(product.desk)]).toEqual([200, 404, 404]);
  });

  it('stops the clock from the question to the reply', async () => {
    const receipt = await product.submit();
    await product.handle(receipt, 'POST /questions', { text: '¿Qué día llamaste?' });
    const asked = await product.read(receipt);
    expect(asked).toMatchObject({ status: 'asked', messages: [{ kind: 'question' }] });
    // Ten working days after 16 November, and the clock runs again after that.
    expect(new Date((asked.replyBy ?? 0) * 1000).toISOString()).toBe('2026-11-30T22:59:59.000Z');
    expect(new Date((asked.dueAt ?? 0) * 1000).toISOString()).toBe('2026-12-15T22:59:59.000Z');

    product.clock.time = new Date('2026-11-19T10:00:00Z');
    const reply = await product.follow(receipt, 'POST /replies', { text: 'El lunes.' });
    expect(reply.json()).toMatchObject({ status: 'received', replyBy: null });
    expect(new Date(reply.json().dueAt * 1000).toISOString()).toBe('2026-12-04T22:59:59.000Z');
    product.clock.time = new Date('2026-11-16T10:00:00Z');
  });

  it('saves a repeated reply once, also at once, and refuses another with its key', async () => {
    const receipt = await product.submit();
    await product.handle(receipt, 'POST /questions', { text: '¿Qué día?' });
    const send = (text: string) =>
      product.request(`POST /complaints/${receipt.number}/replies`, {
        payload: { text },
        headers: { 'case-key': receipt.key, 'idempotency-key': 'r1' },
      });
    const replies = await Promise.all([send('El lunes.'), send('El lunes.'), send('El lunes.')]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await send('El martes.')).json().code).toBe('idempotency-key-reused');
    expect((await product.read(receipt)).messages.map(({ kind }) => kind)).toEqual([
      'question',
      'reply',
    ]);
  });

  it('rates an answered complaint once, never before', async () => {
    const receipt = await product.submit();
    const rate = (score: number, words = '') =>
      product.follow(receipt, 'POST /rating', { score, words });
    expect((await rate(5)).json().code).toBe('complaint-open');
    await product.handle(receipt, 'POST /answer', answer);
    expect((await rate(0)).statusCode).toBe(400);
    expect((await rate(4, 'Bien')).json().rating).toEqual({ score: 4, words: 'Bien' });
    expect((await rate(4, 'Bien')).statusCode).toBe(200);
    expect((await rate(1)).json().code).toBe('complaint-rated');
    expect((await product.read(receipt)).rating).toEqual({ score: 4, words: 'Bien' });
  });

  it('is over after the answer', async () => {
    const receipt = await product.submit();
    await product.handle(receipt, 'POST /answer', answer);
    expect(await product.read(receipt)).toMatchObject({
      status: 'answered',
      dueAt: null,
      granted: 'partly',
      filesLeft: 0,
      messages: [{ kind: 'answer', text: answer.text }],
    });
    const late = await product.follow(receipt, 'POST /replies', { text: 'Otra cosa' });
    expect(late.json().code).toBe('complaint-closed');
  });

  it('prints the receipt, and the answer once there is one', async () => {
    const receipt = await product.submit({ text: 'W'.repeat(4000) });
    const paper = (name: string) => product.follow(receipt, `GET /${name}`);
    const printed = await paper('receipt');
    expect(printed.headers['content-type']).toBe('application/pdf');
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await paper('answer')).json().code).toBe('file-not-found');
    await product.handle(receipt, 'POST /answer', answer);
    expect((await paper('answer')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('limits the PDFs that one network can print', async () => {
    const receipt = await product.submit();
    const print = (remoteAddress: string) =>
      product.request(`GET /complaints/${receipt.number}/receipt`, {
        headers: { 'case-key': receipt.key },
        remoteAddress,
      });
    const limit = 120;
    expect((await print('10.2.0.4')).statusCode).toBe(200);
    for (let at = 1; at < limit; at += 1) {
      await product.deps.tries.count('complaint-paper', '10.2.0.4');
    }
    expect((await print('10.2.0.4')).statusCode).toBe(429);
    expect((await print('10.2.0.5')).statusCode).toBe(200);
  });

  it('hides notes, internal files and the names of the staff', async () => {
    const receipt: Receipt = await product.submit();
    await product.handle(receipt, 'POST /notes', { text: 'Nota interna' });
    await product.handle(receipt, 'POST /questions', { text: '¿Qué día?' });
    const { body } = await product.follow(receipt, 'GET');
    expect(body).not.toMatch(/Nota interna|Uxía/);
    expect((await product.readAsStaff(receipt)).messages).toMatchObject([
      { kind: 'note', by: 'Uxía Núñez Rial' },
      { kind: 'question' },
    ]);
  });
});
