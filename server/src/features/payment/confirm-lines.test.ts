import { dashedDate } from '@cobertura/domain/dates.ts';
import { paymentCode } from '@cobertura/domain/payment/payment-code.ts';
import { describe, expect, it } from 'vitest';
import { seconds } from '../../../testing/computers.ts';
import { norma43 } from '../../../testing/statements.ts';
import { statementsApp } from '../../../testing/statements-app.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('lines of a bank statement', () => {
  const product = useApp(statementsApp);

  it.each(['pending-payment', 'transfer-confirmation'] as const)(
    'proposes the transfer of a computer in status %s, which a staff member confirms',
    async (status) => {
      const { id, code } = await product.awaitingTransfer(status);
      const text = norma43([{ amountCents: 4900, payer: 'SABELA NUNEZ', concept: `Cob ${code}` }], {
        day: product.nextDay(),
      });
      expect((await product.upload(text)).json()).toEqual({ movements: 1, added: 1, proposed: 1 });
      const line = await product.lineOf(code);
      expect(line).toMatchObject({
        amount: 49,
        payer: 'SABELA NUNEZ',
        match: 'match',
        computer: { _id: id, code, amount: 49, studentName: 'Brais Rial', name: 'Uxía Núñez Rial' },
      });
      expect(await product.read(product.family, id)).toMatchObject({ status });

      const { results } = (await product.confirm([line._id])).json();
      expect(results).toMatchObject([{ _id: line._id, confirmed: true, match: 'match' }]);
      const computer = await product.read(product.family, id);
      expect(computer).toMatchObject({
        status: 'paid',
        paymentMethod: 'transfer',
        paidAt: results[0].paidAt,
        endDate: expect.any(Number),
      });
      expect(await product.paymentsOf(id)).toMatchObject([
        { source: 'statement', amount_cents: 4900, recorded_by: product.accountant.id },
      ]);
      expect((await product.events(id)).at(-1)).toMatchObject({
        event: 'transfer-found',
        user_id: product.accountant.id,
        to_status: 'paid',
      });
      expect((await product.list()).map(({ _id }) => _id)).not.toContain(line._id);
    },
  );

  it('dates the payment and its invoice by the value date of the bank', async () => {
    const { id, code } = await product.awaitingTransfer();
    const week = 7 * 86_400;
    const now = seconds(product.clock.now());
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ opened_at: new Date((now - week) * 1000) })
      .where('computer_id', '=', id)
      .execute();
    const bankDay = dashedDate(now - week / 2);
    const [day, month, year] = bankDay.split('-');
    const text = norma43([{ amountCents: 4900, concept: code }], {
      day: `${year?.slice(2)}${month}${day}`,
    });
    await product.upload(text);
    const { results } = (await product.confirm([(await product.lineOf(code))._id])).json();
    expect(dashedDate(results[0].paidAt)).toBe(bankDay);
    const { paidAt } = await product.read(product.family, id);
    expect(paidAt).toBe(results[0].paidAt);
    // The timeline shows the time of the confirmation.
    const confirmedAt = (await product.events(id)).at(-1)?.at as Date;
    expect(dashedDate(seconds(confirmedAt))).toBe(dashedDate(now));

    const path = 'POST /admin/computer/create-invoice';
    expect((await product.call(product.accountant, path, { computerId: id })).statusCode).toBe(200);
    const { operation_at } = await product.deps.db
      .selectFrom('invoices')
      .select('operation_at')
      .where('computer_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(dashedDate(seconds(operation_at))).toBe(bankDay);
  });

  it('states why a movement has no match and refuses to confirm it', async () => {
    const wrong = await product.awaitingTransfer();
    const paid = await product.awaitingTransfer();
    const [first, second] = [await product.awaitingTransfer(), await product.awaitingTransfer()];
    const gone = await product.awaitingTransfer();
    await product.setPaid(paid.id);
    await product.deps.db
      .updateTable('computers')
      .set({ deleted_at: product.clock.now() })
      .where('id', '=', gone.id)
      .execute();
    const unknownCode = paymentCode(800_000_000);
    const expected = {
      'Sen codigo': 'no-code',
      [unknownCode]: 'unknown-code',
      [wrong.code]: 'other-amount',
      [paid.code]: 'not-awaited',
      [gone.code]: 'not-awaited',
      [`${first.code} ${second.code}`]: 'several',
    };
    const lines = Object.keys(expected).map((concept) => ({
      amountCents: concept === wrong.code ? 4899 : 4900,
      concept,
    }));
    const reply = await product.upload(norma43(lines, { day: product.nextDay() }));
    expect(reply.json()).toMatchObject({ added: 6, proposed: 0 });
    const found = await product.list();
    for (const [concept, match] of Object.entries(expected)) {
      const line = found.find(({ text }) => text === concept);
      expect(line, concept).toMatchObject({ match });
      const { results } = (await product.confirm([line?._id ?? ''])).json();
      expect(results).toMatchObject([{ confirmed: false, match, paidAt: null }]);
    }
    for (const { id } of [wrong, first, second]) expect(await product.paymentsOf(id)).toEqual([]);
    expect(await product.paymentsOf(paid.id)).toHaveLength(1);
  });

  it('confirms the matching lines of a request that also has other lines', async () => {
    const computers = [
      await product.awaitingTransfer(),
      await product.awaitingTransfer(),
      await product.awaitingTransfer(),
    ];
    const concepts = [...computers.map(({ code }) => code), 'Outra cousa'];
    const lines = concepts.map((concept) => ({ amountCents: 4900, concept }));
    await product.upload(norma43(lines, { day: product.nextDay() }));
    const found = await product.list();
    const ids = concepts.map((each) => found.find(({ text }) => text === each)?._id ?? '');
    const unknown = crypto.randomUUID();
    const { results } = (await product.confirm([...ids, ids[0] ?? '', unknown])).json();
    expect(results.map((each: { confirmed: boolean }) => each.confirmed)).toEqual([
      ...[true, true, true],
      ...[false, false],
    ]);
    for (const { id } of computers) {
      expect(await product.read(product.family, id)).toMatchObject({ status: 'paid' });
    }
  });

  it('records one payment when a line is confirmed several times at once', async () => {
    const { id, code } = await product.awaitingTransfer();
    await product.upload(
      norma43([{ amountCents: 4900, concept: code }], { day: product.nextDay() }),
    );
    const { _id } = await product.lineOf(code);
    const replies = await Promise.all([
      product.confirm([_id]),
      product.confirm([_id]),
      product.confirm([_id]),
    ]);
    const confirmed = replies.map((reply) => reply.json().results[0].confirmed);
    expect(confirmed.filter(Boolean)).toHaveLength(1);
    expect(await product.paymentsOf(id)).toHaveLength(1);
  });

  it('records one payment when the family transfers twice, and keeps the other movement open', async () => {
    const { id, code } = await product.awaitingTransfer();
    const twin = { amountCents: 4900, concept: code };
    await product.upload(norma43([twin, twin], { day: product.nextDay() }));
    const ids = (await product.list()).filter(({ text }) => text === code).map(({ _id }) => _id);
    expect(ids).toHaveLength(2);
    await Promise.all(ids.map((each) => product.confirm([each])));
    expect(await product.paymentsOf(id)).toHaveLength(1);
    expect(await product.lineOf(code)).toMatchObject({ match: 'not-awaited' });
  });

  it('refuses to confirm a line when the computer has been paid since the upload', async () => {
    const { id, code } = await product.awaitingTransfer();
    await product.upload(
      norma43([{ amountCents: 4900, concept: code }], { day: product.nextDay() }),
    );
    const { _id } = await product.lineOf(code);
    await product.setPaid(id);
    const { results } = (await product.confirm([_id])).json();
    expect(results).toMatchObject([{ confirmed: false, match: 'not-awaited' }]);
    expect(await product.paymentsOf(id)).toMatchObject([{ source: 'hand' }]);
  });

  it('lets only the accountant and the admin confirm lines', async () => {
    const { code } = await product.awaitingTransfer();
    await product.upload(
      norma43([{ amountCents: 4900, concept: code }], { day: product.nextDay() }),
    );
    const { _id } = await product.lineOf(code);
    expect((await product.confirm([_id], await product.staff('cau'))).statusCode).toBe(403);
    expect((await product.confirm([_id], product.family)).statusCode).toBe(403);
    expect((await product.confirm([_id], await product.staff('admin'))).statusCode).toBe(200);
  });
});
