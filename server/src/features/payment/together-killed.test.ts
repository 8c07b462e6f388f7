import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { payTogether } from './service/pay-together.ts';
import { processAnswer } from './service/process-answer.ts';

describe('a joint payment killed at any statement', { timeout: 180_000 }, () => {
  let product: PaymentsApp;
  beforeAll(async () => {
    product = await paymentsApp();
  });
  afterAll(() => product.close());

  const begunOf = async (id: ComputerId) =>
    (await product.eventNames(id)).filter((name) => name === 'payment-begun').length;

  it('leaves no attempt without its shares', async () => {
    await killEverywhere(product, {
      statements: { max: 90 },
      prepare: () => product.payableFamily(2),
      act: (deps, { family, computerIds }) =>
        payTogether(deps, { computerIds, ownerId: family.id, method: 'creditCard' }),
      // The family begins another payment.
      repeat: async () => {},
      check: async ({ computerIds }) => {
        for (const id of computerIds) {
          const shares = await product.deps.db
            .selectFrom('joint_shares')
            .selectAll()
            .where('computer_id', '=', id)
            .execute();
          expect(shares).toHaveLength(1);
          expect(await begunOf(id)).toBe(1);
        }
      },
    });
  });

  it('covers and refunds every share once when the notification is resent', async () => {
    await killEverywhere(product, {
      statements: { max: 90 },
      prepare: async () => {
        const { family, computerIds } = await product.payableFamily(3);
        const order = await product.startJointPayment({ family, computerIds });
        await product.pay({ family, computerId: computerIds[0] as ComputerId });
        await product.gateway.answer(order, '0000');
        return { computerIds, order, body: await product.gateway.notification(order) };
      },
      act: async (deps, { body }) => {
        const read = deps.payments.readNotification(Buffer.from(body));
        if (read.kind !== 'answer') throw new Error('the notification is not understood');
        return processAnswer(deps, { answer: read.answer, kind: 'notification' });
      },
      repeatWrites: true,
      repeat: async ({ body }) => expect((await product.notify(body)).statusCode).toBe(200),
      check: async ({ computerIds, order }) => {
        const { id, state } = await product.attempt(order);
        const payments = (await Promise.all(computerIds.map(product.payments))).flat();
        const ofOrder = payments.filter(({ attempt_id }) => attempt_id === id);
        expect(state).toBe('authorised');
        expect(ofOrder.map(({ to_refund }) => to_refund)).toEqual(['period-has-money', null, null]);
        const statuses = await Promise.all(computerIds.map(product.statusOf));
        expect(statuses).toEqual(['paid', 'paid', 'paid']);
        const mails = await product.listJobs('mail.joint-payment-received');
        expect(mails.filter(({ attemptId }) => attemptId === id)).toHaveLength(1);
      },
    });
  });
});
