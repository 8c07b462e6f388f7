import type { ComputerId } from '@cobertura/domain/ids.ts';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { invoicesApp } from '../../../testing/invoices.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('invoices on paper', () => {
  const product = useApp(invoicesApp);

  type Doc = { number: string; sentAt: number | null; sentBy: string | null };

  async function list(state: string): Promise<Doc[]> {
    const query = `state=${state}&limit=100`;
    return (await product.call(product.accountant, `GET /admin/invoices/paper?${query}`)).json()
      .docs;
  }
  const numbersOf = async (state: string) => (await list(state)).map(({ number }) => number);

  const mark = (number: string, sent: boolean, as: Member = product.accountant) =>
    product.call(as, `PUT /admin/invoices/paper/${number}`, { sent });

  async function issue(): Promise<{ id: ComputerId; number: string }> {
    const id = await product.addPaidComputer();
    return { id, number: (await product.createInvoice(id)).json().number };
  }

  it('lists what to send with name, postal address and amount, oldest first', async () => {
    const { id, number } = await issue();
    const later = await issue();
    const [invoice] = await product.invoicesOf(id);
    const docs = await list('to-send');
    const { recipient } = invoice?.content ?? {};
    expect(docs.find((doc) => doc.number === number)).toEqual({
      number,
      computerId: id,
      issuedAt: Math.floor((invoice?.issued_at.getTime() ?? 0) / 1000),
      total: 49,
      name: recipient?.name,
      address: recipient?.address,
      sentAt: null,
      sentBy: null,
    });
    const numbers = docs.map((doc) => doc.number);
    expect(numbers.indexOf(number)).toBeLessThan(numbers.indexOf(later.number));
  });

  it('marks an invoice as sent once, with who did it, and undoes the mark', async () => {
    const { number } = await issue();
    const first = (await mark(number, true)).json();
    expect(first.sentAt).not.toBeNull();
    expect(first.sentBy).toContain('Uxía');
    expect(await numbersOf('to-send')).not.toContain(number);
    expect(await numbersOf('sent')).toContain(number);

    // A second click, also by another person, keeps the first mark.
    expect((await mark(number, true, product.admin)).json()).toEqual(first);

    expect((await mark(number, false)).json()).toMatchObject({ sentAt: null, sentBy: null });
    expect(await numbersOf('to-send')).toContain(number);
  });

  it('does not know an invoice that is not on paper', async () => {
    expect((await mark('F2026-999999', true)).statusCode).toBe(404);
  });

  it('does not ask to send an annulled invoice', async () => {
    const { id: computerId, number } = await issue();
    const body = { computerId, number, why: 'Emitida por erro.' };
    const reply = await product.call(product.admin, 'POST /admin/computer/annul-invoice', body);
    expect(reply.statusCode).toBe(200);
    expect(await numbersOf('to-send')).not.toContain(number);
  });

  it('does not list an invoice whose personal data were purged', async () => {
    const { number } = await issue();
    const { pool } = product.database;
    await pool.query(`begin; set local cobertura.forgetting = 'on';
      update invoices set forgotten_at = now() where number = '${number}'; commit`);
    expect(await numbersOf('to-send')).not.toContain(number);
  });

  it('downloads the addresses as CSV, without what was sent', async () => {
    const { id, number } = await issue();
    const sent = await issue();
    await mark(sent.number, true);
    const reply = await product.call(product.accountant, 'GET /admin/invoices/paper/export');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = reply.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFFactura;Fecha;Nombre;Dirección');
    const [invoice] = await product.invoicesOf(id);
    const { name, address } = invoice?.content.recipient ?? {};
    const line = lines.find((each) => each.startsWith(number));
    expect(line).toContain(name);
    expect(line).toContain(address);
    expect(reply.body).not.toContain(sent.number);
  });
});
