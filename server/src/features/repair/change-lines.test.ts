import { beforeAll, describe, expect, it } from 'vitest';
import { addEntry } from '../../../testing/price-list.ts';
import { setRules } from '../../../testing/quotes.ts';
import { causeEvent } from '../../../testing/repair-stories.ts';
import { useApp } from '../../../testing/use-app.ts';
import { diagnosis, workshopApp } from '../../../testing/workshop.ts';
import { newId } from '../../lib/ids.ts';

const panel = { kind: 'part', words: 'Pantalla', quantity: 1, price: 8900, cost: 6000 };
const hours = { kind: 'labour', words: 'Montaje', quantity: 2, price: 1500, cost: 900 };

describe('the lines of a repair', () => {
  const product = useApp(workshopApp);

  const diagnose = (id: string, lines: readonly object[]) =>
    product.work(id, 'POST /diagnosis', { ...diagnosis, lines });
  const change = (id: string, lines: readonly object[], as = product.workshop) =>
    product.work(id, 'PUT /lines', { lines }, as);
  const repairing = async (lines: readonly object[] = [panel]) => {
    const { id } = await product.repairIn('received');
    expect((await diagnose(id, lines)).json().status).toBe('repairing');
    return id;
  };
  const eventsOf = async (id: string) =>
    (await product.readAsStaff(id)).events.map(({ event }) => event);

  it('are seen with their sums by the workshop and by the desk', async () => {
    const id = await repairing([panel, hours]);
    const seen = await product.readAsWorkshop(id);
    const lines = [panel, hours].map((line) => ({ ...line, partId: null }));
    expect(seen.lines).toEqual(lines);
    const shares = { total: 11_900, cost: 7800, coverage: 11_900, family: 0 };
    expect(seen.shares).toEqual(shares);
    const staff = await product.readAsStaff(id);
    expect([staff.lines, staff.cover.shares]).toEqual([lines, shares]);
  });

  it('do not exist before the diagnosis, where the terms of the contract are known', async () => {
    const { id } = await product.repairIn('received');
    expect(await product.readAsWorkshop(id)).toMatchObject({
      lines: [],
      shares: null,
      language: 'es',
      terms: { ordinal: 1, excess: [0], cap: null, repairsPerPeriod: null },
    });
  });

  it('change while the laptop is repaired, with an event and without a mail', async () => {
    const id = await repairing();
    const before = (await product.listJobs('mail.repair-news')).length;
    const reply = await change(id, [{ ...panel, quantity: 2 }, hours]);
    expect(reply.json()).toMatchObject({
      status: 'repairing',
      shares: { total: 20_800, cost: 13_800, coverage: 20_800, family: 0 },
    });
    const { events } = await product.readAsStaff(id);
    expect(events.at(-1)).toMatchObject({
      event: 'lines-changed',
      from: 'repairing',
      to: 'repairing',
      why: '208,00\u00a0€',
    });
    expect(await product.listJobs('mail.repair-news')).toHaveLength(before);
  });

  it('that are the same change nothing', async () => {
    const id = await repairing();
    const before = await eventsOf(id);
    expect((await change(id, [panel])).statusCode).toBe(200);
    expect(await eventsOf(id)).toEqual(before);
  });

  it('leave the share of the family as it was, and the coverage pays what is added', async () => {
    const { id } = await product.repairIn('received');
    await setRules(product, id, { excess_cents: [2500] });
    expect((await diagnose(id, [panel])).json()).toMatchObject({
      status: 'quoted',
      shares: { total: 8900, coverage: 6400, family: 2500 },
    });
    expect((await change(id, [panel, hours])).json().code).toBe('repair-moved');
    const admin = await product.staff('admin');
    await causeEvent(product, id, { event: 'quote-paid', by: admin });
    expect((await change(id, [panel, hours])).json().shares).toMatchObject({
      total: 11_900,
      coverage: 9400,
      family: 2500,
    });
    expect((await change(id, [{ ...hours, quantity: 1 }])).json().code).toBe('total-below-share');
    expect((await product.readAsWorkshop(id)).shares?.total).toBe(11_900);
    expect(
      (await change(id, [{ ...hours, price: 2500, quantity: 1 }])).json().shares,
    ).toMatchObject({
      total: 2500,
      coverage: 0,
      family: 2500,
    });
  });

  it.each(['accepted', 'received', 'ready', 'closed'] as const)(
    'cannot change when the repair is %s',
    async (status) => {
      const { id } = await product.repairIn(status);
      const { lines } = await product.readAsWorkshop(id);
      const reply = await change(id, [panel]);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'repair-moved']);
      expect((await product.readAsWorkshop(id)).lines).toEqual(lines);
    },
  );

  it('change only by the workshop or an administrator', async () => {
    const { id, family } = await product.repairIn('repairing');
    for (const member of [family, product.desk, await product.staff('accountant')]) {
      expect((await change(id, [panel], member)).statusCode).toBe(403);
      expect((await product.work(id, 'GET /favourites', undefined, member)).statusCode).toBe(403);
    }
    expect((await change(id, [panel], await product.staff('admin'))).statusCode).toBe(200);
  });

  it('change once per key, also when two calls come at once', async () => {
    const id = await repairing();
    const send = (lines: readonly object[]) =>
      product.request(`PUT /workshop/repairs/${id}/lines`, {
        as: product.workshop,
        headers: { 'idempotency-key': `lines-${id}` },
        payload: { lines },
      });
    const replies = await Promise.all([send([hours]), send([hours])]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await eventsOf(id)).filter((event) => event === 'lines-changed')).toHaveLength(1);
    expect((await send([panel])).statusCode).toBe(422);
  });

  it('are those of one call when two change them at once', async () => {
    const id = await repairing();
    await Promise.all([change(id, [hours]), change(id, [hours, panel])]);
    const { lines, shares } = await product.readAsWorkshop(id);
    const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    expect(shares?.total).toBe(total);
  });

  describe('that are wrong', () => {
    let id: string;
    beforeAll(async () => {
      id = await repairing();
    });
    const refusedIssues = async (lines: readonly object[]) => {
      const reply = await change(id, lines);
      expect(reply.statusCode).toBe(400);
      expect((await product.readAsWorkshop(id)).lines).toEqual([{ ...panel, partId: null }]);
      return reply.json().issues;
    };

    it.each([
      [{ quantity: 0 }, 'lines.0.quantity', 'out-of-range'],
      [{ quantity: 100 }, 'lines.0.quantity', 'out-of-range'],
      [{ price: 0.5 }, 'lines.0.price', 'wrong-format'],
      [{ cost: -1 }, 'lines.0.cost', 'out-of-range'],
      [{ words: ' ' }, 'lines.0.words', 'required'],
      [{ kind: 'gift' }, 'lines.0.kind', 'not-an-option'],
      [{ partId: newId(new Date()) }, 'lines', 'not-an-option'],
    ])('are refused: %j', async (wrong, field, code) => {
      const issues = await refusedIssues([{ ...panel, ...wrong }]);
      expect(issues).toContainEqual(expect.objectContaining({ field, code }));
    });

    it('are refused: none', async () => {
      const issues = await refusedIssues([]);
      expect(issues).toEqual([expect.objectContaining({ field: 'lines', code: 'required' })]);
    });
  });
});

