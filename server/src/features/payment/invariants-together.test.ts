import type { ComputerId } from '@cobertura/domain/ids.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { checkDeposits, insertDeposit } from '../../../testing/deposits.ts';
import { checkAllRecorded, checkShares } from '../../../testing/joint-checks.ts';
import { jointRefunds } from '../../../testing/joint-refunds.ts';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { pdf } from '../../../testing/pictures.ts';
import { randomRuns } from '../../../testing/random-runs.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';

const actions = [
  'begin together',
  'begin together',
  'begin one',
  'authorise',
  'authorise',
  'deny',
  'notify',
  'notify',
  'notify another amount',
  'join a transfer',
  'receipt',
  'validate',
  'statement line',
  'undo a deposit',
  'refund',
  'refund',
  'refund a part',
  'lose the answer to a refund',
  'refund in the portal',
  'report refunds',
  'record a reported refund',
  'record a reported refund',
  'time passes',
  'time passes',
  'check by the family',
  'notify an earlier denial',
  'single transfer',
  'delete',
  'revoke serial',
  'expire',
  'invoice',
] as const;

/** `of` selects one computer or the size of a group. `which` selects an order, a payment or an amount. */
type Action = { name: (typeof actions)[number]; of: number; which: number };

const action = fc.record({ name: fc.constantFrom(...actions), of: fc.nat(3), which: fc.nat(3) });

/** The actions of one step run concurrently. */
const story = fc.record({
  size: fc.integer({ min: 2, max: 4 }),
  steps: fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), {
    minLength: 5,
    maxLength: 20,
  }),
});

