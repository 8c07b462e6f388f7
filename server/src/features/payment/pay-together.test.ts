import type { ComputerId } from '@cobertura/domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';
import { toSecondsOrNull } from '../../db/instant.ts';

describe('paying several computers in one payment', () => {
  const product = useApp(paymentsApp);

  it('opens one order for the sum, with a share and an event for each computer', async () => {
    const family = await product.payableFamily(3);
    const order = await product.startJointPayment(family, 'bizum');
    const operation = await product.gateway.operation(order);
    expect(operation).toMatchObject({ amountCents: 14_700 });
    expect(operation.description).toContain('3 equipos');
    expect(await product.attempt(order)).toMatchObject({
      computer_id: null,
      period_id: null,
      method: 'bizum',
      amount_cents: 14_700,
      state: 'open',
    });
    for (const id of family.computerIds) {
      const [, begun] = await product.events(id);
      expect(begun).toMatchObject({ event: 'payment-begun', actor: 'family', why: order });
    }
  });

  it('covers every computer with one payment each and one mail', async () => {
    const { family, computerIds } = await product.payableFamily(3);
    const order = await product.startJointPayment({ family, computerIds });
    await product.gateway.answer(order, '0000');
    await notify(order);
    await notify(order);

    const { id } = await product.attempt(order);
    for (const computerId of computerIds) {
      expect(await product.statusOf(computerId)).toBe('paid');
      expect(await product.payments(computerId)).toMatchObject([
        { attempt_id: id, amount_cents: 4900, to_refund: null, source: 'gateway' },
      ]);
      const { payment } = (await product.call(family, `GET /computers/${computerId}`)).json();
      expect(payment).toBe(order);
    }
    const mails = await product.listJobs('mail.joint-payment-received');
    expect(mails.filter(({ attemptId }) => attemptId === id)).toEqual([
      { attemptId: id, unexpectedIds: [] },
    ]);
  });

  it('denies all of them together', async () => {
    const { family, computerIds } = await product.payableFamily(2);
    const order = await product.startJointPayment({ family, computerIds });
    await product.gateway.answer(order, '0190');
    await notify(order);
    for (const id of computerIds) {
      expect(await product.statusOf(id)).toBe('pending-payment');
      expect(await product.eventNames(id)).toEqual([
        'registered',
        'payment-begun',
        'payment-denied',
      ]);
    }
    // The payer retries on the gateway's page.
    await product.gateway.answer(order, '0000');
    await notify(order);
    for (const id of computerIds) expect(await product.statusOf(id)).toBe('paid');
  });

  it('settles each share by itself', async () => {
    const { family, computerIds } = await product.payableFamily(4);
    const [paid, deleted, revoked, plain] = computerIds as [
      ComputerId,
      ComputerId,
      ComputerId,
      ComputerId,
    ];
    const order = await product.startJointPayment({ family, computerIds });
    await product.pay({ family, computerId: paid });
    await product.deps.db
      .updateTable('serial_numbers')
      .set({ computer_id: null })
      .where('computer_id', 'in', [deleted, revoked])
      .execute();
    await product.deps.db
      .updateTable('computers')
      .set({ deleted_at: product.clock.now() })
      .where('id', '=', deleted)
      .execute();
    await product.gateway.answer(order, '0000');
    await notify(order);

    expect(await product.payments(paid)).toMatchObject([
      { to_refund: null },
      { to_refund: 'period-has-money', amount_cents: 4900 },
    ]);
    expect(await product.payments(deleted)).toMatchObject([{ to_refund: 'computer-deleted' }]);
    expect(await product.statusOf(revoked)).toBe('pending');
    expect(await product.statusOf(plain)).toBe('paid');

    const [revokedPayment] = await product.payments(revoked);
    const { id } = await product.attempt(order);
    const mails = await product.listJobs('mail.joint-payment-received');
    expect(mails).toContainEqual({ attemptId: id, unexpectedIds: [revokedPayment?.id] });

    const result = await product.call(family, `GET /payments/attempts/${order}`);
    const share = async (computerId: ComputerId, changes: object) => ({
      computerId,
      studentName: 'Brais Rial',
      amount: 49,
      paid: true,
      underReview: false,
      toRefund: false,
      // These families asked to be covered as soon as they pay.
      coverageFrom: toSecondsOrNull((await product.currentPeriod(computerId)).paid_at),
      ...changes,
    });
    expect(result.json()).toEqual({
      ...(await share(paid, { toRefund: true })),
      repair: null,
      method: 'creditCard',
      amount: 196,
      at: expect.any(Number),
      state: 'authorised',
      computers: [
        await share(paid, { toRefund: true }),
        await share(deleted, { paid: false, coverageFrom: null, toRefund: true }),
        await share(revoked, { underReview: true }),
        await share(plain, {}),
      ],
    });
  });

  it('flags another amount on every computer and takes nothing', async () => {
    const { family, computerIds } = await product.payableFamily(2);
    const order = await product.startJointPayment({ family, computerIds });
    await product.gateway.answer(order, '0000');
    const body = await product.gateway.notification(order, { amountCents: 4900 });
    expect((await product.notify(body)).statusCode).toBe(200);
    for (const id of computerIds) {
      expect(await product.payments(id)).toEqual([]);
      expect(await product.eventNames(id)).toContain('payment-mismatched');
    }
  });

  it.each([
    ['one computer', (ids: string[]) => ids.slice(0, 1)],
    ['the same computer twice', (ids: string[]) => [ids[0], ids[0]]],
    ['the same computer in capitals', (ids: string[]) => [ids[0], ids[0]?.toUpperCase()]],
    ['no id', () => ['x', 'y']],
  ])('refuses %s', async (_what, choose) => {
    const { family, computerIds } = await product.payableFamily(2);
    for (const path of ['POST /payments/together', 'POST /payments/transfer/together']) {
      const body = { computerIds: choose(computerIds), method: 'creditCard' };
      expect((await product.call(family, path, body)).statusCode).toBe(400);
    }
  });

  it('refuses all of them when one cannot be paid, and names the student', async () => {
    const { family, computerIds } = await product.payableFamily(2);
    const waiting = await product.addComputer(family, { status: 'waiting' });
    await product.deps.db
      .updateTable('computers')
      .set({ student_name: 'Xiana Rial' })
      .where('id', '=', waiting)
      .execute();
    for (const path of ['POST /payments/together', 'POST /payments/transfer/together']) {
      const body = { computerIds: [...computerIds, waiting], method: 'creditCard' };
      const reply = await product.call(family, path, body);
      expect(reply.statusCode).toBe(409);
      expect(reply.json().code).toBe('together-not-payable');
      expect(reply.json().message).toContain('El equipo de Xiana Rial');
    }
    for (const id of computerIds) expect(await product.eventNames(id)).toEqual(['registered']);
  });

  it('refuses the computer of another family without naming it', async () => {
    const { family, computerIds } = await product.payableFamily(2);
    const other = await product.payable();
    const reply = await product.requestJointForm({
      family,
      computerIds: [...computerIds, other.computerId],
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().message).not.toContain('Brais');
    for (const id of computerIds) expect(await product.eventNames(id)).toEqual(['registered']);
  });

  it('hides the result from another family', async () => {
    const order = await product.startJointPayment(await product.payableFamily(2));
    const stranger = await product.family();
    const reply = await product.call(stranger, `GET /payments/attempts/${order}`);
    expect(reply.statusCode).toBe(404);
  });

  it('shows the open attempt on every computer', async () => {
    const { family, computerIds } = await product.payableFamily(2);
    await product.startJointPayment({ family, computerIds });
    for (const id of computerIds) {
      const { attempt } = (await product.call(family, `GET /computers/${id}`)).json();
      expect(attempt).toMatchObject({ method: 'creditCard', state: 'open' });
    }
  });

  it('finds every computer by the order in the search box', async () => {
    const { family, computerIds } = await product.payableFamily(2);
    const order = await product.startJointPayment({ family, computerIds });
    const { rows } = await product.database.pool.query(
      'select computer_id from computer_numbers where number = $1',
      [order.toLowerCase()],
    );
    expect(rows.map(({ computer_id }) => computer_id).sort()).toEqual([...computerIds].sort());
  });

  async function notify(order: string) {
    const reply = await product.notify(await product.gateway.notification(order));
    expect(reply.statusCode).toBe(200);
  }
});
