import type { Clock } from '../../src/lib/clock.ts';
import type { Background } from './background.ts';
import { isApproved } from './decide-response.ts';
import { notificationBody } from './notification.ts';
import { saveNotification, saveResult } from './notifications-store.ts';
import type { GatewayDb, Operation } from './schema.ts';
import type { Damage, PaymentSwitches } from './switches.ts';

/** Posts a form and returns the status. Throws without a reply. */
export type Post = (url: string, body: string) => Promise<number>;

export type Notifier = {
  db: GatewayDb;
  clock: Clock;
  key: string;
  post: Post;
  background: Background;
};

/** Long enough for the browser to return first. */
const afterReturnMs = 2000;

/** Notifies the merchant as the switches define. Resolves when the browser may return. */
export async function notify(
  notifier: Notifier,
  operation: Operation,
  switches: PaymentSwitches,
): Promise<void> {
  const { background } = notifier;
  const delayMs = switches.delaySeconds * 1000;
  switch (switches.notify) {
    case 'never':
      return;
    case 'before':
      return deliver(notifier, operation, { ...switches, delayMs });
    case 'with':
      return background.run(deliver(notifier, operation, { ...switches, delayMs }));
    case 'after':
      return background.run(
        deliver(notifier, operation, { ...switches, delayMs: afterReturnMs + delayMs }),
      );
  }
}

type Delivery = Pick<PaymentSwitches, 'times' | 'together' | 'denialFirst' | 'damage'> & {
  delayMs: number;
};

async function deliver(
  notifier: Notifier,
  operation: Operation,
  { times, together, denialFirst, damage, delayMs }: Delivery,
): Promise<void> {
  const { pause, closing } = notifier.background;
  if (delayMs > 0) await pause(delayMs);
  if (closing.aborted) return;

  if (denialFirst && isApproved(operation.response)) {
    const denied = { ...operation, response: '0190', authorisationCode: null };
    await sendNotification(notifier, denied, damage);
  }
  const deliveries = Array.from(
    { length: times },
    () => () => sendNotification(notifier, operation, damage),
  );
  if (together) await Promise.all(deliveries.map((send) => send()));
  else for (const send of deliveries) await send();
}

/** Sends one notification and stores its result. */
export async function sendNotification(
  { db, clock, key, post }: Notifier,
  operation: Operation,
  damage: Damage = 'none',
): Promise<void> {
  const { id: operationId, notificationUrl: url, response } = operation;
  if (url === '' || response === null) return;
  const id = await saveNotification(db, { operationId, at: clock.now(), response, damage });
  const reception = await post(url, notificationBody(operation, damage, key)).then(
    (status) => ({ status, problem: null }),
    (error: unknown) => ({ status: null, problem: problemOf(error) }),
  );
  await saveResult(db, { id, ...reception });
}

function problemOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string } };
  return [message, cause?.code].filter(Boolean).join(': ').slice(0, 200) || 'no answer';
}

const replyTimeoutMs = 10_000;

export function postOverNetwork(closing: AbortSignal): Post {
  return async (url, body) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(replyTimeoutMs)]),
    });
    await reply.body?.cancel();
    return reply.status;
  };
}
