import { hash } from 'node:crypto';
import { formatDateTime, madridTime } from '@cobertura/domain/dates.ts';
import { orderCode } from '@cobertura/domain/payment/order-code.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../src/db/schema.ts';
import { demoPriceCents } from './money.ts';
import { randomFor } from './random.ts';
import { hoursBefore, timeToAct } from './timing.ts';

type DemoMessages = {
  gateway_messages: Insertable<Tables['gateway_messages']>[];
  message_reviews: Insertable<Tables['message_reviews']>[];
};

/** The gateway reports a payment of an order that the product does not know. */
export function demoMessages(now: Date): DemoMessages {
  const random = randomFor('messages');
  const at = timeToAct('gateway', hoursBefore(now, 27));
  const { year, month } = madridTime(at.getTime() / 1000);
  const bytes = Uint8Array.from({ length: 8 }, () => random.between(0, 255));
  const order = orderCode(`${year % 100}${String(month).padStart(2, '0')}`, bytes);
  const [date = '', hour = ''] = formatDateTime(at.getTime() / 1000).split(' ');
  const content = {
    Ds_Date: date,
    Ds_Hour: hour,
    Ds_Amount: String(demoPriceCents),
    Ds_Currency: '978',
    Ds_Order: order,
    Ds_TransactionType: '0',
    Ds_Response: '0000',
    Ds_AuthorisationCode: '100001',
  };
  const digest = hash('sha256', JSON.stringify(content));
  const id = random.idAt(at);
  const message = {
    id,
    attempt_id: null,
    at,
    kind: 'notification',
    response_code: '0000',
    outcome: 'unknown-order',
    content: JSON.stringify(content),
    digest,
  } as const;
  const review = {
    message_id: id,
    kind: 'unknown-order',
    order_code: order,
    amount_cents: demoPriceCents,
    at,
    operation: digest,
  } as const;
  return { gateway_messages: [message], message_reviews: [review] };
}
