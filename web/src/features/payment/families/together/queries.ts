import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';
import { call } from '../../../../lib/api.ts';

/** The signed form of one payment for several computers. */
export function loadFormForAll(computerIds: readonly string[], method: GatewayMethod) {
  return call('POST /payments/together', { body: { computerIds: [...computerIds], method } });
}
