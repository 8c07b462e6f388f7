import { randomUUID } from 'node:crypto';
import { checkRequest } from '../../server/stand-ins/payment-gateway/check-request.ts';
import { notificationBody } from '../../server/stand-ins/payment-gateway/notification.ts';
import {
  findByOrder,
  saveAnswer,
  saveOperation,
  saveSwitches,
} from '../../server/stand-ins/payment-gateway/operations-store.ts';
import { readMessage } from '../../server/stand-ins/payment-gateway/read-message.ts';
import { createSchema, openGatewayDb } from '../../server/stand-ins/payment-gateway/schema.ts';
import { signatureVersions } from '../../server/stand-ins/payment-gateway/signature.ts';
import {
  type CallSwitches,
  readSwitches,
} from '../../server/stand-ins/payment-gateway/switches.ts';
import type { World } from './world.ts';

export type Till = Awaited<ReturnType<typeof createTill>>;

/** The gateway's own side: money is in its books before anybody is told of it. */
export async function createTill({ database, config: { payments } }: World) {
  const db = openGatewayDb(database.pool);
  await createSchema(db);
  const merchant = { code: payments.merchant, terminal: payments.terminal, key: payments.key };

  return {
    /** Somebody pays what the form asks for. Answers the order, and what the product is to be told. */
    take: async (form: unknown): Promise<{ order: string; body: string }> => {
      const message = readMessage(form, merchant, signatureVersions);
      if ('error' in message) throw new Error(`the form is wrong: ${message.error}`);
      const request = checkRequest(message);
      if ('error' in request) throw new Error(`the form is wrong: ${request.error}`);
      const at = new Date();
      await saveOperation(db, { ...request, id: randomUUID(), createdAt: at });
      const operation = await findByOrder(db, request);
      if (!operation) throw new Error('the books have lost an order');
      const paid = {
        response: '0000',
        paidWith: 'card',
        payer: '454881******0003',
        authorisationCode: '123456',
      } as const;
      await saveAnswer(db, { id: operation.id, at, ...paid });
      const answered = { ...operation, ...paid, answeredAt: operation.answeredAt ?? at };
      return { order: message.order, body: notificationBody(answered, 'none', merchant.key) };
    },
    /** How it answers what the product asks it. */
    answer: (switches: Partial<CallSwitches>) => saveSwitches(db, readSwitches(switches)),
  };
}
