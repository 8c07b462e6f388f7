import { madridTime } from '@cobertura/domain/dates.ts';
import { orderCode } from '@cobertura/domain/payment/order-code.ts';
import type { Deps } from '../src/deps.ts';
import { storeOperation } from '../src/features/payment/service/store-operation.ts';
import { gatewayContent } from '../stories/gateway.ts';
import { demoPriceCents } from './campaign.ts';
import { orderBytes, randomFor } from './random.ts';

/** The gateway reports a payment of an order that the product does not know. */
export async function receiveUnknownOrder(deps: Deps): Promise<void> {
  const { year, month } = madridTime(deps.clock.now().getTime() / 1000);
  const yearAndMonth = `${year % 100}${String(month).padStart(2, '0')}`;
  const order = orderCode(yearAndMonth, orderBytes(randomFor('messages'))());
  const amount = { amountCents: demoPriceCents, responseCode: '0000' };
  await storeOperation(deps, gatewayContent(deps, { orderCode: order, ...amount }));
}
