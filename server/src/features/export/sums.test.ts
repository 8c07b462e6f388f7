import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Invoice } from '@cobertura/domain/invoice/api.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, seconds } from '../../../testing/computers.ts';
import { columnSum, type ExportsApp, exportsApp } from '../../../testing/exports.ts';
import { randomRuns } from '../../../testing/random-runs.ts';

/** One action on the computer `to`. A part is a share of the money that is left. */
type Action = { name: (typeof actions)[number]; to: number; part: number };

const actions = [
  'invoice',
  'invoice',
  'invoice',
  'correct the name',
  'correct the name',
  'annul',
  'refund a part',
  'refund a part',
  'refund all',
  'wait for a day',
] as const;

const computerCount = 4;

const scenario = fc.record({
  steps: fc.array(
    fc.record({
      name: fc.constantFrom(...actions),
      to: fc.nat(computerCount - 1),
      part: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    }),
    { minLength: 10, maxLength: 30 },
  ),
  /** Where the time of the scenario is cut into ranges, as shares of it. */
  cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
});

describe('the sums of the accountant’s CSV', () => {
  let product: ExportsApp;
  let admin: Member;
  beforeAll(async () => {
    product = await exportsApp();
    admin = await product.staff('admin');
  });
  afterAll(() => product.close());

  it('a sale refunded in three parts adds nothing', async () => {
    const from = passTime(86_400);
    const { id } = await product.invoiced();
    for (const euros of [10, 20, 19]) await refund(id, euros);
    expect(await sumsOf(from, passTime(60))).toEqual({ total: 0, tax: 0 });
  });

  it('a sale with a corrected name counts once', async () => {
    const from = passTime(86_400);
    const { id } = await product.invoiced();
    await product.create(id, { regenerate: true });
    expect(await sumsOf(from, passTime(60))).toEqual({ total: 4900, tax: 850 });
  });

  it('an annulment takes back the invoice of an earlier range', async () => {
    const from = passTime(86_400);
    const { id } = await product.invoiced();
    const between = passTime(86_400);
    await annul(id);
    const until = passTime(60);
    expect(await sumsOf(from, between - 1)).toEqual({ total: 4900, tax: 850 });
    expect(await sumsOf(between, until)).toEqual({ total: -4900, tax: -850 });
    expect(await sumsOf(from, until)).toEqual({ total: 0, tax: 0 });
  });

  it('equal the preview, the money kept and the tax of the register, in one range or in several', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ steps, cuts }) => {
        const from = passTime(86_400);
        const computers: ComputerId[] = [];
        for (let each = 0; each < computerCount; each += 1) {
          computers.push((await product.invoiced()).id);
        }
        for (const step of steps) await perform(step, computers);
        for (const id of computers) await product.create(id, { regenerate: false });
        const until = passTime(60);

        const whole = await sumsOf(from, until);
        expect(whole).toEqual({
          total: await moneyKept(computers),
          tax: await taxOfRegister(computers),
        });

        const length = until - from;
        const inside = cuts.map((share) => from + Math.floor(share * length));
        const starts = [...new Set([from, ...inside])].sort((a, b) => a - b);
        const parts = { total: 0, tax: 0 };
        for (const [index, start] of starts.entries()) {
          const { total, tax } = await sumsOf(start, (starts[index + 1] ?? until + 1) - 1);
          parts.total += total;
          parts.tax += tax;
        }
        expect(parts).toEqual(whole);
      }),
      { ...randomRuns({ everyday: 4, all: 12 }), endOnFailure: true },
    );
  }, 300_000);

  async function perform({ name, to, part }: Action, computers: ComputerId[]): Promise<void> {
    const id = computers[to] as ComputerId;
    passTime(3_600);
    switch (name) {
      case 'invoice':
        await product.create(id, { regenerate: false });
        return;
      case 'correct the name':
        await product.create(id, { regenerate: true });
        return;
      case 'annul':
        return annul(id);
      case 'refund a part':
        return refund(id, Math.floor((await leftOf(id)) * part) / 100);
      case 'refund all':
        return refund(id, (await leftOf(id)) / 100);
      case 'wait for a day':
        passTime(86_400);
    }
  }

  /** Advances the clock past every earlier event, and returns the new time. */
  function passTime(by: number): number {
    product.clock.time = new Date(product.clock.time.getTime() + by * 1_000);
    return seconds(product.clock.now());
  }

  async function annul(id: ComputerId): Promise<void> {
    const { docs } = (await product.call(admin, `GET /computers/${id}/invoices`)).json();
    const current = docs.find(({ state }: Invoice) => state === 'current');
    if (!current) return;
    const body = { computerId: id, number: current.number, why: 'Emitida por erro.' };
    await product.call(admin, 'POST /admin/computer/annul-invoice', body);
  }

  async function refund(id: ComputerId, amount: number): Promise<void> {
    const { id: paymentId } = await paymentOf(id);
    const call = `POST /admin/payments/${paymentId}/refund`;
    await product.call(product.accountant, call, { amount, why: 'Pedida pola familia.' });
  }

  async function leftOf(id: ComputerId): Promise<number> {
    const { amount_cents, refunded_cents } = await paymentOf(id);
    return amount_cents - refunded_cents;
  }

  function paymentOf(id: ComputerId) {
    return product.deps.db
      .selectFrom('payments')
      .selectAll()
      .where('computer_id', '=', id)
      .executeTakeFirstOrThrow();
  }

  async function moneyKept(computers: ComputerId[]): Promise<number> {
    const left = await Promise.all(computers.map(leftOf));
    return left.reduce((sum, cents) => sum + cents, 0);
  }

  /** Reads the tax from the XML of the records alone. */
  async function taxOfRegister(computers: ComputerId[]): Promise<number> {
    const records = await product.deps.db
      .selectFrom('register_records')
      .innerJoin('invoices', 'invoices.id', 'register_records.invoice_id')
      .select(['register_records.kind', 'register_records.xml', 'invoices.number'])
      .where('invoices.computer_id', 'in', computers)
      .orderBy('position')
      .execute();
    const cents = (xml: string, name: string) =>
      Math.round(Number(xml.match(`<sf:${name}>([^<]*)<`)?.[1] ?? 0) * 100);
    const taxes = new Map<string, number>();
    for (const { kind, xml, number } of records) {
      if (kind === 'anulacion') taxes.delete(number);
      else taxes.set(number, cents(xml, 'CuotaTotal') - cents(xml, 'CuotaRectificada'));
    }
    return [...taxes.values()].reduce((sum, tax) => sum + tax, 0);
  }

  async function sumsOf(from: number, to: number): Promise<{ total: number; tax: number }> {
    const { previewed, done, csv } = await product.previewAndExport(`?from=${from}&to=${to}`);
    expect(previewed).toMatchObject(done);
    return {
      total: columnSum(csv, 'Total Factura'),
      tax: columnSum(csv, 'Cuota IVA Repercutida'),
    };
  }
});
