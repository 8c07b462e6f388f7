import { statuses } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { inventSerial, type Member } from '../../../testing/computers.ts';
import { paymentsApp } from '../../../testing/payments.ts';
import { listing } from '../../../testing/staff-list.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('deleting a computer', () => {
  const product = useApp(paymentsApp);
  let admin: Member;
  let accountant: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
    accountant = await product.staff('accountant');
  });

  const remove = (id: string, as: Member | undefined = admin) =>
    product.call(as, `DELETE /computers/${id}`);
  const rowOf = (id: ComputerId) =>
    product.deps.db
      .selectFrom('computers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  // Covers B4.11, B7.3
  it('hides a deleted computer from every list and frees its serial number', async () => {
    const family = await product.family();
    const serial = inventSerial();
    const id = await product.addComputer(family, { serial, status: 'unverified' });
    const list = listing(product, admin);
    expect((await list(`serialNumber=/${serial}/`)).total).toBe(1);

    const reply = await remove(id);
    expect([reply.statusCode, reply.json()]).toEqual([200, { deleted: true }]);

    expect((await list(`serialNumber=/${serial}/`)).total).toBe(0);
    expect((await list(`pending=1&serialNumber=/${serial}/`)).total).toBe(0);
    expect(
      (await product.call(admin, `GET /computers/ids?serialNumber=/${serial}/`)).json(),
    ).toEqual({
      ids: [],
      exact: true,
    });
    expect((await product.call(family, 'GET /computers/me')).json()).toEqual({ docs: [] });
    for (const path of ['', '/events', '/docs', '/bank-receipt', '/contract', '/invoice']) {
      for (const as of [admin, ...(path === '/docs' ? [] : [family])]) {
        expect((await product.call(as, `GET /computers/${id}${path}`)).statusCode).toBe(404);
      }
    }
    expect(await product.holderOf(serial)).toBeNull();
    const again = await product.call(
      family,
      'POST /computers',
      await product.form({ serialNumber: serial }),
    );
    expect(again.statusCode).toBe(200);
  });

  it('adds the deletion to the timeline with author, time and status', async () => {
    const id = await product.addComputer(await product.family(), { status: 'pending-payment' });
    await remove(id);
    const last = (await product.events(id)).at(-1);
    expect(last).toMatchObject({
      event: 'deleted',
      user_id: admin.id,
      actor: 'staff',
      from_status: 'pending-payment',
      to_status: 'pending-payment',
      at: (await rowOf(id)).deleted_at,
    });
  });

  it('refuses every call for a deleted computer', async () => {
    const family = await product.family();
    const id = await product.addComputer(family);
    const both = await Promise.all([remove(id), remove(id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    const names = (await product.events(id)).map(({ event }) => event);
    expect(names.filter((event) => event === 'deleted')).toHaveLength(1);
    for (const [method, path, body] of [
      ['PUT', `/computers/${id}/change-status`, { status: 'paid' }],
      ['PUT', `/admin/computer/${id}/revoke-serial`, {}],
      ['PUT', `/admin/computer/${id}/validate`, {}],
      ['PUT', `/computers/${id}`, await product.form()],
    ] as const) {
      expect((await product.call(admin, `${method} ${path}`, body)).statusCode).toBe(404);
    }
  });

  it.each(statuses)('deletes an unpaid computer in %s', async (status) => {
    const id = await product.addComputer(await product.family(), { status });
    expect((await remove(id)).statusCode).toBe(200);
  });

  // Covers B7.3
  it('refuses to delete a computer whose payment is neither invoiced nor refunded', async () => {
    const payable = await product.payable();
    await product.pay(payable);
    const id = payable.computerId;
    const before = await rowOf(id);
    const refused = await remove(id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'computer-has-money']);
    expect(await rowOf(id)).toEqual(before);
    expect(await product.holderOf(before.serial_number)).toBe(id);

    const [payment] = await product.payments(id);
    const refund = `POST /admin/payments/${payment?.id}/refund`;
    await product.call(accountant, refund, { amount: 10, why: 'Unha parte' });
    expect((await remove(id)).statusCode).toBe(409);
    await product.call(accountant, refund, { why: 'O resto' });
    expect((await remove(id)).statusCode).toBe(200);
    expect(await product.payments(id)).toHaveLength(1);
  });

  it('deletes an invoiced computer, but not with a second payment', async () => {
    const invoicedAt = new Date('2026-09-12T10:00:00Z');
    const paidAt = new Date('2026-09-11T10:00:00Z');
    const invoiced = { status: 'invoiced', paidAt, invoicedAt } as const;
    const one = await product.addComputer(await product.family(), invoiced);
    const two = await product.addComputer(await product.family(), invoiced);
    const [payment] = await product.payments(two);
    await product.deps.db
      .insertInto('payments')
      .values({
        ...(payment ?? expect.fail()),
        id: one,
        to_refund: 'period-has-money',
      })
      .execute();
    expect((await remove(one)).statusCode).toBe(200);
    expect((await remove(two)).statusCode).toBe(409);
  });

  it('refuses to delete a computer with a payment after its refunded invoice', async () => {
    const payable = await product.payable();
    await product.pay(payable);
    const id = payable.computerId;
    const invoice = () =>
      product.call(accountant, 'POST /admin/computer/create-invoice', { computerId: id });
    await invoice();
    const [payment] = await product.payments(id);
    await product.call(accountant, `POST /admin/payments/${payment?.id}/refund`, { why: 'Todo' });
    const paid = await product.call(admin, `PUT /computers/${id}/change-status`, {
      status: 'paid',
    });
    expect(paid.json()).toMatchObject({ status: 'paid' });
    expect((await remove(id)).statusCode).toBe(409);
    expect((await invoice()).json().number).toMatch(/^F/);
    expect((await remove(id)).statusCode).toBe(200);
  });

  it('keeps a payment for a deleted computer to refund it', async () => {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    expect((await remove(payable.computerId)).statusCode).toBe(200);
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    expect(await product.payments(payable.computerId)).toMatchObject([
      { to_refund: 'computer-deleted' },
    ]);
    const unclear = (await product.call(accountant, 'GET /admin/payments/unclear')).json();
    const shown = unclear.docs.filter(
      ({ computerId }: { computerId: ComputerId }) => computerId === payable.computerId,
    );
    expect(shown).toMatchObject([{ isDeleted: true, why: 'computer-deleted' }]);
    const { docs } = await listing(product, admin)('pending=1');
    expect(docs.map(({ _id }) => _id)).not.toContain(payable.computerId);
  });

  // Covers B4.11, B6.6
  it('lets only an admin delete a computer, and refuses an unknown one', async () => {
    const family = await product.family();
    const id = await product.addComputer(family);
    for (const as of [family, await product.staff('cau'), accountant]) {
      expect((await remove(id, as)).statusCode).toBe(403);
    }
    expect((await remove('01890000-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await remove('x')).statusCode).toBe(400);
    expect((await rowOf(id)).deleted_at).toBeNull();
  });
});
