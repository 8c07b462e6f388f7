import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import {
  checkNothingLost,
  checkNothingTwice,
  type MoneyStory,
} from '../../../testing/money-checks.ts';
import { type Payable, type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { picture } from '../../../testing/pictures.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';
import { watchRefunds } from './service/watch-refunds.ts';

/** What happens: to which computer, with which of its attempts. */
type Deed = { does: (typeof deeds)[number]; to: number; which: number };

const deeds = [
  'begin',
  'begin',
  'begin',
  'authorise',
  'authorise',
  'authorise',
  'deny',
  'notify',
  'notify',
  'notify',
  'old news',
  'receipt',
  'validate',
  'reject',
  'mark as paid',
  'mark as to be paid',
  'refund',
  'refund a part',
  'lose the answers',
  'gateway away',
  'gateway back',
  'reconcile',
  'half an hour',
  'delete',
  'renew',
] as const;

const deed = fc.record({ does: fc.constantFrom(...deeds), to: fc.nat(1), which: fc.nat(3) });

/** Moments, in each of which several things may happen at once. */
const story = fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), {
  minLength: 4,
  maxLength: 20,
});

const seed = Number(process.env.SEED ?? 2026);
const numRuns = Number(process.env.RUNS ?? 30);

describe('whatever families, the gateway and the staff do', () => {
  let product: PaymentsApp;
  let admin: Member;
  let photo: Buffer;
  beforeAll(async () => {
    product = await paymentsApp();
    admin = await product.staff('admin');
    photo = await picture();
    // No two things happen in the same moment, so that their order can be told.
    product.clock.now = () => {
      product.clock.time = new Date(product.clock.time.getTime() + 2);
      return product.clock.time;
    };
  });
  afterAll(() => product.close());

  it('money at the gateway is money on record, and a computer is paid once', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (moments) => {
        const cast = await newCast();
        for (const each of moments) {
          await Promise.all(each.map((one) => perform(one, cast)));
          await checkNothingTwice(product, cast);
        }
        await hearEverything(cast);
        await checkNothingTwice(product, cast);
        await checkNothingLost(product, cast);
      }),
      { seed, numRuns, endOnFailure: true },
    );
  }, 300_000);

  type Cast = MoneyStory & { old: string[] };

  async function newCast(): Promise<Cast> {
    Object.assign(product.gateway.mood, { isAway: false, losesAnswers: false });
    await product.deps.db.updateTable('payment_attempts').set({ next_check_at: null }).execute();
    const computers = [await product.payable(), await product.payable()];
    return { computers, orders: [[], []], old: [] };
  }

  async function perform({ does, to, which }: Deed, cast: Cast): Promise<void> {
    const payable = cast.computers[to] as Payable;
    const orders = cast.orders[to] as string[];
    const order = orders[which % orders.length];
    const { mood } = product.gateway;
    switch (does) {
      case 'begin': {
        const reply = await product.ask(payable, which % 2 ? 'bizum' : 'creditcard');
        expect([200, 404, 409]).toContain(reply.statusCode);
        if (reply.statusCode === 200) orders.push(await product.gateway.visit(reply.json()));
        return;
      }
      case 'authorise':
        return answer(order, '0000', cast);
      case 'deny':
        return answer(order, '0190', cast);
      case 'notify':
        if (order !== undefined && (await isAnswered(order))) await tell(order);
        return;
      case 'old news': {
        const body = cast.old[which % cast.old.length];
        if (body !== undefined) expect((await product.notify(body)).statusCode).toBe(200);
        return;
      }
      case 'lose the answers':
        mood.losesAnswers = !mood.losesAnswers;
        return;
      case 'gateway away':
      case 'gateway back':
        mood.isAway = does === 'gateway away';
        return;
      case 'reconcile':
        return reconcilePayments(product.deps);
      case 'half an hour':
        return product.pass(30);
      case 'delete':
        if (which === 0) await remove(payable);
        return;
      default:
        return dealWith(does, payable, which);
    }
  }

  /** The gateway's own rule: what was paid is not denied afterwards. */
  async function answer(order: string | undefined, response: string, cast: Cast) {
    if (order === undefined) return;
    const { response: before } = await product.gateway.operation(order);
    if (before === '0000') return;
    await product.gateway.answer(order, response);
    cast.old.push(await product.gateway.notification(order));
  }

  async function dealWith(
    does: Exclude<Deed['does'], 'begin'>,
    { family, computerId }: Payable,
    which: number,
  ): Promise<void> {
    const reply = await replyTo(does, { family, computerId }, which);
    if (reply) expect([200, 404, 409, 423], `${does}: ${reply.body}`).toContain(reply.statusCode);
  }

  async function replyTo(does: string, { family, computerId }: Payable, which: number) {
    const status = (to: string) =>
      product.call(admin, `PUT /computers/${computerId}/change-status`, { status: to });
    const payments = await product.payments(computerId);
    const payment = payments[which % payments.length];
    const refund = (body: object) =>
      payment && product.call(admin, `POST /admin/payments/${payment.id}/refund`, body);
    switch (does) {
      case 'receipt': {
        const path = `POST /computers/${computerId}/files/bankReceipt`;
        return product.send(family, path, { content: photo });
      }
      case 'validate':
        return product.call(admin, `PUT /admin/computer/${computerId}/validate`);
      case 'reject':
        return product.call(admin, `PUT /admin/computer/${computerId}/reject`, { issue: 'No' });
      case 'mark as paid':
        return status('paid');
      case 'mark as to be paid':
        return status('pending-payment');
      case 'refund':
        return refund({ why: 'Lo pide' });
      case 'refund a part':
        return refund({ why: 'Lo pide', amount: 5 + which });
      default:
        return product.call(family, `PUT /computers/${computerId}/renew`);
    }
  }

  /** As the back office does, when there is no money that has to stay. */
  async function remove({ computerId }: Payable) {
    const left = (await product.payments(computerId)).some(
      ({ amount_cents, refunded_cents }) => refunded_cents < amount_cents,
    );
    if (left) return;
    await product.deps.db
      .updateTable('computers')
      .set({ deleted_at: product.clock.now() })
      .where('id', '=', computerId)
      .execute();
  }

  async function isAnswered(order: string) {
    return (await product.gateway.operation(order)).response !== null;
  }

  async function tell(order: string) {
    const reply = await product.notify(await product.gateway.notification(order));
    expect(reply.statusCode).toBe(200);
  }

  /** No notification comes any more: the gateway is asked until there is nothing left to ask. */
  async function hearEverything(cast: Cast) {
    Object.assign(product.gateway.mood, { isAway: false, losesAnswers: false });
    for (let i = 0; i < 8; i += 1) {
      product.pass(7 * 60);
      await reconcilePayments(product.deps);
      await watchRefunds(product.deps);
    }
    const open = await Promise.all(cast.orders.flat().map(product.attempt));
    for (const { next_check_at, state } of open) {
      expect(next_check_at).toBeNull();
      expect(['authorised', 'denied', 'lapsed']).toContain(state);
    }
  }
});
