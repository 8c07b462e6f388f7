import { describe, expect, it } from 'vitest';
import { type Quoted, repairPaymentsApp, share } from '../../../testing/repair-payments.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the payment of a quote', () => {
  const product = useApp(repairPaymentsApp);

  const sharesOf = (id: string) =>
    product.deps.db
      .selectFrom('repair_shares')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
      .select(['state', 'method', 'repair_shares.amount_cents', 'order_code'])
      .where('repair_id', '=', id)
      .orderBy('created_at')
      .execute();

  const mailsAbout = async (name: string, repair: Quoted) => {
    const ids = (await product.paymentsOf(repair.id)).map(({ id }) => id);
    return (await product.listJobs(name)).filter(({ paymentId }) =>
      ids.includes(String(paymentId)),
    );
  };

  describe('when it begins', () => {
    it.each([
      ['creditCard', 'C'],
      ['bizum', 'z'],
    ])('accepts the quote once and opens an attempt per call, by %s', async (method) => {
      const repair = await product.quoted();
      expect((await product.requestQuoteForm(repair, method)).statusCode).toBe(200);
      const { accepted_at: first } = await product.quoteOf(repair.id);
      expect((await product.requestQuoteForm(repair, method)).statusCode).toBe(200);
      expect(await sharesOf(repair.id)).toMatchObject([
        { state: 'open', method, amount_cents: share },
        { state: 'open', method, amount_cents: share },
      ]);
      expect(await product.quoteOf(repair.id)).toMatchObject({ accepted_at: first, paid_at: null });
      expect((await product.repairEvents(repair.id)).slice(-3)).toEqual([
        'quote-accepted',
        'payment-begun',
        'payment-begun',
      ]);
      expect(await product.repairStatus(repair.id)).toBe('quoted');
    });

    it('signs the share, the number of the repair and the addresses of the result', async () => {
      const repair = await product.quoted();
      const form = (await product.requestQuoteForm(repair)).json();
      const text = Buffer.from(form.Ds_MerchantParameters, 'base64url').toString();
      const signed = JSON.parse(decodeURIComponent(text));
      expect(signed).toMatchObject({
        DS_MERCHANT_AMOUNT: String(share),
        DS_MERCHANT_PRODUCTDESCRIPTION: `Cobertura SIR Reparación ${repair.number}`,
        DS_MERCHANT_URLOK: expect.stringContaining('/payment/success?order='),
      });
    });

    it('is refused to another family, which learns nothing', async () => {
      const repair = await product.quoted();
      const reply = await product.requestQuoteForm(repair, 'bizum', await product.family());
      expect(reply.statusCode).toBe(404);
      expect(await sharesOf(repair.id)).toEqual([]);
    });

    it('is refused before and after the quote waits, with the status in words', async () => {
      const repair = await product.quoted();
      await product.payQuote(repair);
      const reply = await product.requestQuoteForm(repair);
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({
        code: 'repair-moved',
        message: expect.stringContaining('«En reparación»'),
      });
    });

    it('is refused after the last day of the quote', async () => {
      const repair = await product.quoted();
      const { time } = product.clock;
      product.pass(60 * 24 * 31);
      const reply = await product.requestQuoteForm(repair);
      product.clock.time = time;
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({ code: 'quote-expired' });
      expect(await sharesOf(repair.id)).toEqual([]);
    });

    it.each(['transfer', 'cash', undefined])(
      'refuses the method %s as bad input',
      async (method) => {
        const repair = await product.quoted();
        const reply = await product.call(
          repair.family,
          `POST /my-repairs/${repair.id}/quote/payments`,
          { method },
        );
        expect(reply.statusCode).toBe(400);
        expect((await product.quoteOf(repair.id)).accepted_at).toBeNull();
      },
    );

    it('refuses a method that is not offered, and does not accept the quote', async () => {
      const repair = await product.quoted();
      const setBizum = (bizum: boolean) => product.deps.db.updateTable('options').set({ bizum });
      await setBizum(false).execute();
      const reply = await product.requestQuoteForm(repair, 'bizum');
      await setBizum(true).execute();
      expect(reply.json()).toMatchObject({ code: 'method-not-available' });
      expect((await product.quoteOf(repair.id)).accepted_at).toBeNull();
    });
  });

  describe('when the gateway authorises it', () => {
    it('begins the repair, and enqueues one invoice', async () => {
      const repair = await product.quoted();
      await product.payQuote(repair);
      const [payment, ...others] = await product.paymentsOf(repair.id);
      expect(others).toEqual([]);
      expect(payment).toMatchObject({
        computer_id: repair.computerId,
        period_id: null,
        amount_cents: share,
        source: 'gateway',
        to_refund: null,
      });
      expect(await product.quoteOf(repair.id)).toMatchObject({
        payment_id: payment?.id,
        paid_at: payment?.received_at,
      });
      expect(await product.repairStatus(repair.id)).toBe('repairing');
      expect((await product.repairEvents(repair.id)).slice(-2)).toEqual([
        'payment-begun',
        'quote-paid',
      ]);
      const invoices = await product.listJobs('invoice.issue-repair');
      expect(invoices.filter(({ repairId }) => repairId === repair.id)).toHaveLength(1);
      // The coverage neither has more money nor another status.
      expect(await product.statusOf(repair.computerId)).toBe('exported');
    });

    it('changes nothing when the notification is repeated or late', async () => {
      const repair = await product.quoted();
      const order = await product.payQuote(repair);
      const before = await product.repairEvents(repair.id);
      product.pass(60 * 24 * 40);
      expect((await product.notify(await product.gateway.notification(order))).statusCode).toBe(
        200,
      );
      expect(await product.paymentsOf(repair.id)).toHaveLength(1);
      expect(await product.repairEvents(repair.id)).toEqual(before);
    });

    it('keeps a second payment to refund, and tells the family once', async () => {
      const repair = await product.quoted();
      const orders = [
        await product.startQuotePayment(repair),
        await product.startQuotePayment(repair, 'bizum'),
      ];
      for (const order of orders) await product.finish(order);
      const payments = await product.paymentsOf(repair.id);
      expect(payments.map(({ to_refund }) => to_refund)).toEqual([null, 'quote-paid']);
      expect(await mailsAbout('mail.payment-to-refund', repair)).toHaveLength(1);
      expect((await product.quoteOf(repair.id)).payment_id).toBe(payments[0]?.id);
    });

    it('counts after the last day of the quote, while it waits', async () => {
      const repair = await product.quoted();
      const order = await product.startQuotePayment(repair);
      product.pass(60 * 24 * 45);
      await product.finish(order);
      expect(await product.repairStatus(repair.id)).toBe('repairing');
    });

    it('keeps money of a repair that ended to refund, and tells the family', async () => {
      const repair = await product.quoted();
      const order = await product.startQuotePayment(repair);
      const cancelled = await product.call(product.admin, `POST /repairs/${repair.id}/cancel`, {
        reason: 'La familia ya no lo quiere',
      });
      expect(cancelled.statusCode).toBe(200);
      await product.finish(order);
      const payments = await product.paymentsOf(repair.id);
      expect(payments.map(({ to_refund }) => to_refund)).toEqual(['quote-closed']);
      expect(await mailsAbout('mail.payment-to-refund', repair)).toHaveLength(1);
      expect(await product.repairStatus(repair.id)).toBe('ready');
      expect((await product.quoteOf(repair.id)).payment_id).toBeNull();
    });
  });

  it('can be tried again after a denial', async () => {
    const repair = await product.quoted();
    const order = await product.startQuotePayment(repair);
    await product.finish(order, '0190');
    expect(await product.repairStatus(repair.id)).toBe('quoted');
    expect((await product.repairEvents(repair.id)).at(-1)).toBe('payment-denied');
    const read = await product.call(repair.family, `GET /payments/attempts/${order}`);
    expect(read.json()).toMatchObject({
      state: 'denied',
      paid: false,
      repair: { _id: repair.id, number: repair.number },
    });
    await product.payQuote(repair);
    expect(await product.repairStatus(repair.id)).toBe('repairing');
  });

  it('shows its result to its family only', async () => {
    const repair = await product.quoted();
    const order = await product.payQuote(repair);
    const own = await product.call(repair.family, `POST /payments/attempts/${order}/check`);
    expect(own.json()).toMatchObject({
      state: 'authorised',
      amount: share / 100,
      paid: true,
      underReview: false,
      toRefund: false,
      repair: { _id: repair.id, number: repair.number },
    });
    const other = await product.call(await product.family(), `GET /payments/attempts/${order}`);
    expect(other.statusCode).toBe(404);
  });

  it('is found by a query when its notification is lost', async () => {
    const repair = await product.quoted();
    const order = await product.startQuotePayment(repair);
    await product.gateway.answer(order, '0000');
    const reply = await product.call(repair.family, `POST /payments/attempts/${order}/check`);
    expect(reply.json()).toMatchObject({ paid: true });
    expect(await product.repairStatus(repair.id)).toBe('repairing');
  });
});
