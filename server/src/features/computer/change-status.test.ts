import { type HandTarget, handTargets } from '@cobertura/domain/computer/life.ts';
import { statuses } from '@cobertura/domain/computer/status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, inventSerial, type Member, seconds } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('a status set by hand', () => {
  const product = useApp(computersApp);
  let family: Member;
  let admin: Member;
  beforeAll(async () => {
    family = await product.family();
    admin = await product.staff('admin');
  });

  const set = (id: string, status: unknown, as: Member | undefined = admin) =>
    product.call(as, `PUT /computers/${id}/change-status`, { status });

  const paid = () => ({ paidAt: product.clock.now() });
  /** A computer that was paid may be set to every status but the one that asks for its money. */
  const moneyFor = (to: HandTarget) => (to === 'pending-payment' ? {} : paid());

  // Covers B4.8, B7.4
  it.each(handTargets)('sets %s from any status', async (to) => {
    for (const from of statuses.filter((status) => status !== to)) {
      const id = await product.addComputer(family, { status: from, ...moneyFor(to) });
      const reply = await set(id, to);
      expect(reply.statusCode, from).toBe(200);
      expect(reply.json()).toMatchObject({ _id: id, status: to, serialClaimed: true });
      expect(reply.json().updatedAt).toBe(seconds(product.clock.time));
      const [, ...rest] = await product.events(id);
      expect(rest).toMatchObject([
        {
          event: 'status-changed',
          actor: 'staff',
          user_id: admin.id,
          from_status: from,
          to_status: to,
        },
      ]);
    }
  });

  it('lists events in the order of the changes, also within one millisecond', async () => {
    const id = await product.addComputer(family, { status: 'unverified' });
    const again = handTargets.filter((to) => to !== 'pending-payment');
    const targets = [...handTargets, ...again];
    const at = product.clock.time;
    for (const to of targets) {
      await set(id, to);
      product.clock.time = at;
    }
    const shown = (await product.events(id)).map(({ to_status }) => to_status);
    expect(shown).toEqual(['unverified', ...targets]);
  });

  // Covers B7.4
  it.each(handTargets)('adds no event for the current status: %s', async (status) => {
    const id = await product.addComputer(family, { status });
    const before = await product.read(admin, id);
    expect((await set(id, status)).json()).toEqual(before);
    expect(await product.read(admin, id)).toEqual(before);
    expect(await product.events(id)).toHaveLength(1);
    expect(await product.currentPeriod(id)).toMatchObject({ paid_at: null, invoiced_at: null });
  });

  it.each([
    'unverified',
    'pending',
    'validated',
    'exported',
    'incomplete',
    'expired',
    'PAID',
    'nonsense',
    '',
    null,
    undefined,
    7,
    ['paid'],
    { paid: true },
  ])('refuses to set %j by hand', async (status) => {
    const id = await product.addComputer(family, { status: 'pending-payment' });
    const reply = await set(id, status);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'invalid-input',
      issues: [{ field: 'status', code: 'not-an-option' }],
    });
    expect(await product.read(admin, id)).toMatchObject({ status: 'pending-payment' });
  });

  // Covers B4.8, B6.6
  it('lets only an admin set a status', async () => {
    const id = await product.addComputer(family);
    const others = [
      [family, 403],
      [await product.staff('cau'), 403],
      [await product.staff('accountant'), 403],
      [await product.staff('user', 'cau', 'accountant'), 403],
      [undefined, 401],
      [await product.staff('cau', 'admin'), 200],
    ] as const;
    for (const [as, status] of others) {
      const reply = await product.call(as, `PUT /computers/${id}/change-status`, {
        status: 'paid',
      });
      expect(reply.statusCode).toBe(status);
    }
  });

  it('refuses to set the status of an unknown computer', async () => {
    const deletedAt = product.clock.now();
    const gone = await product.addComputer(family, { deletedAt, claims: false });
    for (const id of [gone, '01890000-0000-7000-8000-000000000000']) {
      expect((await set(id, 'paid')).statusCode).toBe(404);
    }
  });

  describe('paid', () => {
    const end = seconds(new Date('2027-08-31T23:59:59+02:00'));

    it('records a payment and the end of the coverage when set to paid', async () => {
      const id = await product.addComputer(family, { status: 'pending-payment' });
      expect((await set(id, 'paid')).json()).toMatchObject({ status: 'paid', endDate: end });
      expect((await product.currentPeriod(id)).paid_at).toEqual(product.clock.time);
    });

    it('keeps the date of an existing payment when set to paid', async () => {
      const paidAt = new Date('2026-09-10T08:00:00Z');
      const id = await product.addComputer(family, { status: 'pending', paidAt });
      expect((await set(id, 'paid')).json()).toMatchObject({ endDate: end });
      expect((await product.currentPeriod(id)).paid_at).toEqual(paidAt);
    });

    it('ends the coverage with the campaign of the period', async () => {
      const campaignStart = new Date('2025-09-01T00:00:00+02:00');
      const id = await product.addComputer(family, { status: 'expired', campaignStart });
      expect((await set(id, 'paid')).json()).toMatchObject({
        endDate: seconds(new Date('2026-08-31T23:59:59+02:00')),
      });
    });
  });

  describe('invoiced', () => {
    it.each(statuses.filter((status) => status !== 'invoiced'))(
      'sets invoiced only after a payment: %s',
      async (status) => {
        const id = await product.addComputer(family, { status });
        const reply = await set(id, 'invoiced');
        expect(reply.statusCode).toBe(409);
        expect(reply.json()).toMatchObject({
          code: 'money-needed',
          message: expect.stringContaining('sin ningún pago'),
        });
        expect(await product.read(admin, id)).toMatchObject({ status, invoicedAt: null });
        expect(await product.events(id)).toHaveLength(1);
      },
    );

    it('keeps the first invoice date when set to invoiced again', async () => {
      const id = await product.addComputer(family, { status: 'pending', ...paid() });
      const first = (await set(id, 'invoiced')).json();
      expect(first).toMatchObject({
        invoicedAt: seconds(product.clock.time),
        endDate: seconds(new Date('2027-08-31T23:59:59+02:00')),
      });
      await set(id, 'paid');
      expect((await set(id, 'invoiced')).json()).toMatchObject({
        invoicedAt: first.invoicedAt,
        endDate: first.endDate,
      });
    });
  });

  it('fixes the price of a transfer when first set to pending-payment', async () => {
    const id = await product.addComputer(family);
    const { db } = product.deps;
    await db.updateTable('options').set({ cost_cents: 3950 }).execute();
    await set(id, 'pending-payment');
    await db.updateTable('options').set({ cost_cents: 5100 }).execute();
    await set(id, 'waiting');
    await set(id, 'pending-payment');
    expect(await product.currentPeriod(id)).toMatchObject({ transfer_price_cents: 3950 });
  });

  it('clears the issue when a status is set by hand', async () => {
    const id = await product.addComputer(family, { status: 'incomplete', issue: 'Falta o DNI' });
    expect(await product.read(family, id)).toMatchObject({ issue: 'Falta o DNI' });
    expect((await set(id, 'pending-signature')).json()).not.toHaveProperty('issue');
  });

  describe('out of expired', () => {
    it.each(handTargets)(
      'claims the serial number of an expired computer again: %s',
      async (to) => {
        const serial = inventSerial();
        const id = await product.addComputer(family, {
          status: 'expired',
          serial,
          ...moneyFor(to),
        });
        expect((await set(id, to)).json()).toMatchObject({ serialClaimed: true });
        expect(await product.holderOf(serial)).toBe(id);
      },
    );

    it.each([
      ['another family', 423, 'serial-in-use'],
      ['the same family', 409, 'serial-on-own-computer'],
    ])('refuses to leave expired when %s has the serial number', async (who, status, code) => {
      const serial = inventSerial();
      const id = await product.addComputer(family, { status: 'expired', serial });
      const owner = who === 'the same family' ? family : await product.family();
      const holder = await product.addComputer(owner, { serial });
      const reply = await set(id, 'waiting');
      expect(reply.statusCode).toBe(status);
      expect(reply.json()).toMatchObject({ code });
      expect(await product.read(admin, id)).toMatchObject({ status: 'expired' });
      expect(await product.holderOf(serial)).toBe(holder);
    });
  });

  // Covers B4.7c
  it('refuses a status change when the shown status is outdated', async () => {
    const id = await product.addComputer(family, { status: 'waiting' });
    const change = (status: string) =>
      product.call(admin, `PUT /computers/${id}/change-status`, { status, seen: 'waiting' });
    const both = await Promise.all([change('pending-payment'), change('pending-signature')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(
      (await product.events(id)).filter(({ event }) => event === 'status-changed'),
    ).toHaveLength(1);
    const odd = { status: 'paid', seen: 'nowhere' };
    const refused = await product.call(admin, `PUT /computers/${id}/change-status`, odd);
    expect(refused.statusCode).toBe(400);
  });

  it('adds one event for concurrent changes to the same status', async () => {
    const id = await product.addComputer(family);
    const replies = await Promise.all(Array.from({ length: 5 }, () => set(id, 'paid')));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await product.events(id)).toHaveLength(2);
  });
});
