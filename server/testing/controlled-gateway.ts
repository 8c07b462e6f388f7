import { randomInt, randomUUID } from 'node:crypto';
import type { SignedForm } from '../src/gateways/payments/gateway.ts';
import { payAtRedsys } from '../src/gateways/payments/redsys/redsys.ts';
import type { Post } from '../src/gateways/post.ts';
import { checkRequest } from '../stand-ins/payment-gateway/check-request.ts';
import { isApproved } from '../stand-ins/payment-gateway/decide-response.ts';
import { notificationBody } from '../stand-ins/payment-gateway/notification.ts';
import { findByOrder, saveOperation } from '../stand-ins/payment-gateway/operations-store.ts';
import { readMessage } from '../stand-ins/payment-gateway/read-message.ts';
import { listRefunds, saveRefund } from '../stand-ins/payment-gateway/refunds-store.ts';
import { handleRest } from '../stand-ins/payment-gateway/rest-refund.ts';
import {
  createSchema,
  type Operation,
  openGatewayDb,
} from '../stand-ins/payment-gateway/schema.ts';
import { signatureVersions } from '../stand-ins/payment-gateway/signature.ts';
import { handleQuery } from '../stand-ins/payment-gateway/soap-query.ts';
import type { Damage } from '../stand-ins/payment-gateway/switches.ts';
import type { TestApp } from './app.ts';

/**
 * The local gateway without its pages. The test decides what the payer does and when notifications
 * arrive. The product uses its normal gateway client.
 */
export async function controlledGateway({
  deps,
  database,
  clock,
}: Pick<TestApp, 'deps' | 'database' | 'clock'>) {
  const { payments: settings, publicUrl } = deps.config;
  const merchant = { code: settings.merchant, terminal: settings.terminal, key: settings.key };
  const db = openGatewayDb(database.pool);
  await createSchema(db);
  /** How the gateway currently behaves. */
  const behaviour = {
    isAway: false,
    losesReplies: false,
    refusesRefunds: false,
    queries: 0,
    refunds: 0,
  };

  const post: Post = async (url, { body }) => {
    if (behaviour.isAway) throw new Error('connection refused');
    const now = clock.now();
    if (url.endsWith('/SerClsWSConsulta')) {
      behaviour.queries += 1;
      return { status: 200, text: await handleQuery(db, body, { merchant, now }) };
    }
    behaviour.refunds += 1;
    const context = { merchant, now, refundsRefused: behaviour.refusesRefunds };
    const answer = await handleRest(db, JSON.parse(body), context);
    if (behaviour.losesReplies) throw new Error('connection reset');
    return { status: 200, text: JSON.stringify(answer) };
  };
  deps.payments = payAtRedsys(settings, { host: publicUrl, post });

  const load = async (orderCode: string) => {
    const order = { merchantCode: merchant.code, terminal: merchant.terminal, orderCode };
    const operation = await findByOrder(db, order);
    if (!operation) throw new Error('the gateway has no payment request with this order');
    return operation;
  };

  return {
    behaviour,
    /** Posts the form as the browser does. Returns the order code. */
    visit: async (form: SignedForm): Promise<string> => {
      const message = readMessage(form, merchant, signatureVersions);
      if ('error' in message) throw new Error(message.error);
      const operation = checkRequest(message);
      if ('error' in operation) throw new Error(operation.error);
      await saveOperation(db, { ...operation, id: randomUUID(), createdAt: clock.now() });
      return operation.orderCode;
    },
    operation: load,
    /** Sets the bank's answer. The payer may retry on the same page. */
    answer: async (order: string, response: string): Promise<void> => {
      const { id } = await load(order);
      const authorisationCode = isApproved(response) ? String(randomInt(1e5, 1e6)) : null;
      await db
        .updateTable('operations')
        .set({ response, answeredAt: clock.now(), paidWith: 'card', authorisationCode })
        .where('id', '=', id)
        .execute();
    },
    /** The body of a notification, for now or for an earlier time. */
    notification: async (
      order: string,
      { damage = 'none', ...changes }: Partial<Operation> & { damage?: Damage } = {},
    ): Promise<string> =>
      notificationBody({ ...(await load(order)), ...changes }, damage, merchant.key),
    /** Refunds in the bank's portal. Returns the authorisation code, or undefined if too little is left. */
    refundInPortal: async (order: string, amountCents: number): Promise<string | undefined> => {
      const { id: operationId, response, ...paid } = await load(order);
      const isLeft = paid.refundedCents + amountCents <= paid.amountCents;
      if (!isApproved(response) || !isLeft) return undefined;
      const authorisationCode = String(randomInt(1e5, 1e6));
      await saveRefund(db, { operationId, amountCents, authorisationCode, at: clock.now() });
      return authorisationCode;
    },
    refunds: async (order: string) => listRefunds(db, (await load(order)).id),
    /** Collected less refunded money, in cents. */
    held: async (orders: readonly string[]): Promise<number> => {
      const operations = await Promise.all(orders.map(load));
      return operations
        .filter(({ response }) => isApproved(response))
        .reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);
    },
  };
}
