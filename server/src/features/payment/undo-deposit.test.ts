import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { statementsApp } from '../../../testing/statements-app.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('undoing a settled deposit', () => {
  const product = useApp(statementsApp);
  let count = 0;
  beforeAll(async () => {
    await product.work();
  });

  async function assignedDeposit(status?: 'pending-payment' | 'transfer-confirmation') {
    const { id } = await product.awaitingTransfer(status);
    const before = await product.currentPeriod(id);
    count += 1;
    const line = await product.deposit(49, { concept: `Ingreso ${count}` });
    const part = { kind: 'assigned', computerId: id, amount: 49 };
    expect((await product.settle(line, [part])).statusCode).toBe(200);
    return { id, line, part, before };
  }

  it.each(['pending-payment', 'transfer-confirmation'] as const)(
    'sets a computer that was in status %s back to pending-payment and tells the family',
    async (status) => {
      const { id, line, part, before } = await assignedDeposit(status);
      const [payment] = await product.paymentsOf(id);
      expect((await product.undo(line)).statusCode).toBe(200);

      const { status: now, issue } = await product.read(product.family, id);
      expect({ now, issue }).toEqual({ now: 'pending-payment', issue: 'Era doutra familia' });
      expect(await product.currentPeriod(id)).toEqual({ ...before, issue: 'Era doutra familia' });
      expect(await product.paymentsOf(id)).toEqual([]);
      expect((await product.events(id)).at(-1)).toMatchObject({
        event: 'transfer-unassigned',
        from_status: 'paid',
        to_status: 'pending-payment',
        why: 'Era doutra familia',
        user_id: product.accountant.id,
      });
      // The part keeps what happened. Only the payment is gone.
      expect(payment).toBeDefined();
      expect(await product.parts(line)).toMatchObject([
        {
          computer_id: id,
          amount_cents: '4900',
          payment_id: null,
          undone_why: 'Era doutra familia',
          undone_by: product.accountant.id,
        },
      ]);
      await vi.waitFor(async () => {
        const mails = await product.mails();
        const told = mails.filter(({ text }) => text?.includes('O motivo: Era doutra familia'));
        expect(told.map(({ subject }) => subject)).toContain(
          'O pagamento do equipo de Brais Rial está pendente',
        );
      }, 10_000);

      expect((await product.list()).map(({ _id }) => _id)).toContain(line);
      expect((await product.settle(line, [part])).statusCode).toBe(200);
      expect(await product.read(product.family, id)).toMatchObject({ status: 'paid' });
      expect(await product.currentPeriod(id)).toMatchObject({ issue: null });
    },
  );

  it('undoes a proposal that was confirmed', async () => {
    const { id, code } = await product.awaitingTransfer();
    const line = await product.deposit(49, { concept: code });
    await product.confirm([line]);
    expect((await product.undo(line)).statusCode).toBe(200);
    expect(await product.lineOf(code)).toMatchObject({ match: 'match' });
    await product.confirm([line]);
    expect(await product.paymentsOf(id)).toHaveLength(1);
  });

  it('undoes a confirmation by an earlier version', async () => {
    const { id, line } = await assignedDeposit();
    const { db } = product.deps;
    const [payment] = await product.paymentsOf(id);
    await db.deleteFrom('statement_parts').where('line_id', '=', line).execute();
    await db
      .updateTable('statement_lines')
      .set({ settled_at: null })
      .where('id', '=', line)
      .execute();
    const by = { confirmed_by: product.accountant.id, confirmed_at: product.clock.now() };
    await db
      .updateTable('statement_lines')
      .set({ payment_id: payment?.id ?? '', ...by })
      .where('id', '=', line)
      .execute();
    expect((await product.settled()).map(({ _id }) => _id)).toContain(line);
    expect((await product.undo(line)).statusCode).toBe(200);
    expect(await product.paymentsOf(id)).toEqual([]);
  });

  it('undoes all parts of a deposit together', async () => {
    const [one, other] = [await product.awaitingTransfer(), await product.awaitingTransfer()];
    const line = await product.deposit(120, { concept: 'Tres partes' });
    await product.settle(line, [
      { kind: 'assigned', computerId: one.id, amount: 49 },
      { kind: 'assigned', computerId: other.id, amount: 49 },
      { kind: 'to-refund', computerId: other.id, amount: 12, why: 'Sobra' },
      { kind: 'to-refund', amount: 5, why: 'Sobra' },
      { kind: 'set-aside', amount: 5, why: 'Sobra' },
    ]);
    expect((await product.undo(line)).statusCode).toBe(200);
    for (const { id } of [one, other]) {
      expect(await product.paymentsOf(id)).toEqual([]);
      expect(await product.read(product.family, id)).toMatchObject({ status: 'pending-payment' });
    }
    const { has_refund_due } = await product.deps.db
      .selectFrom('computers')
      .select('has_refund_due')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(has_refund_due).toBe(false);
  });

  it('refuses to undo a deposit after its invoice or a refund', async () => {
    const invoiced = await assignedDeposit();
    const refunded = await assignedDeposit();
    await product.call(product.accountant, 'POST /admin/computer/create-invoice', {
      computerId: invoiced.id,
    });
    const [payment] = await product.paymentsOf(refunded.id);
    await product.call(product.accountant, `POST /admin/payments/${payment?.id}/refund`, {
      amount: 9,
      why: 'Un desconto',
    });
    expect((await product.undo(invoiced.line)).json().code).toBe('deposit-invoiced');
    expect((await product.undo(refunded.line)).json().code).toBe('deposit-refunded');
    expect(await product.paymentsOf(invoiced.id)).toHaveLength(1);
    const settled = await product.settled('assigned');
    const fixedBy = (line: string) => settled.find(({ _id }) => _id === line)?.fixedBy;
    expect(fixedBy(invoiced.line)).toBe('deposit-invoiced');
    expect(fixedBy(refunded.line)).toBe('deposit-refunded');
  });

  it('undoes a deposit once when two accountants undo it at the same time', async () => {
    const { id, line } = await assignedDeposit();
    const second = await product.staff('admin');
    const replies = await Promise.all([
      product.undo(line),
      product.undo(line, 'Era doutra', second),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const undone = (await product.events(id)).filter(
      ({ event }) => event === 'transfer-unassigned',
    );
    expect(undone).toHaveLength(1);
  });

  it('either invoices a computer or undoes its deposit when both happen at the same time', async () => {
    const { id, line } = await assignedDeposit();
    const [undo, invoice] = await Promise.all([
      product.undo(line),
      product.call(product.accountant, 'POST /admin/computer/create-invoice', { computerId: id }),
    ]);
    expect([undo.statusCode, invoice.statusCode].toSorted()).toEqual([200, 409]);
    const { status } = await product.read(product.family, id);
    expect(status).toBe(undo.statusCode === 200 ? 'pending-payment' : 'invoiced');
  });

  it('refuses the refund of a payment that is undone at the same time', async () => {
    const { id, line } = await assignedDeposit();
    const [payment] = await product.paymentsOf(id);
    const path = `POST /admin/payments/${payment?.id}/refund`;
    // Both wait for the lock of the computer, first the undo.
    const replies = await product.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('computers').select('id').where('id', '=', id).forUpdate().execute();
      const undo = product.undo(line).then((reply) => reply);
      await setTimeout(300);
      const refund = product
        .call(product.accountant, path, { why: 'Xa non' })
        .then((reply) => reply);
      await setTimeout(300);
      return [undo, refund] as const;
    });
    const [undo, refund] = await Promise.all(replies);
    expect([undo.statusCode, refund.statusCode]).toEqual([200, 404]);
  });

  it('sends no mail to a family that was erased', async () => {
    const { id } = await product.awaitingTransfer();
    const line = await product.deposit(49, { concept: 'De quen se borrou' });
    const part = { kind: 'to-refund', computerId: id, amount: 49, why: 'Sobra' };
    await product.settle(line, [part]);
    const setErased = (at: Date | null) =>
      product.deps.db
        .updateTable('users')
        .set({ deleted_at: at })
        .where('id', '=', product.family.id)
        .execute();
    await setErased(product.clock.now());
    try {
      await product.undo(line, 'Motivo para ninguén');
      await vi.waitFor(async () => {
        const { rows } = await product.database.pool.query(
          `select from jobs.job where name = 'mail.staff-word' and state <> 'completed'`,
        );
        expect(rows).toEqual([]);
      }, 10_000);
      const mails = await product.mails();
      expect(mails.filter(({ text }) => text?.includes('Motivo para ninguén'))).toEqual([]);
    } finally {
      await setErased(null);
    }
  });

  it('undoes a deposit whose invoice was annulled', async () => {
    const { id, line, before } = await assignedDeposit();
    const admin = await product.staff('admin');
    await product.call(product.accountant, 'POST /admin/computer/create-invoice', {
      computerId: id,
    });
    const { number } = await product.deps.db
      .selectFrom('invoices')
      .select('number')
      .where('computer_id', '=', id)
      .executeTakeFirstOrThrow();
    const annulment = { computerId: id, number, why: 'Era doutra familia' };
    const annulled = await product.call(admin, 'POST /admin/computer/annul-invoice', annulment);
    expect(annulled.statusCode).toBe(200);
    expect((await product.undo(line)).statusCode).toBe(200);
    expect(await product.currentPeriod(id)).toEqual({ ...before, issue: 'Era doutra familia' });
  });

  it('lets only the accountant and the admin settle and undo', async () => {
    const { line } = await assignedDeposit();
    for (const as of [product.family, await product.staff('cau')]) {
      expect((await product.undo(line, 'Non', as)).statusCode).toBe(403);
      expect((await product.settle(line, [], as)).statusCode).toBe(403);
    }
    expect((await product.undo(line, 'Si', await product.staff('admin'))).statusCode).toBe(200);
  });
});