describe('the books of a family that pays together, under random actions', () => {
  let product: PaymentsApp;
  let admin: Member;
  beforeAll(async () => {
    product = await paymentsApp();
    admin = await product.staff('admin');
    product.orderEvents();
  });
  afterAll(() => product.close());

  it('add up at every moment', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ size, steps }) => {
        const family = await newFamily(size);
        for (const each of steps) {
          await Promise.all(each.map((one) => perform(one, family)));
          // The bank reports a refund after it has answered the request for it.
          if (each.some(({ name }) => name === 'report refunds'))
            await family.refunds.report(family.orders);
          await checkShares(product);
          await checkDeposits(product);
          await family.refunds.check(family.orders);
        }
        await family.refunds.report(family.orders);
        product.pass(24 * 60);
        for (let i = 0; i < 8; i += 1) {
          await reconcilePayments(product.deps);
          product.pass(7 * 60);
        }
        await checkShares(product);
        await checkAllRecorded(product, family);
      }),
      { ...randomRuns({ everyday: 5, all: 25 }), endOnFailure: true },
    );
  }, 300_000);

  type Family = {
    family: Member;
    computerIds: ComputerId[];
    orders: string[];
    /** Of joint transfers. The family may use any that was mailed. */
    concepts: string[];
    deposits: string[];
    refunds: ReturnType<typeof jointRefunds>;
  };

  async function newFamily(size: number): Promise<Family> {
    await product.deps.db.updateTable('payment_attempts').set({ next_check_at: null }).execute();
    const payable = await product.payableFamily(size);
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ transfer_price_cents: 4900 })
      .where('computer_id', 'in', payable.computerIds)
      .execute();
    const refunds = jointRefunds(product, admin);
    return { ...payable, orders: [], concepts: [], deposits: [], refunds };
  }

  async function perform({ name, of, which }: Action, family: Family): Promise<void> {
    const { computerIds, orders, concepts } = family;
    // Each family may ask for few mails and checks an hour.
    await product.deps.db.deleteFrom('failed_tries').execute();
    const id = computerIds[of % computerIds.length] as ComputerId;
    const order = orders[which % orders.length];
    const concept = concepts[of % concepts.length];
    switch (name) {
      case 'begin together':
        return begin(
          family,
          await product.requestJointForm({ ...family, computerIds: some(family, of) }),
        );
      case 'begin one':
        return begin(family, await product.requestForm({ family: family.family, computerId: id }));
      case 'authorise':
      case 'deny':
        if (order !== undefined && (await product.gateway.operation(order)).response !== '0000')
          await product.gateway.answer(order, name === 'deny' ? '0190' : '0000');
        return;
      case 'notify':
        return notify(order, {});
      case 'notify another amount':
        return notify(order, { amountCents: 100 + which });
      case 'notify an earlier denial':
        return notify(order, { response: '0190' });
      case 'time passes':
        return product.pass(2);
      case 'report refunds':
        return;
      case 'record a reported refund':
        return family.refunds.record(orders, { named: which % 2 === 0 });
      case 'join a transfer':
        return join(family, of);
      case 'statement line':
        return concept === undefined ? undefined : confirmDeposit(family, concept, which);
      case 'delete':
      case 'expire':
        return end(name, id);
      default:
        return performByApi(name, { family, id, which });
    }
  }

  function some({ computerIds }: Family, of: number) {
    return of === 0 ? computerIds : computerIds.slice(-2);
  }

  type Reply = Awaited<ReturnType<PaymentsApp['requestForm']>>;

  async function begin({ orders }: Family, reply: Reply) {
    expect([200, 404, 409], reply.body).toContain(reply.statusCode);
    if (reply.statusCode === 200) orders.push(await product.gateway.visit(reply.json()));
  }

  async function notify(order: string | undefined, changes: object) {
    if (order === undefined || (await product.gateway.operation(order)).response === null) return;
    const body = await product.gateway.notification(order, changes);
    expect((await product.notify(body)).statusCode).toBe(200);
  }

  async function join(family: Family, of: number) {
    const body = { computerIds: some(family, of) };
    const reply = await product.call(family.family, 'POST /payments/transfer/together', body);
    expect([200, 404, 409], reply.body).toContain(reply.statusCode);
    if (reply.statusCode === 200) family.concepts.push(reply.json().concept);
  }

  async function confirmDeposit({ computerIds, deposits }: Family, concept: string, which: number) {
    const amountCents = 4900 * (which % (computerIds.length + 1) || 2);
    const id = await insertDeposit(product, { amountCents, by: admin });
    await product.deps.db
      .updateTable('statement_lines')
      .set({ text: concept })
      .where('id', '=', id)
      .execute();
    deposits.push(id);
    const reply = await product.call(admin, 'POST /admin/statements/confirm', { ids: [id] });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().results[0].match, 'a mailed code is known').not.toBe('unknown-code');
  }

  /** Ends a computer without money, as the back office and the nightly job do. */
  async function end(name: 'delete' | 'expire', id: ComputerId) {
    if (name === 'delete') {
      const reply = await product.call(admin, `DELETE /computers/${id}`);
      expect([200, 404, 409, 423], reply.body).toContain(reply.statusCode);
    } else if ((await product.payments(id)).length === 0) {
      await product.deps.db
        .updateTable('computers')
        .set({ status: 'expired' })
        .where('id', '=', id)
        .where('status', '=', 'pending-payment')
        .execute();
    }
  }

  async function performByApi(
    name: Action['name'],
    { family, id, which }: { family: Family; id: ComputerId; which: number },
  ) {
    const payments = await product.payments(id);
    const payment = payments[which % payments.length];
    const { refund, loseAnswer, refundInPortal } = family.refunds;
    const order = family.orders[which % family.orders.length];
    const why = 'Proba';
    const deposit = family.deposits[which % family.deposits.length];
    const receipt = `POST /computers/${id}/files/bankReceipt`;
    const invoice = 'POST /admin/computer/create-invoice';
    const reply = await {
      receipt: () => product.send(family.family, receipt, { content: pdf }),
      validate: () => product.call(admin, `PUT /admin/computer/${id}/validate`),
      refund: () => payment && refund(payment),
      'refund a part': () => payment && refund(payment, { amount: 5 + which }),
      'lose the answer to a refund': () => payment && loseAnswer(payment),
      'refund in the portal': () => payment && refundInPortal(payment, which % 2 === 1),
      'check by the family': () =>
        order && product.call(family.family, `POST /payments/attempts/${order}/check`),
      'single transfer': () => product.call(family.family, `GET /payments/transfer/${id}`),
      'undo a deposit': () =>
        deposit && product.call(admin, `POST /admin/statements/${deposit}/undo`, { why }),
      'revoke serial': () => product.call(admin, `PUT /admin/computer/${id}/revoke-serial`),
      invoice: () => product.call(admin, invoice, { computerId: id }),
    }[name as 'receipt']();
    if (reply) expect([200, 404, 409, 423], `${name}: ${reply.body}`).toContain(reply.statusCode);
  }
});
