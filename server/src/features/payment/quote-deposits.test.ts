import { centsFromEuros, eurosFromCents } from '@cobertura/domain/money.ts';
import type { Suggestion } from '@cobertura/domain/payment/deposit-api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../../testing/pictures.ts';
import { quoteDeposits } from '../../../testing/quote-deposits.ts';
import { quoteRow } from '../../../testing/quotes.ts';
import { useApp } from '../../../testing/use-app.ts';
import { workshopApp } from '../../../testing/workshop.ts';

describe('a deposit for a quote', () => {
  const product = useApp(workshopApp);
  let deposits: ReturnType<typeof quoteDeposits>;
  beforeAll(async () => {
    deposits = quoteDeposits(product, await product.staff('accountant'));
  });

  it('names the computer of the repair that its money is returned for', async () => {
    const { id } = await deposits.asked();
    const line = await deposits.deposit(25, 'Sin concepto');
    const reply = await deposits.settle(line._id, {
      kind: 'to-refund',
      repairId: id,
      amount: 25,
      why: 'X',
    });
    expect([reply.statusCode, reply.json().issues]).toEqual([
      400,
      [expect.objectContaining({ field: 'parts.0.computerId', code: 'required' })],
    ]);
    expect(await deposits.paymentsOf(id)).toEqual([]);
  });

  const statusOf = async (id: string) => (await product.readAsStaff(id)).status;

  it('with its code and amount is proposed and confirmed', async () => {
    const { id, number, concept, computerId } = await deposits.asked();
    const line = await deposits.deposit(25, concept);
    expect(line).toMatchObject({
      match: 'match',
      computer: { _id: computerId, repair: { _id: id, number }, amount: 25, others: [] },
    });
    expect(await deposits.confirm(line._id)).toMatchObject({ confirmed: true, match: 'match' });
    expect(await statusOf(id)).toBe('repairing');
    expect(await deposits.paymentsOf(id)).toEqual([
      { amount_cents: 2500, source: 'statement', to_refund: null },
    ]);
    const { docs } = (await deposits.call('GET /admin/statements/settled?limit=100')).json();
    expect(docs[0]).toMatchObject({
      parts: [{ kind: 'assigned', amount: 25, repair: { _id: id, number } }],
      fixedBy: 'deposit-pays-repair',
    });
    expect(await deposits.confirm(line._id)).toMatchObject({ confirmed: false });
  });

  it.each([
    ['another amount', 20, 'other-amount'],
    ['its amount', 25, 'match'],
  ])('with %s is a %s euro match', async (_what, euros, match) => {
    const { concept } = await deposits.asked();
    expect(await deposits.deposit(euros, concept)).toMatchObject({ match });
  });

  it('is not awaited once the quote is paid, and is kept to refund', async () => {
    const { id, concept, computerId } = await deposits.asked();
    await deposits.confirm((await deposits.deposit(25, concept))._id);
    const second = await deposits.deposit(25, concept);
    expect(second.match).toBe('not-awaited');
    expect(await deposits.confirm(second._id)).toMatchObject({
      confirmed: false,
      match: 'not-awaited',
    });
    const part = { kind: 'assigned', computerId, repairId: id, amount: 25 };
    const refused = await deposits.settle(second._id, part);
    expect(refused.json()).toMatchObject({ code: 'quote-not-awaited' });
    const why = 'A familia pagou dúas veces';
    const reply = await deposits.settle(second._id, { ...part, kind: 'to-refund', why });
    expect(reply.json()).toMatchObject({ parts: [{ kind: 'to-refund', repair: { _id: id } }] });
    expect(await deposits.paymentsOf(id)).toMatchObject([
      { to_refund: null },
      { to_refund: 'quote-paid' },
    ]);
  });

  it('of another amount needs a reason, and may pay the quote', async () => {
    const { id, concept, computerId } = await deposits.asked();
    const { _id } = await deposits.deposit(24, concept);
    const part = { kind: 'assigned', computerId, repairId: id, amount: 24 };
    expect((await deposits.settle(_id, part)).json()).toMatchObject({ code: 'amount-not-quoted' });
    expect(await deposits.paymentsOf(id)).toEqual([]);
    expect((await deposits.settle(_id, { ...part, why: 'Comisión do banco' })).statusCode).toBe(
      200,
    );
    expect(await statusOf(id)).toBe('repairing');
  });

  it('keeps what is too much to refund', async () => {
    const { id, concept, computerId } = await deposits.asked();
    const { _id } = await deposits.deposit(30, concept);
    const subject = { computerId, repairId: id };
    await deposits.settle(
      _id,
      { kind: 'to-refund', ...subject, amount: 5, why: 'Sobra' },
      { kind: 'assigned', ...subject, amount: 25 },
    );
    expect(await deposits.paymentsOf(id)).toMatchObject([
      { amount_cents: 2500, to_refund: null },
      { amount_cents: 500, to_refund: 'not-due' },
    ]);
  });

  it('after the end of the repair is kept to refund as closed', async () => {
    const { id, family, concept, computerId } = await deposits.asked();
    await product.request(`POST /my-repairs/${id}/quote/decline`, { as: family });
    const line = await deposits.deposit(25, concept);
    expect(line.match).toBe('not-awaited');
    const why = 'Non aceptou';
    await deposits.settle(line._id, {
      kind: 'to-refund',
      computerId,
      repairId: id,
      amount: 25,
      why,
    });
    expect(await deposits.paymentsOf(id)).toMatchObject([{ to_refund: 'quote-closed' }]);
  });

  it('ends the review of a receipt', async () => {
    const { id, family, concept } = await deposits.asked();
    await product.sendPhoto(family, `/my-repairs/${id}/quote/receipt`, {
      content: pdf,
      name: 'x.pdf',
    });
    await deposits.confirm((await deposits.deposit(25, concept))._id);
    expect(await quoteRow(product, id)).toMatchObject({ receipt_id: null });
    expect((await product.readAsStaff(id)).receiptToCheck).toBeNull();
  });

  it('refuses a repair of another computer, or without a quote', async () => {
    const { id, concept } = await deposits.asked();
    const other = await deposits.asked();
    const { _id } = await deposits.deposit(25, concept);
    const part = { kind: 'assigned', amount: 25, why: 'Proba' };
    const wrong = await deposits.settle(_id, {
      ...part,
      computerId: other.computerId,
      repairId: id,
    });
    expect(wrong.json()).toMatchObject({ code: 'not-found' });
    const received = await product.repairIn('received');
    const none = await deposits.settle(_id, {
      ...part,
      computerId: received.computerId,
      repairId: received.id,
    });
    expect(none.json()).toMatchObject({ code: 'quote-not-awaited' });
    const unknown = { computerId: other.computerId, repairId: crypto.randomUUID() };
    expect((await deposits.settle(_id, { ...part, ...unknown })).statusCode).toBe(404);
    expect(await deposits.paymentsOf(id)).toEqual([]);
  });

  it('is not undone once it pays a repair', async () => {
    const { id, concept } = await deposits.asked();
    const { _id } = await deposits.deposit(25, concept);
    await deposits.confirm(_id);
    const reply = await deposits.call(`POST /admin/statements/${_id}/undo`, {
      why: 'Era doutra familia',
    });
    expect(reply.json()).toMatchObject({ code: 'deposit-pays-repair' });
    expect(await statusOf(id)).toBe('repairing');
  });

  it('that was kept to refund may be undone, and the family reads why', async () => {
    const { id, computerId } = await deposits.asked();
    const { _id } = await deposits.deposit(25, 'Sen código');
    await deposits.settle(_id, {
      kind: 'to-refund',
      computerId,
      repairId: id,
      amount: 25,
      why: 'Pediu pagar con tarxeta',
    });
    expect(await deposits.paymentsOf(id)).toMatchObject([{ to_refund: 'not-due' }]);
    const why = 'Era doutra familia';
    expect((await deposits.call(`POST /admin/statements/${_id}/undo`, { why })).statusCode).toBe(
      200,
    );
    expect(await deposits.paymentsOf(id)).toEqual([]);
    expect((await product.readAsStaff(id)).events.at(-1)).toMatchObject({
      event: 'transfer-unassigned',
      why,
    });
    expect(await product.listJobs('mail.repair-refund-dropped')).toContainEqual({
      repairId: id,
      why,
    });
  });

  it('suggests the repair by code, and finds it by its number and its student', async () => {
    const { id, number, concept, computerId } = await deposits.asked();
    const { _id, amount } = await deposits.deposit(20, concept);
    const suggest = async (search = ''): Promise<Suggestion[]> =>
      (await deposits.call(`GET /admin/statements/${_id}/suggestions${search}`)).json().suggestions;
    const [first] = await suggest();
    expect(first).toMatchObject({
      _id: computerId,
      repair: { _id: id, number, status: 'quoted' },
      amount: 25,
      isAwaited: true,
    });
    expect(first?.why).toContain('code');
    const { student } = await product.readAsStaff(id);
    for (const text of [number, student]) {
      const found = await suggest(`?search=${encodeURIComponent(text)}`);
      expect(found.map(({ repair }) => repair?._id)).toContain(id);
    }
    expect(amount).toBe(eurosFromCents(centsFromEuros(20)));
  });
});
