import { maxEntries } from '@cobertura/domain/price-list/entries.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { addEntry, screenEntry } from '../../../testing/price-list.ts';
import { useApp } from '../../../testing/use-app.ts';
import { newId } from '../../lib/ids.ts';

describe('the price list', () => {
  const product = useApp(computersApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
  });
  afterEach(() => product.deps.db.deleteFrom('parts').execute());

  const add = (changes: object = {}) => addEntry(product, changes, admin);
  const list = async (query = '') =>
    (await product.call(admin, `GET /price-list${query}`)).json() as {
      docs: { wordsEs: string }[];
      total: number;
    };
  const words = async (query: string) => (await list(query)).docs.map(({ wordsEs }) => wordsEs);
  const prices = async () => (await product.app.inject('/api/v1/repair-prices')).json();

  it('keeps an entry in both languages with its models, price and cost', async () => {
    const model = await product.addModel({ model: 'HP ProBook 11' });
    const entry = await add({ models: [model] });
    expect(entry).toMatchObject({
      ...screenEntry,
      models: [{ _id: model, model: 'HP ProBook 11' }],
    });
    expect(entry.retiredAt).toBeNull();
    expect((await list()).docs).toEqual([entry]);
  });

  it('changes, retires and restores an entry', async () => {
    const { _id } = await add();
    const call = (method: string, body: object) =>
      product.call(admin, `${method} /price-list/${_id}` as 'PUT /price-list/{id}', body);
    const changed = await call('PUT', { ...screenEntry, price: 9900, kind: 'labour' });
    expect(changed.json()).toMatchObject({ price: 9900, kind: 'labour' });
    const retired = await call('PATCH', { retired: true });
    expect(retired.json().retiredAt).toEqual(expect.any(Number));
    expect((await call('PATCH', { retired: true })).json()).toEqual(retired.json());
    expect((await list('?state=current')).total).toBe(0);
    expect((await list('?state=retired')).total).toBe(1);
    expect((await prices()).docs).toEqual([]);
    expect((await call('PATCH', { retired: false })).json().retiredAt).toBeNull();
    expect((await prices()).docs).toHaveLength(1);
  });

  it('finds by words in either language, kind and model, and sorts by each column', async () => {
    const [one, other] = [
      await product.addModel({ model: 'M1' }),
      await product.addModel({ model: 'M2' }),
    ];
    await add({ wordsEs: 'Bisagra', wordsGa: 'Bisagra', models: [one], price: 3000 });
    await add({ wordsEs: 'Áncora', wordsGa: 'Teclado galego', models: [other], price: 2000 });
    await add({ kind: 'labour', wordsEs: 'Hora de taller', wordsGa: 'Hora', price: 4000 });
    expect(await words('')).toEqual(['Áncora', 'Bisagra', 'Hora de taller']);
    expect(await words('?order=price|-1')).toEqual(['Hora de taller', 'Bisagra', 'Áncora']);
    expect(await words('?order=kind|-1')).toEqual([
      'Hora de taller',
      expect.any(String),
      expect.any(String),
    ]);
    expect(await words('?order=wordsGa|1')).toEqual(['Bisagra', 'Hora de taller', 'Áncora']);
    expect(await words('?search=/GALEGO/')).toEqual(['Áncora']);
    expect(await words('?kind=labour')).toEqual(['Hora de taller']);
    expect(await words(`?model=${one}`)).toEqual(['Bisagra', 'Hora de taller']);
    expect(await words('?limit=1&offset=1')).toEqual(['Bisagra']);
  });

  it.each([
    [{ kind: 'wish' }, 'kind', 'not-an-option'],
    [{ wordsEs: '' }, 'wordsEs', 'required'],
    [{ wordsGa: 'x'.repeat(121) }, 'wordsGa', 'too-long'],
    [{ price: 12.5 }, 'price', 'wrong-format'],
    [{ price: -1 }, 'price', 'out-of-range'],
    [{ cost: 200_001 }, 'cost', 'out-of-range'],
    [{ cost: undefined }, 'cost', 'wrong-format'],
    [{ models: [newId(new Date())] }, 'models', 'not-an-option'],
    [{ models: ['x'] }, 'models.0', 'wrong-format'],
  ])('refuses %j and adds nothing', async (changes, field, code) => {
    const reply = await product.call(admin, 'POST /price-list', { ...screenEntry, ...changes });
    expect([reply.statusCode, reply.json().issues ?? reply.json()]).toEqual([
      400,
      [expect.objectContaining({ field, code })],
    ]);
    expect((await list()).total).toBe(0);
  });

  it('does not find an entry that does not exist', async () => {
    const id = newId(new Date());
    const path = `/price-list/${id}` as '/price-list/{id}';
    expect((await product.call(admin, `PUT ${path}`, screenEntry)).statusCode).toBe(404);
    expect((await product.call(admin, `PATCH ${path}`, { retired: true })).statusCode).toBe(404);
  });

  it('adds an entry once per key, also when two calls come at once', async () => {
    const send = (body: object = screenEntry) =>
      product.app.inject({
        method: 'POST',
        url: '/api/v1/price-list',
        headers: { ...product.signedIn(admin), 'idempotency-key': 'one' },
        payload: body,
      });
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(replies[0]?.json()).toEqual(replies[1]?.json());
    expect((await list()).total).toBe(1);
    expect((await send({ ...screenEntry, price: 1 })).statusCode).toBe(422);
  });

  it('never has more prices than the public page shows, also when two add the last one', async () => {
    const at = product.clock.now();
    const rows = Array.from({ length: maxEntries - 1 }, () => ({
      ...{ id: newId(at), kind: 'part' as const, words_es: 'Tornillo', words_ga: 'Parafuso' },
      ...{ price_cents: 1, cost_cents: 1, created_at: at, updated_at: at },
      ...{ model_ids: [], retired_at: null, updated_by: null },
    }));
    await product.deps.db.insertInto('parts').values(rows).execute();
    const send = () => product.call(admin, 'POST /price-list', screenEntry);
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await prices()).docs).toHaveLength(maxEntries);
    const retired = await list('?limit=1');
    expect(retired.total).toBe(maxEntries);
  });

  it('keeps two changes at once apart: one of them is stored whole', async () => {
    const { _id } = await add();
    const send = (price: number) =>
      product.call(admin, `PUT /price-list/${_id}` as 'PUT /price-list/{id}', {
        ...screenEntry,
        price,
        cost: price,
      });
    await Promise.all([send(1000), send(2000)]);
    const [entry] = (await list()).docs as unknown as { price: number; cost: number }[];
    expect(entry?.price).toBe(entry?.cost);
  });

  it('keeps a model that a price is for', async () => {
    const model = await product.addModel({ model: 'Priced' });
    await add({ models: [model] });
    const reply = await product.call(
      admin,
      `DELETE /computer-models/${model}` as 'DELETE /computer-models/{id}',
    );
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'model-has-prices']);
  });

  it('is public without costs and without a session, with the workshop, also in maintenance', async () => {
    const model = await product.addModel({ model: 'Lenovo 300e' });
    await add({ kind: 'transport', wordsEs: 'Recogida', wordsGa: 'Recollida', price: 1250 });
    await add({ models: [model] });
    await product.call(admin, 'PUT /options', { isMaintenance: true });
    const reply = await product.app.inject('/api/v1/repair-prices');
    expect(reply.json()).toEqual({
      docs: [
        {
          kind: 'part',
          words: { es: screenEntry.wordsEs, ga: screenEntry.wordsGa },
          models: ['Lenovo 300e'],
          price: 8900,
        },
        {
          kind: 'transport',
          words: { es: 'Recogida', ga: 'Recollida' },
          models: [],
          price: 1250,
        },
      ],
      workshop: {
        name: expect.stringMatching(/./),
        address: expect.any(String),
        nif: expect.any(String),
        phone: expect.any(String),
        hours: { es: expect.any(String), ga: expect.any(String) },
      },
    });
    expect(reply.body).not.toMatch(/cost|6120/);
    await product.call(admin, 'PUT /options', { isMaintenance: false });
  });
});
