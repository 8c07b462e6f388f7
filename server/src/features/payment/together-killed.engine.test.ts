import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atEveryStatement, runUntilBreak } from '../../../testing/breaking-database.ts';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { payTogether } from './service/pay-together.ts';
import { processAnswer } from './service/process-answer.ts';

/** An upper bound. The test checks that the real number of statements is lower. */
const maxStatements = 90;

describe.each(['before', 'after'] as const)('a joint payment killed %s any statement', (when) => {
  let product: PaymentsApp;
  beforeAll(async () => {
    product = await paymentsApp();
  });
  afterAll(() => product.close());

  it('leaves no attempt without its shares', async () => {
    await atEveryStatement({ when, max: maxStatements }, async (breakAt) => {
      const { family, computerIds } = await product.payableFamily(2);
      const request = { computerIds, ownerId: family.id, method: 'creditCard' } as const;
      const hasBroken = await runUntilBreak(product, breakAt, (deps) => payTogether(deps, request));
      for (const id of computerIds) {
        const begun = (await product.eventNames(id)).filter((name) => name === 'payment-begun');
        const shares = await product.deps.db
          .selectFrom('joint_shares')
          .selectAll()
          .where('computer_id', '=', id)
          .execute();
        expect(shares).toHaveLength(begun.length);
      }
      return hasBroken;
    });
  }, 180_000);

  it('covers and refunds every share once when the notification is resent', async () => {
    await atEveryStatement({ when, max: maxStatements }, async (breakAt) => {
      const { family, computerIds } = await product.payableFamily(3);
      const order = await product.startJointPayment({ family, computerIds });
      await product.pay({ family, computerId: computerIds[0] as ComputerId });
      await product.gateway.answer(order, '0000');
      const body = await product.gateway.notification(order);
      const read = product.deps.payments.readNotification(Buffer.from(body));
      if (read.kind !== 'answer') throw new Error('the notification is not understood');
      const { answer } = read;
      const hasBroken = await runUntilBreak(product, breakAt, (deps) =>
        processAnswer(deps, { answer, kind: 'notification' }),
      );
      expect((await product.notify(body)).statusCode).toBe(200);

      const { id, state } = await product.attempt(order);
      const payments = (await Promise.all(computerIds.map(product.payments))).flat();
      const ofOrder = payments.filter(({ attempt_id }) => attempt_id === id);
      expect(state).toBe('authorised');
      expect(
        ofOrder.map(({ to_refund }) => to_refund),
        `statement ${breakAt.statement}`,
      ).toEqual(['period-has-money', null, null]);
      expect(await Promise.all(computerIds.map(product.statusOf))).toEqual([
        'paid',
        'paid',
        'paid',
      ]);
      const mails = await product.listJobs('mail.joint-payment-received');
      expect(mails.filter(({ attemptId }) => attemptId === id)).toHaveLength(1);
      return hasBroken;
    });
  }, 180_000);
});
