import type { Config } from '../../server/src/config/config.ts';
import { checkRequest } from '../../server/stand-ins/payment-gateway/check-request.ts';
import { notificationBody } from '../../server/stand-ins/payment-gateway/notification.ts';
import { readMessage } from '../../server/stand-ins/payment-gateway/read-message.ts';
import { signatureVersions } from '../../server/stand-ins/payment-gateway/signature.ts';
import type { Request } from './load.ts';

/** Starts a payment for each computer and returns the gateway's notifications, with their orders. */
export async function approvals({
  url,
  config: { payments },
  headers,
  unpaid,
}: {
  /** The product. */
  url: string;
  config: Config;
  headers: Record<string, string>;
  unpaid: readonly string[];
}): Promise<{ order: string; request: Request }[]> {
  const merchant = { code: payments.merchant, terminal: payments.terminal, key: payments.key };
  const approved: { order: string; request: Request }[] = [];
  for (const id of unpaid) {
    const form = await fetch(`${url}/api/v1/payments/creditcard/${id}`, { headers });
    const message = readMessage(await form.json(), merchant, signatureVersions);
    if ('error' in message) throw new Error(`${form.status} ${message.error}`);
    const order = checkRequest(message);
    if ('error' in order) throw new Error(order.error);
    const answered = {
      ...order,
      id,
      number: 0,
      createdAt: new Date(),
      answeredAt: new Date(),
      response: '0000',
      authorisationCode: '123456',
      paidWith: 'card' as const,
      refundedCents: 0,
      payer: null,
    };
    const request: Request = {
      method: 'POST',
      path: '/api/v1/payments/notification',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: notificationBody(answered, 'none', merchant.key),
    };
    approved.push({ order: message.order, request });
  }
  return approved;
}
