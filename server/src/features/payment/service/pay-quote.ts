import { Refusal } from '@cobertura/domain/errors.ts';
import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';
import type { Deps } from '../../../deps.ts';
import type { SignedForm } from '../../../gateways/payments/gateway.ts';
import { acceptQuote } from '../../repair/service/accept-quote.ts';
import { limitAttempts } from './limit-attempts.ts';
import { openAttempt } from './open-attempt.ts';

type QuoteRequest = { repairId: string; ownerId: string; method: GatewayMethod };

/** Accepts the quote of a repair and opens an attempt to pay it. Each call opens another attempt. */
export async function payQuote(
  deps: Deps,
  { repairId, ownerId, method }: QuoteRequest,
): Promise<SignedForm> {
  await limitAttempts(deps, ownerId);
  const charge = await deps.db.transaction().execute(async (tx) => {
    const locked = await acceptQuote(tx, deps, { repairId, ownerId });
    // The family may have paid already. Declining waits for the same check.
    if (locked.quote.receipt_id !== null) throw new Refusal('receipt-in-review');
    return openAttempt(tx, deps, {
      pays: { computerId: locked.repair.computer_id, repairId, locked },
      ownerId,
      method,
      description: `Reparación ${locked.row.number}`,
    });
  });
  return deps.payments.signForm(charge);
}
