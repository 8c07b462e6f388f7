import { centsFromEuros } from '@cobertura/domain/money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { needsProgram } from '../../../testing/needs.ts';
import { runOnFiles } from '../../../testing/programs.ts';
import { lines, quotedRepair } from '../../../testing/quotes.ts';
import { runJob } from '../../../testing/run-job.ts';
import { norma43 } from '../../../testing/statements.ts';
import { useApp } from '../../../testing/use-app.ts';
import { workshopApp } from '../../../testing/workshop.ts';
import { verifyRegister } from '../verifactu/service/verify-register.ts';

type Repair = Awaited<ReturnType<typeof quotedRepair>>;

describe('the printed amounts of the invoice of a repair', needsProgram('pdftotext', '-v'), () => {
  const product = useApp(workshopApp);
  let accountant: Member;
  let day = 0;
  beforeAll(async () => {
    accountant = await product.staff('accountant');
  });

  const call = async (what: string, payload?: object) => {
    const reply = await product.request(what, { as: accountant, ...(payload && { payload }) });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  };

  /** Staff accept a deposit for the quote of 25 euros. */
  const pay = async ({ id, computerId }: Repair, euros: number) => {
    day += 1;
    const bookedOn = `2026-11-${String(day).padStart(2, '0')}`;
    const file = norma43([{ amountCents: centsFromEuros(euros), concept: 'Sin código' }], {
      day: bookedOn.slice(2).replaceAll('-', ''),
    });
    await product.send(accountant, 'POST /admin/statements', { content: file, name: 'e.txt' });
    const { docs } = await call('GET /admin/statements?limit=100');
    const line = docs.find((each: { bookedOn: string }) => each.bookedOn === bookedOn);
    const part = { kind: 'assigned', computerId, repairId: id, amount: euros, why: 'Acordado' };
    await call(`POST /admin/statements/${line._id}/settle`, { parts: [part] });
  };

  const issue = ({ id }: Repair) =>
    runJob(product.deps, 'invoice.issue-repair', { data: { repairId: id } });

  const refund = async ({ id }: Repair, amount?: number) => {
    const payment = await product.deps.db
      .selectFrom('payments')
      .select('id')
      .where('repair_id', '=', id)
      .executeTakeFirstOrThrow();
    const admin = await product.staff('admin');
    const path = `POST /admin/payments/${payment.id}/refund`;
    const reply = await product.request(path, { as: admin, payload: { amount, why: 'Acordado.' } });
    expect(reply.statusCode, reply.body).toBe(200);
  };

  /** The texts of the invoices of a repair, oldest first. */
  const textsOf = async ({ id, computerId, family }: Repair): Promise<string[]> => {
    const rows = await product.deps.db
      .selectFrom('invoices')
      .select(['number', 'id'])
      .where('repair_id', '=', id)
      .orderBy('issued_at')
      .orderBy('number')
      .execute();
    const texts = [];
    for (const data of await product.listJobs('invoice.deliver'))
      if (rows.some((row) => row.id === data.invoiceId))
        await runJob(product.deps, 'invoice.deliver', { data, id: String(data.invoiceId) });
    for (const { number } of rows) {
      const path = `GET /computers/${computerId}/invoices/${number}`;
      const { rawPayload } = await product.request(path, { as: family });
      const text = runOnFiles({ 'i.pdf': rawPayload }, ['pdftotext', '-layout', 'i.pdf', '-']);
      texts.push(text.replace(/\s+/g, ' '));
    }
    return texts;
  };

  const quoted = ['Pantalla de 14 pulgadas: 95,00 €', 'Montaje: 2 × 15,00 €'];
  const withTax =
    /(Importes del presupuesto, IVA incluido|Importes do orzamento, IVE incluído): Pantalla/;

  it.each([
    ['es', 24, ['Paga la cobertura: -100,00 €', 'Descuento acordado: -1,00 €', 'Total 24,00 €']],
    ['ga', 24, ['Paga a cobertura: -100,00 €', 'Desconto acordado: -1,00 €', 'Total 24,00 €']],
    ['es', 27.5, ['Paga la cobertura: -100,00 €', 'Aumento acordado: 2,50 €', 'Total 27,50 €']],
    ['ga', 27.5, ['Paga a cobertura: -100,00 €', 'Aumento acordado: 2,50 €', 'Total 27,50 €']],
  ] as const)('add up in %s when staff accept %d euros', async (lang, euros, words) => {
    const repair = await quotedRepair(product, { lang });
    await pay(repair, euros);
    await issue(repair);
    const [text] = await textsOf(repair);
    for (const said of [...quoted, ...words]) expect(text).toContain(said);
    expect(text).toMatch(withTax);
  });

  it('name no difference when the family pays its quote', async () => {
    const repair = await quotedRepair(product);
    await pay(repair, 25);
    await issue(repair);
    const [text] = await textsOf(repair);
    expect(text).toContain('Total 25,00 €');
    expect(text).not.toMatch(/acordado|Devuelto/);
  });

  it.each([
    ['es', 'Descuento acordado: -1,00 €', 'Devuelto'],
    ['ga', 'Desconto acordado: -1,00 €', 'Devolto'],
  ] as const)('add up in %s on every rectifying invoice', async (lang, agreed, returned) => {
    const repair = await quotedRepair(product, { lang });
    await pay(repair, 24);
    await issue(repair);
    await refund(repair, 10);
    await refund(repair);
    const [first, second, third] = await textsOf(repair);
    expect(first).not.toContain(returned);
    for (const said of [...quoted, agreed, `${returned}: -10,00 €`, 'Total 14,00 €'])
      expect(second).toContain(said);
    for (const said of [...quoted, agreed, `${returned}: -24,00 €`, 'Total 0,00 €'])
      expect(third).toContain(said);
  });

  it('add up when a part went back before the invoice, and another part after it', async () => {
    const repair = await quotedRepair(product);
    await pay(repair, 25);
    await refund(repair, 5);
    await issue(repair);
    await refund(repair, 8);
    const [first, second] = await textsOf(repair);
    for (const said of [...quoted, 'Devuelto: -5,00 €', 'Total 20,00 €'])
      expect(first).toContain(said);
    for (const said of [...quoted, 'Devuelto: -13,00 €', 'Total 12,00 €'])
      expect(second).toContain(said);
  });

  it('add up when the quote has more lines than fit', async () => {
    const many = Array.from({ length: 16 }, () => ({ ...lines[1], quantity: 1 }));
    const repair = await quotedRepair(product, { lines: [lines[0], ...many] });
    await pay(repair, 25);
    await issue(repair);
    const [text] = await textsOf(repair);
    expect(text).toContain('y 2 líneas más, en el presupuesto: 30,00 €');
    expect(text).toContain('Paga la cobertura: -310,00 €');
  });

  it('leave an honest register', async () => {
    expect(await verifyRegister(product.deps)).toMatchObject({ findings: [] });
  });
});
