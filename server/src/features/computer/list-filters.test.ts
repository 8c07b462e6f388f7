import type { ComputerId } from '@cobertura/domain/ids.ts';
import { paymentMethods } from '@cobertura/domain/payment/methods.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coveredLastYear } from '../../../stories/written-computer.ts';
import type { Member } from '../../../testing/computers.ts';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { listing } from '../../../testing/staff-list.ts';

describe('the filters by school, model and payment method', () => {
  let product: PaymentsApp;
  let family: Member;
  let list: ReturnType<typeof listing>;
  let model: string;
  let other: ComputerId;

  beforeAll(async () => {
    product = await paymentsApp();
    family = await product.family();
    list = listing(product, await product.staff('accountant'));
    await product.addSchool('SCHOOL-2');
    model = await product.addModel({ model: 'Lenovo 300e' });
    for (const paymentMethod of paymentMethods) {
      await product.addComputer(family, { status: 'paid', paymentMethod });
    }
    other = await product.addComputer(family, { schoolCode: 'SCHOOL-2', modelId: model });
  });
  afterAll(() => product.close());

  const found = async (query: string) => (await list(query)).docs.map(({ _id }) => _id);

  it('finds the computers of a school', async () => {
    expect(await found('schoolId=SCHOOL-2')).toEqual([other]);
    expect((await list('schoolId=SCHOOL-1')).total).toBe(paymentMethods.length);
    expect(await found('schoolId=SCHOOL-2&status=paid')).toEqual([]);
    expect(await found('schoolId=unknown')).toEqual([]);
  });

  it('finds the computers of a model', async () => {
    expect(await found(`pcModel=${model.toUpperCase()}`)).toEqual([other]);
    expect((await list(`pcModel=${product.model}`)).total).toBe(paymentMethods.length);
    expect(await found(`pcModel=${model}&schoolId=SCHOOL-1`)).toEqual([]);
  });

  it.each(paymentMethods)('finds the computers paid by %s', async (method) => {
    const { docs, total } = await list(`paymentMethod=${method}`);
    expect(docs.map(({ paymentMethod }) => paymentMethod)).toEqual([method]);
    expect(total).toBe(1);
  });

  it('follows the payment method of the current period', async () => {
    const id = await product.addComputer(family, { ...coveredLastYear, paymentMethod: 'bizum' });
    expect(await found('paymentMethod=bizum&status=exported')).toEqual([id]);
    await product.call(family, `PUT /computers/${id}/renew`);
    expect(await found('paymentMethod=bizum')).not.toContain(id);
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ payment_method: 'transfer' })
      .where('computer_id', '=', id)
      .where('ordinal', '=', 2)
      .execute();
    expect(await found('paymentMethod=transfer')).toContain(id);
    // A late change of the earlier period.
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ payment_method: 'creditCard' })
      .where('computer_id', '=', id)
      .where('ordinal', '=', 1)
      .execute();
    expect(await found('paymentMethod=creditCard')).not.toContain(id);
  });

  it.each([
    ['schoolId', ''],
    ['schoolId', 'x'.repeat(41)],
    ['pcModel', 'probook'],
    ['paymentMethod', 'cash'],
  ])('refuses %s=%j and names the field', async (field, value) => {
    const admin = await product.staff('admin');
    for (const path of ['/computers', '/computers/ids']) {
      const reply = await product.call(admin, `GET ${path}?${field}=${value}`);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().issues).toMatchObject([{ field }]);
    }
  });
});
