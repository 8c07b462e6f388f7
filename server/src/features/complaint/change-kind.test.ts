import { describe, expect, it } from 'vitest';
import { complaintsApp, type Receipt } from '../../../testing/complaints.ts';
import { useApp } from '../../../testing/use-app.ts';

const endOf = (day: string) => Date.parse(`${day}T22:59:59Z`) / 1000;
// Received on Monday, 16 November.
const inFiveWorkingDays = endOf('2026-11-23');
const inFifteenDays = endOf('2026-12-01');

describe('changing the kind of a complaint', () => {
  const product = useApp(complaintsApp);

  const change = (receipt: Receipt, seen: string, kind: string) =>
    product.handle(receipt, 'PUT /kind', { kind, seen });
  const changesOf = async ({ number }: Receipt) => {
    const path = `GET /cases/${await product.idOf(number)}`;
    const { events } = (await product.request(path, { as: product.desk })).json();
    return events.filter(({ event }: { event: string }) => event === 'kind-changed');
  };

  it.each([
    ['other', 'billing', inFiveWorkingDays],
    ['billing', 'contract', inFifteenDays],
    ['repair', 'treatment', inFifteenDays],
  ])('from %s to %s counts the deadline again', async (from, to, dueAt) => {
    const receipt = await product.submit({ kind: from });
    const reply = await change(receipt, from, to);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ kind: to, status: 'received', dueAt });
    expect(await product.read(receipt)).toMatchObject({ kind: to, dueAt });
    expect(await changesOf(receipt)).toMatchObject([
      { from: 'received', to: 'received', why: `${from} > ${to}`, by: expect.any(String) },
    ]);
  });

  it('keeps the question and the time in which the clock is stopped', async () => {
    const receipt = await product.submit({ kind: 'other' });
    const asked = (await product.handle(receipt, 'POST /questions', { text: '¿Cuál?' })).json();
    const changed = (await change(receipt, 'other', 'billing')).json();
    // The family may reply until 30 November, and five working days follow.
    expect(changed).toMatchObject({
      status: 'asked',
      replyBy: asked.replyBy,
      dueAt: endOf('2026-12-07'),
    });
    const found = await product.deps.db
      .selectFrom('cases')
      .select('awaits')
      .where('number', '=', receipt.number)
      .executeTakeFirstOrThrow();
    expect(found.awaits).toBe('family');
  });

  it('is done once when two change it at once, also to the same kind', async () => {
    const receipt = await product.submit({ kind: 'other' });
    const different = await Promise.all([
      change(receipt, 'other', 'billing'),
      change(receipt, 'other', 'repair'),
    ]);
    expect(different.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = different.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe('complaint-kind-changed');
    expect(await changesOf(receipt)).toHaveLength(1);

    const { kind } = await product.read(receipt);
    const same = await Promise.all(
      ['treatment', 'treatment'].map((to) => change(receipt, kind, to)),
    );
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await changesOf(receipt)).toHaveLength(2);
  });

  it('is refused after the answer', async () => {
    const receipt = await product.submit({ kind: 'other' });
    const text = 'Sentimos las llamadas sin respuesta. Hemos ampliado el horario.';
    await product.handle(receipt, 'POST /answer', { text, granted: 'all' });
    expect((await change(receipt, 'other', 'billing')).json().code).toBe('complaint-closed');
    expect(await product.read(receipt)).toMatchObject({ kind: 'other' });
  });

  it.each([
    [{ kind: 'unknown', seen: 'other' }, 'kind'],
    [{ kind: 'billing' }, 'seen'],
  ])('refuses %j', async (payload, field) => {
    const receipt = await product.submit({ kind: 'other' });
    const reply = await product.handle(receipt, 'PUT /kind', payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toMatchObject([{ field }]);
  });

  it('gives a complaint about billing to the accountant too', async () => {
    const accountant = await product.staff('accountant');
    const receipt = await product.submit({ kind: 'other' });
    const read = async () =>
      (await product.handle(receipt, 'GET', undefined, accountant)).statusCode;
    expect(await read()).toBe(403);
    await change(receipt, 'other', 'billing');
    expect(await read()).toBe(200);
  });
});
