import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('mails about a payment that covers nothing', () => {
  const product = useApp(() => paymentsApp({ PUBLIC_URL: 'https://cobertura.example' }));
  let accountant: Member;
  beforeAll(async () => {
    accountant = await product.staff('accountant');
    await product.work();
  });
  beforeEach(() => {
    product.gateway.behaviour.losesReplies = false;
  });

  const refund = (paymentId: string, body: object = {}) =>
    product.call(accountant, `POST /admin/payments/${paymentId}/refund`, {
      why: 'Pagó dos veces',
      ...body,
    });

  const queued = async (paymentId: string) =>
    (await product.listJobs('mail.payment-to-refund'))
      .filter((data) => data.paymentId === paymentId)
      .map(({ step }) => step);

  /** Waits for a mail with this text in its subject. */
  const mailTo = ({ email }: Member, subject: string) =>
    vi.waitFor(
      async () => {
        const found = (await product.mails()).filter(
          (mail) => mail.to?.[0]?.address === email && mail.subject?.includes(subject),
        );
        expect(found).toHaveLength(1);
        return found[0] as NonNullable<(typeof found)[0]>;
      },
      { timeout: 20_000, interval: 50 },
    );

  it.each([
    [
      'es',
      'Te devolveremos un pago del equipo de Brais Rial',
      /otro pago de 49,00.€ con tarjeta .* ya estaba pagada.*Te lo devolveremos/s,
      'Te hemos devuelto un pago del equipo de Brais Rial',
      /devuelto los 49,00.€ que recibimos de más con tarjeta/,
    ],
    [
      'ga',
      'Devolverémosche un pagamento do equipo de Brais Rial',
      /outro pagamento de 49,00.€ con tarxeta .* xa estaba pagada.*Devolverémoscho/s,
      'Xa che devolvemos un pagamento do equipo de Brais Rial',
      /devolvemos os 49,00.€ que recibimos de máis con tarxeta/,
    ],
  ] as const)(
    'tells the family in %s that a second payment will be refunded, and when it is',
    async (lang, subject, text, refundedSubject, refundedText) => {
      const { family, computerId, orders, paymentId } = await product.payTwice({ lang });
      const mail = await mailTo(family, subject);
      expect(mail.text).toMatch(text);
      expect(mail.text).toContain(orders[1]);
      expect(mail.text).toContain(`https://cobertura.example/my-computers/${computerId}?step=5`);
      expect(await queued(paymentId)).toEqual(['received']);

      await refund(paymentId);
      expect((await mailTo(family, refundedSubject)).text).toMatch(refundedText);
      expect(await queued(paymentId)).toEqual(['received', 'refunded']);
    },
  );

  it('tells the family once when the gateway repeats its message', async () => {
    const { orders, paymentId } = await product.payTwice();
    const body = await product.gateway.notification(orders[1] ?? '');
    await Promise.all([product.notify(body), product.notify(body)]);
    expect(await queued(paymentId)).toEqual(['received']);
  });

  it('tells the family of the refund when the whole payment is refunded', async () => {
    const { paymentId } = await product.payTwice();
    await refund(paymentId, { amount: 20 });
    expect(await queued(paymentId)).toEqual(['received']);
    await Promise.all([refund(paymentId), refund(paymentId)]);
    expect(await queued(paymentId)).toEqual(['received', 'refunded']);
  });

  it('tells the family of an unknown refund after a staff member has checked it', async () => {
    const { paymentId } = await product.payTwice();
    product.gateway.behaviour.losesReplies = true;
    const { refund: unknown } = (await refund(paymentId)).json();
    expect(await queued(paymentId)).toEqual(['received']);
    const settle = () =>
      product.call(accountant, `PUT /admin/refunds/${unknown._id}`, { state: 'done' });
    await Promise.all([settle(), settle()]);
    expect(await queued(paymentId)).toEqual(['received', 'refunded']);
  });

  it('sends no mail about the refund of a payment that covers its period', async () => {
    const payable = await product.payable();
    await product.pay(payable);
    const [payment] = await product.payments(payable.computerId);
    await refund(payment?.id ?? '');
    expect(await queued(payment?.id ?? '')).toEqual([]);
  });

  it('gives the reason and no link for a deleted computer', async () => {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    await product.gateway.answer(order, '0000');
    await deleteComputer(payable.computerId);
    await product.notify(await product.gateway.notification(order));
    const mail = await mailTo(payable.family, 'Te devolveremos');
    expect(mail.text).toContain('ya no está en tu cuenta');
    expect(mail.text).not.toContain('https://');
  });

  it('gives the reason for a payment of an earlier period', async () => {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    await product.gateway.answer(order, '0000');
    await product.deps.db
      .updateTable('computers')
      .set({ status: 'expired' })
      .where('id', '=', payable.computerId)
      .execute();
    await product.call(payable.family, `PUT /computers/${payable.computerId}/renew`);
    await product.notify(await product.gateway.notification(order));
    const mail = await mailTo(payable.family, 'Te devolveremos');
    expect(mail.text).toContain('una cobertura del equipo de Brais Rial que ya está cerrada');
  });

  async function deleteComputer(id: ComputerId) {
    await product.deps.db
      .updateTable('computers')
      .set({ deleted_at: product.clock.now() })
      .where('id', '=', id)
      .execute();
  }
});
