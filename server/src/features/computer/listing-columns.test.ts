import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setExported } from '../../../stories/written-computer.ts';
import type { Member } from '../../../testing/computers.ts';
import { profileForm } from '../../../testing/forms.ts';
import { type Payable, type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { randomRuns, seedOfToday } from '../../../testing/random-runs.ts';
import { rowsOf } from '../../../testing/staff-list.ts';

const actions = [
  'rename',
  'pay',
  'pay-twice',
  'refund',
  'refund-second',
  'invoice',
  'renew',
] as const;

/** Triggers copy values of other tables into the listing columns of a computer. */
describe('the listing columns of a computer', () => {
  let product: PaymentsApp;
  let accountant: Member;
  let admin: Member;

  beforeAll(async () => {
    product = await paymentsApp();
    accountant = await product.staff('accountant');
    admin = await product.staff('admin');
  });
  afterAll(() => product.close());

  const storedColumns = async () =>
    (
      await product.database.pool.query(
        `select id, student_folded as "studentName", parent_folded as "userName", dni, order_code as payment,
           floor(extract(epoch from invoiced_at))::int as "invoicedAt", has_refund_due as "hasRefundDue"
         from computers where deleted_at is null order by id`,
      )
    ).rows;

  const joinedColumns = async () =>
    (await rowsOf(product)).map(
      ({ serialNumber: _, status: _s, createdAt: _c, updatedAt: _u, ...row }) => row,
    );

  const refund = async ({ computerId }: Payable, which: 'covering' | 'second') => {
    const { payments } = (
      await product.call(accountant, `GET /computers/${computerId}/payments`)
    ).json();
    const payment = payments.find(
      (each: { toRefund: unknown; refundable: number }) =>
        (each.toRefund !== null) === (which === 'second') && each.refundable > 0,
    );
    if (!payment) return;
    await product.call(accountant, `POST /admin/payments/${payment._id}/refund`, { why: 'Proba' });
  };

  const setStatus = (id: string, status: string) =>
    product.call(admin, `PUT /computers/${id}/change-status`, { status });

  async function act(payable: Payable, action: (typeof actions)[number], n: number) {
    const { family, computerId: id } = payable;
    if (action === 'rename') {
      // A new e-mail would end the session.
      const { email } = family;
      const form = { ...profileForm, email, firstName: `Ío ${n}`, surname2: n % 2 ? 'Ñ' : '' };
      const dni = n % 2 ? '12345678Z' : '00000000T';
      expect((await product.call(family, 'PUT /user', { ...form, dni })).statusCode).toBe(200);
    }
    if (action === 'pay' || action === 'pay-twice') {
      await setStatus(id, 'pending-payment');
      if ((await product.requestForm(payable)).statusCode !== 200) return;
      const late = await product.startPayment(payable);
      await product.pay(payable, n % 2 ? 'bizum' : 'creditcard');
      if (action === 'pay') return;
      await product.gateway.answer(late, '0000');
      await product.notify(await product.gateway.notification(late));
    }
    if (action === 'refund') await refund(payable, 'covering');
    if (action === 'refund-second') await refund(payable, 'second');
    if (action === 'invoice') await setStatus(id, 'invoiced');
    if (action === 'renew') {
      if ((await product.currentPeriod(id)).paid_at === null) return;
      await setExported(product.deps.db, id);
      await product.call(family, `PUT /computers/${id}/renew`);
    }
  }

  it(
    'keeps the listing columns equal to a join of their source tables after any change',
    { timeout: 240_000 },
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...actions), { minLength: 4, maxLength: 8 }),
          async (sequence) => {
            const payable = await product.payable();
            for (const [n, action] of sequence.entries()) {
              await act(payable, action, n);
              expect(await storedColumns()).toEqual(await joinedColumns());
            }
          },
        ),
        {
          ...randomRuns({ everyday: 3, all: 6 }, seedOfToday),
          examples: [
            [['pay-twice', 'invoice', 'refund-second', 'rename', 'renew', 'pay']],
            [['pay', 'refund', 'pay', 'pay-twice', 'refund', 'refund-second']],
          ],
        },
      ),
  );

  it('changes every listing column with the actions of the random sequences', async () => {
    const payable = await product.payable();
    for (const action of ['rename', 'pay-twice', 'invoice'] as const) await act(payable, action, 1);
    const [row] = (await storedColumns()).filter(({ id }) => id === payable.computerId);
    expect(row).toEqual({
      id: payable.computerId,
      studentName: 'brais rial',
      userName: 'io 1 castro n',
      dni: '12345678Z',
      payment: expect.stringMatching(/^\d{4}/),
      invoicedAt: expect.any(Number),
      hasRefundDue: true,
    });
    await act(payable, 'refund-second', 1);
    const [after] = (await storedColumns()).filter(({ id }) => id === payable.computerId);
    expect(after).toEqual({ ...row, hasRefundDue: false });
    await act(payable, 'renew', 1);
    const [renewed] = (await storedColumns()).filter(({ id }) => id === payable.computerId);
    expect(renewed).toEqual({ ...after, payment: null, invoicedAt: null });
  });
});
