import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';
import type { Deps } from '../../../deps.ts';
import type { SignedForm } from '../../../gateways/payments/gateway.ts';
import { lockAllToPay } from '../../computer/service/for-payment.ts';
import { limitAttempts } from './limit-attempts.ts';
import { openAttempt } from './open-attempt.ts';

type JointRequest = { computerIds: readonly ComputerId[]; ownerId: string; method: GatewayMethod };

/** Opens one payment attempt for several computers of a family, or refuses all of them. */
export async function payTogether(
  deps: Deps,
  { computerIds: ids, ownerId, method }: JointRequest,
): Promise<SignedForm> {
  await limitAttempts(deps, ownerId);
  const charge = await deps.db.transaction().execute(async (tx) => {
    const computers = await lockAllToPay(tx, { ids, ownerId });
    const description = `${computers.length} equipos`;
    return openAttempt(tx, deps, { pays: { computers }, ownerId, method, description });
  });
  return deps.payments.signForm(charge);
}
