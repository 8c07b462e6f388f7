import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { TaxSettings } from '@cobertura/domain/invoice/tax.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { invoicesApp } from '../../../testing/invoices.ts';
import { useApp } from '../../../testing/use-app.ts';

const vat: TaxSettings = { rate: 2100, regimes: [{ regime: 'vat', from: undefined }] };
const exempt: TaxSettings = {
  rate: 2100,
  regimes: [{ regime: 'exempt-insurance', from: undefined }],
};
const ground = 'Operación exenta de IVA: artículo 20.Uno.16.º de la Ley 37/1992.';

describe('the tax of an invoice', () => {
  const product = useApp(invoicesApp);
  beforeEach(() => setTax(vat));

  function setTax(tax: TaxSettings): void {
    Object.assign(product.deps.config.invoices, { tax });
  }

  async function create(id: ComputerId, more: object = {}): Promise<void> {
    expect((await product.createInvoice(id, more)).statusCode).toBe(200);
  }

  async function refund(id: ComputerId, amount: number): Promise<void> {
    const payment = await product.deps.db
      .selectFrom('payments')
      .select('id')
      .where('computer_id', '=', id)
      .executeTakeFirstOrThrow();
    const call = `POST /admin/payments/${payment.id}/refund`;
    const reply = await product.call(product.accountant, call, { amount, why: 'Acordado.' });
    expect(reply.statusCode).toBe(200);
  }

  async function recordsOf(id: ComputerId): Promise<string[]> {
    const records = await product.deps.db
      .selectFrom('register_records')
      .innerJoin('invoices', 'invoices.id', 'register_records.invoice_id')
      .select('xml')
      .where('invoices.computer_id', '=', id)
      .orderBy('position')
      .execute();
    return records.map(({ xml }) => xml);
  }

  it('a rectifying invoice keeps the rate of the invoice that it rectifies', async () => {
    const id = await product.addPaidComputer();
    await create(id);
    setTax({ ...vat, rate: 1000 });
    await create(id, { regenerate: true });
    await refund(id, 19);
    expect(await product.invoicesOf(id)).toMatchObject([
      { type: 'F1', tax_rate: 2100, base_cents: 4050, tax_cents: 850 },
      { type: 'R4', tax_rate: 2100, base_cents: 4050, tax_cents: 850 },
      { type: 'R1', tax_rate: 2100, base_cents: 2479, tax_cents: 521 },
    ]);
  });

  it('a rectifying invoice keeps the exemption of the invoice that it rectifies', async () => {
    setTax(exempt);
    const id = await product.addPaidComputer();
    await create(id);
    setTax(vat);
    await create(id, { regenerate: true });
    await refund(id, 19);
    const content = { exemption: { cause: 'E1', ground } };
    expect(await product.invoicesOf(id)).toMatchObject([
      { type: 'F1', tax_rate: 0, base_cents: 4900, tax_cents: 0, content },
      { type: 'R4', tax_rate: 0, base_cents: 4900, tax_cents: 0, content },
      { type: 'R1', tax_rate: 0, base_cents: 3000, tax_cents: 0, content },
    ]);
    for (const xml of await recordsOf(id)) {
      expect(xml).toContain('<sf:OperacionExenta>E1</sf:OperacionExenta>');
      expect(xml).toContain('<sf:CuotaTotal>0.00</sf:CuotaTotal>');
      expect(xml).not.toMatch(/CalificacionOperacion|TipoImpositivo|CuotaRepercutida/);
    }
  });

  it.each([
    ['VAT', vat, 2100],
    ['an exemption', exempt, 0],
  ] as const)('a full refund rectifies an invoice with %s to zero', async (_, tax, rate) => {
    setTax(tax);
    const id = await product.addPaidComputer();
    await create(id);
    setTax(tax === vat ? exempt : vat);
    await refund(id, 49);
    const [, zero] = await product.invoicesOf(id);
    expect(zero).toMatchObject({ type: 'R1', tax_rate: rate, total_cents: 0, tax_cents: 0 });
    const [, xml = ''] = await recordsOf(id);
    expect(xml).toContain('<sf:ImporteTotal>0.00</sf:ImporteTotal>');
    expect(xml.includes('<sf:OperacionExenta>E1</sf:OperacionExenta>')).toBe(tax === exempt);
  });

  it('a rectifying invoice keeps VAT after the regime has become exempt', async () => {
    const id = await product.addPaidComputer();
    await create(id);
    setTax(exempt);
    await create(id, { regenerate: true });
    const [, rectifying] = await product.invoicesOf(id);
    expect(rectifying).toMatchObject({ tax_rate: 2100, tax_cents: 850 });
    expect(rectifying?.content.exemption).toBeUndefined();
  });

  it('an invoice follows the regime of the day of its payment', async () => {
    const day = product.clock.now().toISOString().slice(0, 10);
    const paidAt = new Date(`${day}T00:00:00+02:00`);
    const regimes: TaxSettings['regimes'] = [
      { regime: 'vat', from: undefined },
      { regime: 'exempt-insurance', from: day },
    ];
    setTax({ rate: 2100, regimes });
    const before = await product.addPaidComputer({ paidAt: new Date(paidAt.getTime() - 1_000) });
    const after = await product.addPaidComputer({ paidAt });
    await create(before);
    await create(after);
    expect(await product.invoicesOf(before)).toMatchObject([{ tax_rate: 2100, tax_cents: 850 }]);
    expect(await product.invoicesOf(after)).toMatchObject([{ tax_rate: 0, tax_cents: 0 }]);
  });
});
