import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { untilOneMore } from '../recovery.ts';
import type { Scenario } from './scenario.ts';

/** Seconds. The product waits for a refund for one minute. */
const slowSeconds = 65;

export const gatewaySlow: Scenario = {
  name: `gateway replies after ${slowSeconds} s`,
  run: async ({ environment, gateway, fixtures, client, record }) => {
    await sleep(2000);
    await gateway.setSwitches({ refunds: 'slow', queries: 'slow', answerSeconds: slowSeconds });
    // Ends just before the first refund times out, so that later refunds succeed at once.
    await sleep(58_000);
    await gateway.setSwitches({});
    const recovery = await untilOneMore(() => record.refunds.size);
    await settleRefunds({ environment, fixtures, client });
    return [recovery];
  },
};

export const gatewayInvalid: Scenario = {
  name: 'gateway sends invalid replies, errors or no reply',
  run: async ({ environment, gateway, fixtures, client, record }) => {
    for (const refunds of ['rubbish', 'error', 'silence'] as const) {
      await gateway.setSwitches({ refunds, queries: refunds, answerSeconds: 1 });
      await sleep(6000);
    }
    await gateway.setSwitches({});
    await settleRefunds({ environment, fixtures, client });
    return [await untilOneMore(() => record.refunds.size)];
  },
};

type Unclear = { kind: string; order: string | null; refundId: string | null };

/** Settles refunds without an answer, as a staff member does who checks the gateway's portal. */
async function settleRefunds({
  environment,
  fixtures,
  client,
}: Pick<Context, 'environment' | 'fixtures' | 'client'>): Promise<void> {
  const headers = fixtures.accountant;
  const { docs } = await client.call<{ docs: Unclear[] }>({
    method: 'GET',
    path: '/admin/payments/unclear?limit=100',
    headers,
  });
  for (const { kind, order, refundId } of docs) {
    if (kind !== 'unknown-refund') continue;
    const { rows } = await environment.database.pool.query<{ refunded: number }>(
      'select refunded_cents as refunded from local_gateway.operations where order_code = $1',
      [order],
    );
    const state = (rows[0]?.refunded ?? 0) > 0 ? 'done' : 'refused';
    await client.call({
      method: 'PUT',
      path: `/admin/refunds/${refundId}`,
      headers,
      body: { state },
    });
  }
}