describe('the favourites of the workshop', () => {
  const product = useApp(workshopApp);

  it('are what fits the model, first what its repairs used most', async () => {
    const reported = await product.repairIn('received');
    const { id } = reported;
    const { model_id: model } = await product.rowOf(id);
    const other = await product.addModel({ model: 'Another one' });
    const labour = await addEntry(product, { kind: 'labour', wordsEs: 'A mano' });
    const part = await addEntry(product, { models: [model], wordsEs: 'Z pantalla' });
    const plain = await addEntry(product, { wordsEs: 'B teclado' });
    await addEntry(product, { models: [other] });
    const gone = await addEntry(product, { wordsEs: 'Retirada' });
    const admin = await product.staff('admin');
    await product.call(admin, `PATCH /price-list/${gone._id}`, { retired: true });
    const listed = async () =>
      (await product.work(id, 'GET /favourites')).json().docs as { _id: string }[];
    const ids = async () => (await listed()).map(({ _id }) => _id);
    expect(await ids()).toEqual([plain._id, part._id, labour._id]);
    expect((await listed())[0]).toEqual({
      _id: plain._id,
      kind: 'part',
      words: { es: 'B teclado', ga: plain.wordsGa },
      price: plain.price,
      cost: plain.cost,
    });
    const use = async (partId: string) => {
      const repaired = await product.repairIn('received');
      const lines = [{ ...panel, partId }];
      const reply = await product.work(repaired.id, 'POST /diagnosis', { ...diagnosis, lines });
      expect(reply.statusCode).toBe(200);
      return repaired.id;
    };
    await use(labour._id);
    expect(await ids()).toEqual([labour._id, plain._id, part._id]);
    await use(part._id);
    const last = await use(part._id);
    expect(await ids()).toEqual([part._id, labour._id, plain._id]);
    // What was used more than a year ago does not count.
    const sql = `update repair_lines set written_at = written_at - interval '366 days' where case_id <> $1`;
    await product.database.pool.query(sql, [last]);
    expect((await ids())[0]).toBe(part._id);
  });

  it('are hidden while the desk has not accepted the repair', async () => {
    const { id } = await product.report();
    expect((await product.work(id, 'GET /favourites')).statusCode).toBe(404);
  });
});
