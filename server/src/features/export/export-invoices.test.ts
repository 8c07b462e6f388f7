import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComputersApp, computersApp, type Member, seconds } from '../../testing/computers.ts';
import { dyingDatabase } from '../../testing/dying-database.ts';
import { exportInvoices } from './service/export-invoices.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

describe("the accountant's export", () => {
  let product: ComputersApp;
  let accountant: Member;
  let family: Member;
  /** Each test has a day of its own, so that ranges do not meet. */
  let day = 0;
  beforeAll(async () => {
    product = await computersApp();
    accountant = await product.staff('accountant');
    family = await product.family();
  });
  afterAll(() => product.close());

  const nextDay = () => {
    day += 1;
    product.clock.time = new Date(Date.UTC(2026, 8, 15 + day, 10));
    return product.clock.time.toISOString().slice(0, 10);
  };
  const invoiced = async (as: Member = family) => {
    const at = product.clock.now();
    const id = await product.addComputer(as, { status: 'paid', contractedAt: at, paidAt: at });
    const reply = await create(id);
    return { id, number: reply.number as string, issuedAt: reply.issuedAt as number };
  };
  const create = async (computerId: string, more: object = {}) =>
    (
      await product.call(accountant, 'POST /admin/computer/create-invoice', { computerId, ...more })
    ).json();
  const exportRange = async (query: string, as: Member = accountant) =>
    product.call(as, `GET /admin/computer/invoice-exports${query}`);
  const exported = async (from: string, to = from) =>
    (await exportRange(`?from=${from}&to=${to}`)).json() as Files;
  const numbersIn = (csv: string | undefined) =>
    lines(csv)
      .slice(1)
      .map((line) => line.split(';')[11]);
  const batches = () => product.deps.db.selectFrom('export_batches').selectAll().execute();

  it.each([['user'], ['cau'], ['admin']] as const)('is not for a %s', async (scope) => {
    const reply = await exportRange('', await product.staff(scope));
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ message: expect.any(String) });
  });

  it('brings neither file when there is nothing, and keeps no batch', async () => {
    nextDay();
    const before = await batches();
    expect((await exportRange('?from=2020-01-01&to=2020-12-31')).json()).toEqual({});
    expect(await batches()).toEqual(before);
  });

  it.each(['?from=x', '?to=2026-02-30', '?from=-1'])('refuses the range %s', async (query) => {
    expect((await exportRange(query)).statusCode).toBe(400);
  });

  it('covers what was issued from the first second of a range to its last', async () => {
    const today = nextDay();
    const first = await invoiced();
    const second = await invoiced();
    const third = await invoiced();
    const between = await exportRange(`?from=${second.issuedAt}&to=${second.issuedAt}`);
    expect(numbersIn(between.json().csv)).toEqual([second.number]);
    const all = [first, second, third].map(({ number }) => number);
    expect(numbersIn((await exported(today)).csv)).toEqual(all);
    const open = await exportRange(`?from=${second.issuedAt}`);
    expect(numbersIn(open.json().csv)).toEqual(all.slice(1));
  });

  it('takes a day as a day in Madrid', async () => {
    const today = nextDay();
    product.clock.time = new Date(`${today}T21:59:58Z`);
    const evening = await invoiced();
    const night = await invoiced();
    expect(numbersIn((await exported(today)).csv)).toEqual([evening.number]);
    day += 1;
    const tomorrow = new Date(`${today}T22:00:00Z`).getTime() + 12 * 3600_000;
    const nextDate = new Date(tomorrow).toISOString().slice(0, 10);
    expect(numbersIn((await exported(nextDate)).csv)).toEqual([night.number]);
  });

  it('marks the computers as exported, with the date and a line in the timeline', async () => {
    const today = nextDay();
    const { id } = await invoiced();
    await exported(today);
    const at = seconds(product.clock.now());
    expect(await product.read(family, id)).toMatchObject({ status: 'exported', exportedAt: at });
    expect((await product.events(id)).at(-1)).toMatchObject({
      event: 'exported',
      actor: 'staff',
      user_id: accountant.id,
      from_status: 'invoiced',
      to_status: 'exported',
    });
  });

  it('gives the same rows again, and changes nothing more', async () => {
    const today = nextDay();
    const { id } = await invoiced();
    const first = await exported(today);
    const events = await product.events(id);
    const computer = await product.read(family, id);
    const second = await exported(today);
    expect([second.csv, second.xml]).toEqual([first.csv, first.xml]);
    expect(second.batch).not.toBe(first.batch);
    expect(await product.events(id)).toEqual(events);
    expect(await product.read(family, id)).toEqual(computer);
  });

  it('includes rectifying invoices, and leaves a computer invoiced until it has taken them', async () => {
    const today = nextDay();
    const { id, number } = await invoiced();
    await exported(today);
    const tomorrow = nextDay();
    const { number: rectifying } = await create(id, { regenerate: true });
    await exported(today);
    expect(await product.read(family, id)).toMatchObject({ status: 'invoiced' });
    const { csv, xml } = await exported(tomorrow);
    expect(numbersIn(csv)).toEqual([rectifying]);
    expect(lines(csv)[1]?.split(';').slice(36, 37)).toEqual([number]);
    expect(xml).toContain('<sf:TipoRectificativa>S</sf:TipoRectificativa>');
    expect(await product.read(family, id)).toMatchObject({ status: 'exported' });
  });

  it('leaves a computer alone that has been renewed since', async () => {
    const today = nextDay();
    const { id } = await invoiced();
    const period = await product.currentPeriod(id);
    await product.deps.db
      .insertInto('coverage_periods')
      .values({
        ...period,
        payment_number: undefined,
        id: crypto.randomUUID(),
        ordinal: 2,
        paid_at: null,
      })
      .execute();
    await exported(today);
    expect((await product.events(id)).at(-1)).toMatchObject({ event: 'invoice-created' });
    const [first] = await product.deps.db
      .selectFrom('coverage_periods')
      .select('exported_at')
      .where('id', '=', period.id)
      .execute();
    expect(first?.exported_at).not.toBeNull();
  });

  it('is fetched again byte for byte, as its hashes say, whatever came after it', async () => {
    const today = nextDay();
    const { id } = await invoiced();
    await invoiced();
    const first = await exported(today);
    await create(id, { regenerate: true });
    const list = (await product.call(accountant, 'GET /admin/exports')).json();
    const batch = list.docs.find((each: { _id: string }) => each._id === first.batch);
    expect(batch).toMatchObject({
      invoices: 2,
      by: 'Uxía Núñez',
      csvSha256: sha256(first.csv ?? ''),
      xmlSha256: sha256(first.xml ?? ''),
    });
    const again = (await product.call(accountant, `GET /admin/exports/${first.batch}`)).json();
    expect(again).toEqual(first);
  });

  it('is fetched again as it was when a record has been corrected since', async () => {
    const today = nextDay();
    await invoiced();
    const first = await exported(today);
    const { db } = product.deps;
    const record = await db
      .selectFrom('register_records')
      .selectAll()
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow();
    const position = Number(record.position) + 1;
    const hash = sha256('another').toUpperCase();
    await db
      .insertInto('register_records')
      .values({ ...record, position, previous_hash: record.hash, hash })
      .execute();
    await db.updateTable('register_head').set({ position, hash }).execute();

    const again = (await product.call(accountant, `GET /admin/exports/${first.batch}`)).json();
    expect(again).toEqual(first);
    const anew = await exported(today);
    expect(numbersIn(anew.csv)).toEqual(numbersIn(first.csv));
    expect(anew.csv).toContain(hash);
  });

  it('is fetched again by the accountant and the admin, and is not there for others', async () => {
    const today = nextDay();
    await invoiced();
    const { batch } = await exported(today);
    const fetch = (as: Member) => product.call(as, `GET /admin/exports/${batch}`);
    expect((await fetch(await product.staff('admin'))).statusCode).toBe(200);
    expect((await fetch(await product.staff('cau'))).statusCode).toBe(403);
    expect((await fetch(family)).statusCode).toBe(403);
    const unknown = await product.call(accountant, `GET /admin/exports/${crypto.randomUUID()}`);
    expect(unknown.statusCode).toBe(404);
  });

  it('leaves nothing half when its line to the database dies at any statement', async () => {
    const today = nextDay();
    const { id } = await invoiced();
    const state = async () => [
      await batches(),
      await product.deps.db.selectFrom('export_batch_invoices').selectAll().execute(),
      await product.events(id),
      await product.read(family, id),
    ];
    const before = await state();
    const range = { from: seconds(new Date(`${today}T00:00:00Z`)), to: undefined };
    const caller = { ...accountant, language: 'es' } as never;
    let deaths = 0;
    for (let statement = 1; ; statement += 1) {
      const line = dyingDatabase(product.database.pool, { statement, when: 'before' });
      const deps = { ...product.deps, db: line.db };
      const result = await exportInvoices(deps, { range, caller }).catch(() => 'died');
      if (!line.hasDied()) break;
      deaths += 1;
      expect(result).toBe('died');
      expect(await state()).toEqual(before);
    }
    expect(deaths).toBeGreaterThan(5);
    expect((await state())[3]).toMatchObject({ status: 'exported' });
  });

  it('at once with invoices regenerated ends well for both', async () => {
    const today = nextDay();
    const made = [];
    for (let each = 0; each < 6; each += 1) made.push(await invoiced());
    const replies = await Promise.all([
      exportRange(`?from=${today}`),
      ...made.map(({ id }) =>
        product.call(accountant, 'POST /admin/computer/create-invoice', {
          computerId: id,
          regenerate: true,
        }),
      ),
      exportRange(`?from=${today}`),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  });
});

type Files = { csv?: string; xml?: string; batch?: string };

const lines = (csv: string | undefined) => (csv ?? '').split('\r\n').filter(Boolean);
