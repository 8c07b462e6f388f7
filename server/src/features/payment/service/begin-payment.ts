import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';
import type { Deps } from '../../../deps.ts';
import type { SignedForm } from '../../../gateways/payments/gateway.ts';
import { lockToPay } from '../../computer/service/for-payment.ts';
import { limitAttempts } from './limit-attempts.ts';
import { openAttempt } from './open-attempt.ts';

type PaymentRequest = {
  computerId: ComputerId;
  ownerId: string;
  method: GatewayMethod;
  /** Source of the order codes. Tests replace it. */
  randomBytes?: () => Uint8Array;
};

/** Opens a payment attempt with a new order code. Each call opens another attempt. */
export async function beginPayment(deps: Deps, request: PaymentRequest): Promise<SignedForm> {
  await limitAttempts(deps, request.ownerId);
  const charge = await deps.db.transaction().execute(async (tx) => {
    const { computerId, ownerId, method } = request;
    const locked = await lockToPay(tx, { id: computerId, ownerId });
    return openAttempt(tx, deps, {
      pays: { computers: [locked] },
      ownerId,
      method,
      description: locked.computer.student_name,
      randomBytes: request.randomBytes,
    });
  });
  return deps.payments.signForm(charge);
}
