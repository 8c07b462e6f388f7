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
import type { Environment } from './environment.ts';

export type Gateway = Awaited<ReturnType<typeof createGateway>>;

/** The gateway's side: it records a payment before it notifies the product. */
export async function createGateway({
  database,
  config: { payments },
}: Pick<Environment, 'database' | 'config'>) {
  const db = openGatewayDb(database.pool);
  await createSchema(db);
  const merchant = { code: payments.merchant, terminal: payments.terminal, key: payments.key };

  return {
    /** Pays the form. Returns the order and the body of the notification. */
    pay: async (form: unknown): Promise<{ order: string; body: string }> => {
      const message = readMessage(form, merchant, signatureVersions);
      if ('error' in message) throw new Error(`the form is invalid: ${message.error}`);
      const request = checkRequest(message);
      if ('error' in request) throw new Error(`the form is invalid: ${request.error}`);
      const at = new Date();
      await saveOperation(db, { ...request, id: randomUUID(), createdAt: at });
      const operation = await findByOrder(db, request);
      if (!operation) throw new Error('the gateway has lost an order');
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
    /** Sets how the gateway replies to queries and refunds. */
    setSwitches: (switches: Partial<CallSwitches>) => saveSwitches(db, readSwitches(switches)),
  };
}
