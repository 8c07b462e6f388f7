import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the reason of a status set by hand', () => {
  const product = useApp(computersApp);
  let family: Member;
  let admin: Member;
  beforeAll(async () => {
    family = await product.family();
    admin = await product.staff('admin');
  });

  const change = (id: string, body: object, as: Member = admin) =>
    product.call(as, `PUT /computers/${id}/change-status`, body);

  it('keeps the reason in the timeline', async () => {
    const id = await product.addComputer(family, { status: 'waiting' });
    const reason = '  A familia trouxo\n o contrato  ';
    expect((await change(id, { status: 'pending-payment', reason })).statusCode).toBe(200);
    const events = (await product.call(admin, `GET /computers/${id}/events`)).json().docs;
    expect(events.at(-1)).toMatchObject({
      event: 'status-changed',
      from: 'waiting',
      to: 'pending-payment',
      why: 'A familia trouxo o contrato',
    });
  });

  it('does not show the reason to the family', async () => {
    const id = await product.addComputer(family, { status: 'pending-payment' });
    const reason = 'O pai di que pagou na oficina';
    await change(id, { status: 'paid', reason, paymentMethod: 'transfer' });
    const reply = await product.call(family, `GET /computers/${id}/events`);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toContain(reason);
    expect((await product.call(admin, `GET /computers/${id}/events`)).body).toContain(reason);
  });

  it.each([
    [{ reason: ' ' }, 'reason', 'required'],
    [{ reason: 'x'.repeat(501) }, 'reason', 'too-long'],
    [{ reason: 5 }, 'reason', 'required'],
    [{ paymentMethod: 'cash' }, 'paymentMethod', 'not-an-option'],
    [{ paymentMethod: null }, 'paymentMethod', 'not-an-option'],
  ])('refuses %j and changes nothing', async (body, field, code) => {
    const id = await product.addComputer(family, { status: 'pending-payment' });
    const reply = await change(id, { status: 'paid', ...body });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toMatchObject([{ field, code }]);
    expect(await product.read(admin, id)).toMatchObject({ status: 'pending-payment' });
    expect(await product.events(id)).toHaveLength(1);
  });

  it.each(['creditCard', 'bizum', 'transfer'] as const)(
    'keeps in payment and timeline how the money came: %s',
    async (paymentMethod) => {
      const id = await product.addComputer(family, { status: 'pending-payment' });
      const body = { status: 'paid', reason: 'Pagou na oficina', paymentMethod };
      expect((await change(id, body)).json()).toMatchObject({ status: 'paid', paymentMethod });
      const payments = await product.deps.db
        .selectFrom('payments')
        .selectAll()
        .where('computer_id', '=', id)
        .execute();
      expect(payments).toMatchObject([{ method: paymentMethod, source: 'hand' }]);
      const [, ...events] = await product.events(id);
      expect(events).toMatchObject([
        { event: 'payment-recorded', why: paymentMethod, to_status: 'pending-payment' },
        { event: 'status-changed', why: 'Pagou na oficina', to_status: 'paid' },
      ]);
      // Twice is the same as once.
      await change(id, body);
      expect(await product.events(id)).toHaveLength(3);
    },
  );

  it('keeps the method of money that came before', async () => {
    const id = await product.addComputer(family, {
      status: 'pending',
      paidAt: product.clock.now(),
    });
    const { payment_method } = await product.currentPeriod(id);
    await change(id, { status: 'paid', paymentMethod: 'bizum' });
    expect(await product.currentPeriod(id)).toMatchObject({ payment_method });
    expect((await product.events(id)).map(({ event }) => event)).not.toContain('payment-recorded');
  });
});
