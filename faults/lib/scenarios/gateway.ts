import { setTimeout as sleep } from 'node:timers/promises';
import { untilOneMore } from '../ready.ts';
import type { Scene } from '../scene.ts';
import type { Scenario } from './scenario.ts';

/** In seconds: longer than the product waits for a refund, which is a minute. */
const tooLong = 65;

export const gatewaySlow: Scenario = {
  name: `gateway answers after ${tooLong} s`,
  run: async ({ world, till, stock, caller, ledger }) => {
    await sleep(2000);
    await till.answer({ refunds: 'slow', queries: 'slow', answerSeconds: tooLong });
    // Just before the first are given up: those that follow are answered at once again.
    await sleep(58_000);
    await till.answer({});
    const recovery = await untilOneMore(() => ledger.refunds.size);
    await settleRefunds({ world, stock, caller });
    return [recovery];
  },
};

export const gatewayRubbish: Scenario = {
  name: 'gateway answers rubbish, errors, nothing',
  run: async ({ world, till, stock, caller, ledger }) => {
    for (const refunds of ['rubbish', 'error', 'silence'] as const) {
      await till.answer({ refunds, queries: refunds, answerSeconds: 1 });
      await sleep(6000);
    }
    await till.answer({});
    await settleRefunds({ world, stock, caller });
    return [await untilOneMore(() => ledger.refunds.size)];
  },
};

type Unclear = { kind: string; order: string | null; refundId: string | null };

/** Somebody looks at the gateway, and says what became of refunds that nobody heard back about. */
async function settleRefunds({
  world,
  stock,
  caller,
}: Pick<Scene, 'world' | 'stock' | 'caller'>): Promise<void> {
  const headers = stock.accountant;
  const { docs } = await caller.call<{ docs: Unclear[] }>({
    method: 'GET',
    path: '/admin/payments/unclear?limit=100',
    headers,
  });
  for (const { kind, order, refundId } of docs) {
    if (kind !== 'unknown-refund') continue;
    const { rows } = await world.database.pool.query<{ refunded: number }>(
      'select refunded_cents as refunded from local_gateway.operations where order_code = $1',
      [order],
    );
    const state = (rows[0]?.refunded ?? 0) > 0 ? 'done' : 'refused';
    await caller.call({
      method: 'PUT',
      path: `/admin/refunds/${refundId}`,
      headers,
      body: { state },
    });
  }
}
