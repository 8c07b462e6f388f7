import { type Status, statuses } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ComputerRows } from '../../../stories/written-computer.ts';
import { computersApp, type Member, seconds } from '../../../testing/computers.ts';
import { pdf } from '../../../testing/pictures.ts';
import { useApp } from '../../../testing/use-app.ts';

const endOfPeriod = seconds(new Date('2027-08-31T23:59:59+02:00'));

const approved: Partial<Record<Status, Status>> = {
  unverified: 'pending-signature',
  pending: 'validated',
  'transfer-confirmation': 'paid',
};
const rejected: Partial<Record<Status, Status>> = {
  unverified: 'waiting',
  pending: 'incomplete',
  'transfer-confirmation': 'pending-payment',
};

describe('reviewing a computer', () => {
  const product = useApp(computersApp);
  let family: Member;
  let admin: Member;
  beforeAll(async () => {
    family = await product.family();
    admin = await product.staff('admin');
  });

  const add = (status: Status, given: Partial<ComputerRows> = {}) =>
    product.addComputer(family, {
      status,
      ...(status === 'pending' && { paidAt: product.clock.now(), paymentMethod: 'creditCard' }),
      ...given,
    });
  const validate = (id: string, as: Member | undefined = admin) =>
    product.call(as, `PUT /admin/computer/${id}/validate`);
  const reject = (id: string, issue: unknown = 'Falta algo', as: Member | undefined = admin) =>
    product.call(as, `PUT /admin/computer/${id}/reject`, { issue });
  const paymentsOf = (id: ComputerId) =>
    product.deps.db.selectFrom('payments').selectAll().where('computer_id', '=', id).execute();

  // Covers B4.5, B7.8
  it.each(statuses)('reviews only what the status waits for: %s', async (status) => {
    const outcome = async (decide: (id: string) => ReturnType<typeof validate>) => {
      const id = await add(status);
      const reply = await decide(id);
      const eventCount = (await product.events(id)).length;
      return [reply.statusCode, (await product.read(family, id)).status, eventCount];
    };
    const expected = (to: Status | undefined) => (to ? [200, to, 2] : [409, status, 1]);
    expect(await outcome((id) => validate(id))).toEqual(expected(approved[status]));
    expect(await outcome((id) => reject(id))).toEqual(expected(rejected[status]));
  });

  it('refuses a decision on a status that has changed since', async () => {
    const id = await add('pending');
    const seen = 'transfer-confirmation';
    const calls = ['validate', 'reject'].map((decision) =>
      product.call(admin, `PUT /admin/computer/${id}/${decision}`, { issue: 'No', seen }),
    );
    for (const reply of await Promise.all(calls)) {
      expect(reply.json().code).toBe('not-in-this-status');
    }
    expect(await product.events(id)).toHaveLength(1);
    const current = { seen: 'pending' };
    const reply = await product.call(admin, `PUT /admin/computer/${id}/validate`, current);
    expect(reply.statusCode).toBe(200);
  });

  it('records an approved transfer as the payment of the period', async () => {
    const id = await add('pending-payment');
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ transfer_price_cents: 4550 })
      .where('computer_id', '=', id)
      .execute();
    await product.send(family, `POST /computers/${id}/files/bankReceipt`, { content: pdf });
    const accountant = await product.staff('accountant');
    expect((await validate(id, accountant)).json()).toEqual({ success: true });

    const at = seconds(product.clock.time);
    const after = await product.read(family, id);
    expect(after).toMatchObject({
      status: 'paid',
      paymentMethod: 'transfer',
      paidAt: at,
      endDate: endOfPeriod,
      updatedAt: at,
    });
    expect(after.documents).toHaveProperty('bankReceipt');
    expect(await paymentsOf(id)).toMatchObject([
      {
        method: 'transfer',
        source: 'transfer',
        amount_cents: 4550,
        recorded_by: accountant.id,
        attempt_id: null,
        to_refund: null,
      },
    ]);
    expect((await product.events(id)).at(-1)).toMatchObject({
      event: 'transfer-validated',
      actor: 'staff',
      user_id: accountant.id,
      from_status: 'transfer-confirmation',
      to_status: 'paid',
    });
  });

  it('does not record a transfer twice after a status set back by hand', async () => {
    const paidAt = new Date('2026-09-10T10:00:00Z');
    const id = await add('paid', { paidAt, paymentMethod: 'bizum', endDate: null });
    await product.call(admin, `PUT /computers/${id}/change-status`, {
      status: 'transfer-confirmation',
    });
    expect((await validate(id)).statusCode).toBe(200);
    expect(await paymentsOf(id)).toHaveLength(1);
    expect(await product.read(family, id)).toMatchObject({
      status: 'paid',
      paidAt: seconds(paidAt),
      endDate: endOfPeriod,
    });
  });

  // Covers B7.9
  it('rejects a transfer with a reason and accepts another receipt', async () => {
    const id = await add('pending-payment');
    const receipt = `POST /computers/${id}/files/bankReceipt`;
    await product.send(family, receipt, { content: pdf });
    expect((await reject(id, '  O concepto non coincide.  ')).json()).toEqual({ success: true });

    const after = await product.read(family, id);
    expect(after).toMatchObject({ status: 'pending-payment', issue: 'O concepto non coincide.' });
    expect(after.documents).toEqual({});
    expect((await product.events(id)).at(-1)).toMatchObject({
      event: 'transfer-rejected',
      user_id: admin.id,
      why: 'O concepto non coincide.',
    });
    expect(await paymentsOf(id)).toEqual([]);
    const { id: periodId } = await product.currentPeriod(id);
    const kept = await product.deps.db
      .selectFrom('documents')
      .select('removed_at')
      .where('period_id', '=', periodId)
      .execute();
    expect(kept).toEqual([{ removed_at: expect.any(Date) }]);

    expect((await product.send(family, receipt, { content: pdf })).statusCode).toBe(200);
    const again = await product.read(family, id);
    expect(again).toMatchObject({ status: 'transfer-confirmation' });
    expect(again).not.toHaveProperty('issue');
  });

  // Covers B4.3, B7.8
  it('starts the coverage of an approved request', async () => {
    const id = await add('pending');
    expect(await product.read(family, id)).toMatchObject({ endDate: null });
    await validate(id);
    expect(await product.read(family, id)).toMatchObject({
      status: 'validated',
      endDate: endOfPeriod,
    });
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('refuses to approve a request without a serial number', async () => {
    const id = await add('pending', { claims: false });
    const reply = await validate(id);
    expect(reply.statusCode).toBe(423);
    expect(reply.json()).toMatchObject({ code: 'serial-in-use' });
    expect(await product.read(family, id)).toMatchObject({ status: 'pending', endDate: null });
    expect((await reject(id)).statusCode).toBe(200);
  });

  // Covers B7.9
  it('rejects a request again while a document is missing', async () => {
    const id = await add('pending');
    for (const issue of ['Falta o DNI.', 'Falta a cara de atrás.']) {
      await reject(id, issue);
      expect(await product.read(family, id)).toMatchObject({ status: 'incomplete', issue });
      await product.send(family, `POST /computers/${id}/files/dniCopy`, { content: pdf });
      expect(await product.read(family, id)).toMatchObject({ status: 'pending' });
    }
    await validate(id);
    expect((await product.currentPeriod(id)).issue).toBeNull();
    expect((await product.events(id)).map(({ event, why }) => [event, why])).toEqual([
      ['registered', null],
      ['request-rejected', 'Falta o DNI.'],
      ['missing-document-sent', 'dniCopy'],
      ['request-rejected', 'Falta a cara de atrás.'],
      ['missing-document-sent', 'dniCopy'],
      ['request-validated', null],
    ]);
  });

  it('keeps the issue of a rejected request until the next decision', async () => {
    const id = await add('pending');
    const send = async (kind: string) =>
      (await product.send(family, `POST /computers/${id}/files/${kind}`, { content: pdf }))
        .statusCode;
    expect(await send('dniCopy')).toBe(409);
    await reject(id, 'Falta o DNI, polas dúas caras.');
    for (const kind of ['dniCopy', 'dniCopyBack', 'signedConsent', 'dniCopy']) {
      expect(await send(kind)).toBe(200);
      expect(await product.read(family, id)).toMatchObject({
        status: 'pending',
        issue: 'Falta o DNI, polas dúas caras.',
      });
    }
    await validate(id);
    // The copies of the identity document were needed for this decision only.
    expect((await product.read(family, id)).documents).toEqual({
      signedConsent: expect.anything(),
    });
    const [job] = await product.listJobs('computer.remove-files');
    expect(job?.['keys']).toHaveLength(4);
    expect(await send('dniCopy')).toBe(409);
    expect(await product.read(family, id)).not.toHaveProperty('issue');
  });

  it.each(['transfer-confirmation', 'pending'] as const)(
    'applies one of several concurrent decisions in %s',
    async (status) => {
      const id = await add(status);
      const others = await Promise.all([product.staff('admin'), product.staff('accountant')]);
      const replies = await Promise.all([
        validate(id),
        ...others.map((each) => validate(id, each)),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
      expect(await paymentsOf(id)).toHaveLength(1);
      expect(await product.events(id)).toHaveLength(2);

      const both = await add(status);
      const codes = (await Promise.all([validate(both), reject(both)])).map(
        ({ statusCode }) => statusCode,
      );
      expect(codes.toSorted()).toEqual([200, 409]);
      expect(await product.events(both)).toHaveLength(2);
    },
  );
});
