import { readPaymentCode } from '@cobertura/domain/payment/payment-code.ts';
import type { QuoteTransfer } from '@cobertura/domain/repair/quote-transfer-api.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { pdf, picture } from '../../../testing/pictures.ts';
import { quoteTransfers } from '../../../testing/quote-transfers.ts';
import { quotedRepair, quoteRow } from '../../../testing/quotes.ts';
import { useApp } from '../../../testing/use-app.ts';
import { workshopApp } from '../../../testing/workshop.ts';
import { watchQuotes } from '../repair/service/watch-quotes.ts';

const account = 'ES44 9999 0049 1120 2600 0115';

describe('paying a quote by transfer', () => {
  const product = useApp(workshopApp);
  let accountant: Member;
  let transfers: ReturnType<typeof quoteTransfers>;
  beforeAll(async () => {
    accountant = await product.staff('accountant');
    transfers = quoteTransfers(product, accountant);
  });
  beforeEach(() => setOptions({ bank_account: account, transfer: true }));

  const setOptions = (changes: { bank_account?: string; transfer?: boolean }) =>
    product.deps.db.updateTable('options').set(changes).execute();

  it('accepts the quote once, and returns the data of the transfer', async () => {
    const repair = await quotedRepair(product);
    expect((await transfers.read(repair)).transfer).toBeNull();
    const first = (await transfers.ask(repair)).json() as QuoteTransfer;
    expect(first).toMatchObject({ account, amount: 2500, receipt: null, issue: null });
    expect(first.holder).not.toBe('');
    const code = first.concept.replace('Cobertura SIR ', '');
    expect(readPaymentCode(code)).toBe(code);
    const { accepted_at } = await quoteRow(product, repair.id);
    expect((await transfers.ask(repair)).json()).toEqual(first);
    expect((await quoteRow(product, repair.id)).accepted_at).toEqual(accepted_at);
    expect(await transfers.events(repair.id)).toMatchObject([
      { event: 'quote-accepted', actor: 'family' },
      { event: 'transfer-data-sent', actor: 'family' },
    ]);
    expect(await transfers.read(repair)).toMatchObject({ status: 'quoted', transfer: first });
  });

  it.each([
    ['es', 'Cuenta', 'Importe: 25,00\u00a0€'],
    ['ga', 'Conta', 'Importe: 25,00\u00a0€'],
  ] as const)('mails the data once in %s', async (lang, where, amount) => {
    const repair = await quotedRepair(product, { lang });
    const { concept } = (await transfers.ask(repair)).json();
    await transfers.ask(repair);
    const mails = await transfers.mailsOf('mail.quote-transfer-data', repair.id);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to?.[0]?.address).toBe(repair.family.email);
    expect(mails[0]?.text).toContain(concept);
    expect(mails[0]?.text).toContain(`${where}: ${account}`);
    expect(mails[0]?.text).toContain(amount);
    expect(mails[0]?.text).toContain(`/my-repairs/${repair.id}`);
  });

  it('refuses another family, another status, and without transfers or an account', async () => {
    const repair = await quotedRepair(product);
    const other = await product.family();
    expect((await transfers.ask(repair, { as: other })).json()).toMatchObject({
      code: 'not-found',
    });
    expect((await transfers.send(repair, pdf, other)).json()).toMatchObject({ code: 'not-found' });
    const received = await product.repairIn('received');
    expect((await transfers.ask(received)).json()).toMatchObject({ code: 'repair-moved' });
    expect((await transfers.send(received)).json()).toMatchObject({ code: 'repair-moved' });
    await setOptions({ bank_account: '' });
    const { config } = product.deps;
    const before = config.bankAccount;
    config.bankAccount = '';
    expect((await transfers.ask(repair)).json()).toMatchObject({ code: 'method-not-available' });
    config.bankAccount = before;
    await setOptions({ transfer: false });
    expect((await transfers.ask(repair)).statusCode).toBe(409);
    expect((await transfers.send(repair)).json()).toMatchObject({ code: 'method-not-available' });
    expect(await quoteRow(product, repair.id)).toMatchObject({
      accepted_at: null,
      transfer_asked_at: null,
      receipt_id: null,
    });
  });

  it('refuses to accept a quote after its last day', async () => {
    const repair = await quotedRepair(product);
    await product.deps.db
      .updateTable('quotes')
      .set({ valid_until: new Date(product.clock.time.getTime() - 1000) })
      .where('case_id', '=', repair.id)
      .execute();
    expect((await transfers.ask(repair)).json()).toMatchObject({ code: 'quote-expired' });
    expect((await transfers.send(repair)).json()).toMatchObject({ code: 'quote-expired' });
  });

  it('takes a receipt after the last day of a quote that was accepted in time', async () => {
    const repair = await quotedRepair(product);
    await transfers.ask(repair);
    await product.deps.db
      .updateTable('quotes')
      .set({ valid_until: new Date(product.clock.time.getTime() - 1000) })
      .where('case_id', '=', repair.id)
      .execute();
    const transfer = { concept: expect.stringContaining('Cobertura SIR '), amount: 2500 };
    expect(await transfers.read(repair)).toMatchObject({ transfer: { account, ...transfer } });
    const staffView = await product.readAsStaff(repair.id, accountant);
    expect(staffView.transfer).toEqual({ ...transfer, askedAt: expect.any(Number), issue: null });
    expect((await transfers.send(repair)).statusCode).toBe(200);
    const { offers, transfer: sent } = await transfers.read(repair);
    expect(offers).toEqual([]);
    expect(sent.receipt).toMatchObject({ name: 'xustificante.pdf' });
  });

  it('lapses after the last day of a quote without a receipt, and shows no transfer then', async () => {
    const repair = await quotedRepair(product);
    await transfers.ask(repair);
    await product.deps.db
      .updateTable('quotes')
      .set({ valid_until: new Date(product.clock.time.getTime() - 1000), reminders: 2 })
      .where('case_id', '=', repair.id)
      .execute();
    expect((await transfers.read(repair)).transfer).not.toBeNull();
    await watchQuotes(product.deps);
    expect(await transfers.read(repair)).toMatchObject({ status: 'ready', transfer: null });
    expect((await product.readAsStaff(repair.id, accountant)).transfer).toBeNull();
    expect((await transfers.send(repair)).json()).toMatchObject({ code: 'repair-moved' });
  });

  it('puts a receipt in review, which accepts the quote', async () => {
    const repair = await quotedRepair(product);
    const reply = await transfers.send(repair);
    expect(reply.json()).toMatchObject({
      receipt: { name: 'xustificante.pdf', type: 'application/pdf' },
      issue: null,
    });
    expect(await transfers.read(repair)).toMatchObject({ quote: { state: 'checking' } });
    expect((await transfers.events(repair.id)).map(({ event }) => event)).toEqual([
      'quote-accepted',
      'receipt-sent',
    ]);
    const { receiptToCheck } = await product.readAsStaff(repair.id, accountant);
    expect(receiptToCheck).toMatchObject({ ...reply.json().receipt, amount: 2500 });
  });

  it('re-encodes a picture', async () => {
    const repair = await quotedRepair(product);
    const reply = await transfers.send(repair, await picture('png'));
    expect(reply.json().receipt).toMatchObject({ type: 'image/jpeg', name: 'xustificante.jpg' });
  });

  it('saves the same receipt once, and replaces it with another one', async () => {
    const repair = await quotedRepair(product);
    const first = (await transfers.send(repair)).json().receipt;
    expect((await transfers.send(repair)).json().receipt).toEqual(first);
    const second = (await transfers.send(repair, await picture())).json().receipt;
    expect(second._id).not.toBe(first._id);
    const files = await product.deps.db
      .selectFrom('case_files')
      .select('id')
      .where('case_id', '=', repair.id)
      .where('purpose', '=', 'bank-receipt')
      .execute();
    expect(files).toEqual([{ id: second._id }]);
    const removed = await product.listJobs('repair.remove-files');
    expect(JSON.stringify(removed)).toContain(first._id);
    expect(await transfers.receiptOf(repair.id)).toBe(second._id);
  });

  it.each([
    ['no file', '', 400],
    ['a text', 'isto non é un xustificante', 415],
  ])('refuses %s as a receipt', async (_what, content, status) => {
    const repair = await quotedRepair(product);
    const reply = await transfers.send(repair, content);
    expect(reply.statusCode).toBe(status);
    expect(await transfers.receiptOf(repair.id)).toBe('');
  });

  it('refuses a receipt of more than 10 MB', async () => {
    const repair = await quotedRepair(product);
    const reply = await transfers.send(repair, Buffer.alloc(10 * 1024 * 1024 + 1));
    expect(reply.statusCode).toBe(413);
    expect(await transfers.receiptOf(repair.id)).toBe('');
  });
});
