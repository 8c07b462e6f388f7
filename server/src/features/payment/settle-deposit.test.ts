import { beforeAll, describe, expect, it, vi } from 'vitest';
import { statementsApp } from '../../../testing/statements-app.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('settling a deposit', () => {
  const product = useApp(statementsApp);
  let count = 0;
  beforeAll(async () => {
    await product.work();
  });

  const newDeposit = (euros: number) => {
    count += 1;
    return product.deposit(euros, { payer: 'SABELA NUNEZ', concept: `Sen codigo ${count}` });
  };
  /** Counts the computers that were paid, each of which has one mail. */
  let paid = 0;
  const countMails = async (subject: RegExp) =>
    (await product.mails()).filter((mail) => subject.test(mail.subject ?? '')).length;

  const isOpen = async (id: string) => (await product.list()).some(({ _id }) => _id === id);
  const assigned = (computerId: string, amount = 49, why?: string) => ({
    kind: 'assigned',
    computerId,
    amount,
    ...(why && { why }),
  });

  it.each(['pending-payment', 'transfer-confirmation'] as const)(
    'assigns a deposit without a code to a computer in status %s',
    async (status) => {
      const { id } = await product.awaitingTransfer(status);
      const line = await newDeposit(49);
      paid += 1;
      const reply = await product.settle(line, [assigned(id)]);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({
        _id: line,
        payer: 'SABELA NUNEZ',
        fixedBy: null,
        parts: [{ kind: 'assigned', amount: 49, why: null, computer: { _id: id } }],
      });
      expect(await isOpen(line)).toBe(false);
      expect(await product.read(product.family, id)).toMatchObject({
        status: 'paid',
        paymentMethod: 'transfer',
        endDate: expect.any(Number),
      });
      const [payment] = await product.paymentsOf(id);
      expect(payment).toMatchObject({ source: 'statement', amount_cents: 4900, to_refund: null });
      expect(await product.parts(line)).toMatchObject([{ payment_id: payment?.id }]);
      expect((await product.events(id)).at(-1)).toMatchObject({ event: 'transfer-found' });
      await vi.waitFor(async () => expect(await countMails(/^Recibimos/)).toBe(paid), 10_000);
    },
  );

  it('splits one deposit between two computers', async () => {
    const [one, other] = [await product.awaitingTransfer(), await product.awaitingTransfer()];
    const line = await newDeposit(98);
    expect((await product.settle(line, [assigned(one.id), assigned(other.id)])).statusCode).toBe(
      200,
    );
    for (const { id } of [one, other]) {
      expect(await product.read(product.family, id)).toMatchObject({ status: 'paid' });
      expect(await product.paymentsOf(id)).toMatchObject([{ amount_cents: 4900 }]);
    }
  });

  it('assigns the price and keeps the rest to be refunded', async () => {
    const { id } = await product.awaitingTransfer();
    const line = await newDeposit(60);
    const rest = { kind: 'to-refund', computerId: id, amount: 11, why: 'Sobran 11 euros' };
    // The order of the parts in the request does not matter.
    expect((await product.settle(line, [rest, assigned(id)])).statusCode).toBe(200);
    expect(await product.paymentsOf(id)).toMatchObject([
      { amount_cents: 4900, to_refund: null },
      { amount_cents: 1100, to_refund: 'not-due' },
    ]);
    expect((await product.events(id)).map(({ event }) => event).slice(-2)).toEqual([
      'transfer-found',
      'payment-to-refund',
    ]);
  });

  it('assigns another amount only with a reason, and invoices that amount', async () => {
    const { id } = await product.awaitingTransfer();
    const line = await newDeposit(45);
    const refused = await product.settle(line, [assigned(id, 45)]);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'amount-needs-reason']);
    expect((await product.settle(line, [assigned(id, 45, 'Beca do centro')])).statusCode).toBe(200);
    expect((await product.events(id)).at(-1)).toMatchObject({ why: 'Beca do centro' });
    await product.call(product.accountant, 'POST /admin/computer/create-invoice', {
      computerId: id,
    });
    const { total_cents } = await product.deps.db
      .selectFrom('invoices')
      .select('total_cents')
      .where('computer_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(total_cents).toBe(4500);
  });

  it.each([
    ['a paid period', 'period-has-money', (id: string) => product.setPaid(id)],
    ['a period that awaits its transfer', 'not-due', async () => {}],
  ] as const)('keeps a deposit for %s to be refunded', async (_name, reason, prepare) => {
    const { id } = await product.awaitingTransfer();
    await prepare(id);
    const line = await newDeposit(49);
    const part = { kind: 'to-refund', computerId: id, amount: 49, why: 'Pagou dúas veces' };
    expect((await product.settle(line, [part])).statusCode).toBe(200);
    expect((await product.paymentsOf(id)).at(-1)).toMatchObject({ to_refund: reason });
    const unclear = await product.call(product.accountant, 'GET /admin/payments/unclear?limit=100');
    const { paymentId } = unclear
      .json()
      .docs.find(({ computerId }: { computerId: string }) => computerId === id);

    expect((await product.settled('to-refund')).map(({ _id }) => _id)).toContain(line);
    const refund = await product.call(
      product.accountant,
      `POST /admin/payments/${paymentId}/refund`,
      { why: 'Pagou dúas veces' },
    );
    expect(refund.statusCode).toBe(200);
    expect((await product.settled('to-refund')).map(({ _id }) => _id)).not.toContain(line);
    const [returned] = (await product.settled('returned')).filter(({ _id }) => _id === line);
    expect(returned).toMatchObject({ fixedBy: 'deposit-refunded', parts: [{ isReturned: true }] });
    expect((await product.undo(line)).json().code).toBe('deposit-refunded');
  });

  it('keeps the deposit of an unknown payer until a staff member returns it', async () => {
    const line = await newDeposit(30);
    const part = { kind: 'to-refund', amount: 30, why: 'Non sabemos de quen é' };
    expect((await product.settle(line, [part])).statusCode).toBe(200);
    expect((await product.settled('to-refund')).map(({ _id }) => _id)).toContain(line);
    const returned = (returnedOn: string) =>
      product.call(product.accountant, `POST /admin/statements/${line}/returned`, { returnedOn });
    expect((await returned('2026-12-31')).json().code).toBe('wrong-return-day');
    expect((await returned('2025-12-31')).json().code).toBe('wrong-return-day');
    expect((await returned('2026-09-15')).json()).toMatchObject({
      fixedBy: 'deposit-returned',
      parts: [{ isReturned: true, returnedOn: '2026-09-15' }],
    });
    expect((await returned('2026-09-15')).json().code).toBe('deposit-returned');
    expect((await product.undo(line)).json().code).toBe('deposit-returned');
    expect((await product.settled('to-refund')).map(({ _id }) => _id)).not.toContain(line);
    expect((await product.settled('returned')).map(({ _id }) => _id)).toContain(line);
  });

  it('sets a deposit aside with a reason', async () => {
    const line = await newDeposit(0.37);
    const without = await product.settle(line, [{ kind: 'set-aside', amount: 0.37 }]);
    expect(without.statusCode).toBe(400);
    const part = { kind: 'set-aside', amount: 0.37, why: 'Xuros da conta' };
    expect((await product.settle(line, [part])).statusCode).toBe(200);
    expect(await isOpen(line)).toBe(false);
    expect((await product.settled('set-aside')).map(({ _id }) => _id)).toContain(line);
    expect((await product.settled('assigned')).map(({ _id }) => _id)).not.toContain(line);
  });

  it('refuses all parts when one is refused', async () => {
    const { id } = await product.awaitingTransfer();
    const paid = await product.awaitingTransfer();
    await product.setPaid(paid.id);
    const line = await newDeposit(98);
    const unknown = crypto.randomUUID();
    const lessThanOneCent = { kind: 'set-aside', amount: 1e-20, why: 'Nada' };
    const tries: [object[], number, string][] = [
      [[assigned(id, 98, 'Todo'), lessThanOneCent], 400, 'invalid-input'],
      [[assigned(id)], 409, 'parts-not-whole'],
      [[assigned(id), assigned(id)], 409, 'transfer-not-awaited'],
      [[assigned(id), assigned(paid.id)], 409, 'transfer-not-awaited'],
      [[assigned(id), assigned(unknown)], 404, 'not-found'],
    ];
    for (const [parts, status, code] of tries) {
      const reply = await product.settle(line, parts);
      expect([reply.statusCode, reply.json().code], code).toEqual([status, code]);
    }
    expect(await isOpen(line)).toBe(true);
    expect(await product.parts(line)).toEqual([]);
    expect(await product.paymentsOf(id)).toEqual([]);
    expect(await product.read(product.family, id)).toMatchObject({ status: 'pending-payment' });
  });

  it('settles a deposit once when two accountants settle it at the same time', async () => {
    const [one, other] = [await product.awaitingTransfer(), await product.awaitingTransfer()];
    const line = await newDeposit(49);
    const second = await product.staff('accountant');
    const replies = await Promise.all([
      product.settle(line, [assigned(one.id)]),
      product.settle(line, [assigned(other.id)], second),
      product.settle(line, [{ kind: 'set-aside', amount: 49, why: 'Non é noso' }], second),
    ]);
    const codes = replies.map((reply) => reply.json().code ?? reply.statusCode);
    expect(codes.toSorted()).toEqual([200, 'deposit-settled', 'deposit-settled']);
    expect(await product.parts(line)).toHaveLength(1);
  });

  it('assigns one of two deposits for a computer that are settled at the same time', async () => {
    const [one, other] = [await product.awaitingTransfer(), await product.awaitingTransfer()];
    const lines = [await newDeposit(98), await newDeposit(98)];
    const replies = await Promise.all([
      product.settle(lines[0] ?? '', [assigned(one.id), assigned(other.id)]),
      product.settle(lines[1] ?? '', [assigned(other.id), assigned(one.id)]),
    ]);
    const codes = replies.map((reply) => reply.json().code ?? reply.statusCode);
    expect(codes.toSorted()).toEqual([200, 'transfer-not-awaited']);
    for (const { id } of [one, other]) expect(await product.paymentsOf(id)).toHaveLength(1);
  });
});
