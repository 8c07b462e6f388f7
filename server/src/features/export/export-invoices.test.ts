import { describe, expect, it } from 'vitest';
import { seconds } from '../../../testing/computers.ts';
import { exportsApp, linesOf, numbersIn } from '../../../testing/exports.ts';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { useApp } from '../../../testing/use-app.ts';
import { exportInvoices } from './service/export-invoices.ts';

describe('the invoice export', () => {
  const product = useApp(exportsApp);

  // Covers B6.5
  it.each([['user'], ['cau'], ['admin']] as const)(
    'refuses the invoice export to the scope %s',
    async (scope) => {
      const reply = await product.exportRange('', await product.staff(scope));
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ message: expect.any(String) });
    },
  );

  it('returns no files and saves no batch for an empty range', async () => {
    product.nextDay();
    const before = await product.batches();
    expect((await product.exportRange('?from=2020-01-01&to=2020-12-31')).json()).toEqual({});
    expect(await product.batches()).toEqual(before);
  });

  it.each(['?from=x', '?to=2026-02-30', '?from=-1'])(
    'refuses the export range %s',
    async (query) => {
      expect((await product.exportRange(query)).statusCode).toBe(400);
    },
  );

  it('exports the invoices from the first to the last second of a range', async () => {
    const today = product.nextDay();
    const first = await product.invoiced();
    const second = await product.invoiced();
    const third = await product.invoiced();
    const between = await product.exportRange(`?from=${second.issuedAt}&to=${second.issuedAt}`);
    expect(numbersIn(between.json().csv)).toEqual([second.number]);
    const all = [first, second, third].map(({ number }) => number);
    expect(numbersIn((await product.exported(today)).csv)).toEqual(all);
    const open = await product.exportRange(`?from=${second.issuedAt}`);
    expect(numbersIn(open.json().csv)).toEqual(all.slice(1));
  });

  it('reads a date as a day in Madrid time', async () => {
    const today = product.nextDay();
    product.clock.time = new Date(`${today}T21:59:58Z`);
    const evening = await product.invoiced();
    const night = await product.invoiced();
    expect(numbersIn((await product.exported(today)).csv)).toEqual([evening.number]);
    product.nextDay();
    const tomorrow = new Date(`${today}T22:00:00Z`).getTime() + 12 * 3600_000;
    const nextDate = new Date(tomorrow).toISOString().slice(0, 10);
    expect(numbersIn((await product.exported(nextDate)).csv)).toEqual([night.number]);
  });

  it('marks exported computers with the date and an event in the timeline', async () => {
    const today = product.nextDay();
    const { id } = await product.invoiced();
    await product.exported(today);
    const at = seconds(product.clock.now());
    expect(await product.read(product.family, id)).toMatchObject({
      status: 'exported',
      exportedAt: at,
    });
    expect((await product.events(id)).at(-1)).toMatchObject({
      event: 'exported',
      actor: 'staff',
      user_id: product.accountant.id,
      from_status: 'invoiced',
      to_status: 'exported',
    });
  });

  it('exports the same rows again without further changes', async () => {
    const today = product.nextDay();
    const { id } = await product.invoiced();
    const first = await product.exported(today);
    const events = await product.events(id);
    const computer = await product.read(product.family, id);
    const second = await product.exported(today);
    expect([second.csv, second.xml]).toEqual([first.csv, first.xml]);
    expect(second.batch).not.toBe(first.batch);
    expect(await product.events(id)).toEqual(events);
    expect(await product.read(product.family, id)).toEqual(computer);
  });

  it('keeps a computer invoiced until its rectifying invoice is exported', async () => {
    const today = product.nextDay();
    const { id, number } = await product.invoiced();
    await product.exported(today);
    const tomorrow = product.nextDay();
    const { number: rectifying } = await product.create(id, { regenerate: true });
    await product.exported(today);
    expect(await product.read(product.family, id)).toMatchObject({ status: 'invoiced' });
    const { csv, xml } = await product.exported(tomorrow);
    expect(numbersIn(csv)).toEqual([rectifying]);
    expect(linesOf(csv)[1]?.split(';').slice(36, 37)).toEqual([number]);
    expect(xml).toContain('<sf:TipoRectificativa>S</sf:TipoRectificativa>');
    expect(await product.read(product.family, id)).toMatchObject({ status: 'exported' });
  });

  // Covers B4.7b
  it('takes an annulled invoice back in the range of its annulment', async () => {
    const today = product.nextDay();
    const { id, number } = await product.invoiced();
    const { csv: taken, batch } = await product.exported(today);
    const tomorrow = product.nextDay();
    const body = { computerId: id, number, why: 'Nunca existió.' };
    const admin = await product.staff('admin');
    await product.call(admin, 'POST /admin/computer/annul-invoice', body);
    const { csv, xml } = await product.exported(tomorrow);
    expect(numbersIn(csv)).toEqual([number]);
    expect(linesOf(csv)[1]).toMatch(/;ANULADA: .*;-49,00;-40,50;21,00;-8,50;/);
    expect(xml).toContain('<sf:RegistroAnulacion>');
    const both = await product.exported(today, tomorrow);
    expect(linesOf(both.csv)[1]).toMatch(/;ANULADA: .*;0,00;0,00;21,00;0,00;/);
    expect(both.xml).toContain('<sf:RegistroAnulacion>');
    // The day of the issue keeps its line, because the next range takes the amount back.
    expect((await product.exported(today)).csv).toBe(taken);
    const again = await product.call(product.accountant, `GET /admin/exports/${batch}`);
    expect(again.json().csv).toBe(taken);

    // An export of the annulled invoice does not mark the new invoice as exported.
    product.nextDay();
    await product.create(id);
    await product.exported(today);
    expect(await product.read(product.family, id)).toMatchObject({ status: 'invoiced' });
  });

  it('does not change the status of a computer renewed since its invoice', async () => {
    const today = product.nextDay();
    const { id } = await product.invoiced();
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
    await product.exported(today);
    expect((await product.events(id)).at(-1)).toMatchObject({ event: 'invoice-created' });
    const [first] = await product.deps.db
      .selectFrom('coverage_periods')
      .select('exported_at')
      .where('id', '=', period.id)
      .execute();
    expect(first?.exported_at).not.toBeNull();
  });

  it('rolls back the whole export when the connection breaks at any statement', {
    timeout: 180_000,
  }, async () => {
    const caller = { ...product.accountant, language: 'es' } as never;
    await killEverywhere(product, {
      statements: { min: 5 },
      prepare: async () => ({ today: product.nextDay(), id: (await product.invoiced()).id }),
      act: (deps, { today }) => {
        const range = { from: seconds(new Date(`${today}T00:00:00Z`)), to: undefined };
        return exportInvoices(deps, { range, caller });
      },
      // Each export is a batch of its own.
      repeat: async () => {},
      check: async ({ id }) =>
        expect(await product.read(product.family, id)).toMatchObject({ status: 'exported' }),
    });
  });

  it('exports invoices while other calls regenerate them', async () => {
    const today = product.nextDay();
    const made = [];
    for (let each = 0; each < 6; each += 1) made.push(await product.invoiced());
    const replies = await Promise.all([
      product.exportRange(`?from=${today}`),
      ...made.map(({ id }) =>
        product.call(product.accountant, 'POST /admin/computer/create-invoice', {
          computerId: id,
          regenerate: true,
        }),
      ),
      product.exportRange(`?from=${today}`),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  });
});
