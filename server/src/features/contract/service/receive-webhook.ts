import { Refusal } from '@cobertura/domain/errors.ts';
import type { Deps } from '../../../deps.ts';
import type { WebhookCall } from '../../../gateways/signing/provider.ts';
import { syncJob } from '../queue.ts';
import { findContractAtProvider } from '../store/contracts.ts';

/** Enqueues a check of the contract. A webhook is only a hint, so a job asks the provider. */
export async function receiveWebhook(
  deps: Deps,
  call: WebhookCall,
): Promise<{ received: boolean }> {
  const hint = deps.signing.external?.readWebhook(call, deps.clock.now());
  if (!hint) throw new Refusal('access-denied');
  return deps.db.transaction().execute(async (tx) => {
    const contract = await findContractAtProvider(tx, deps.signing.name, hint);
    // The provider's account may be used for other documents too.
    if (!contract) return { received: false };
    await deps.jobs.enqueue(tx, syncJob, { contractId: contract.id });
    return { received: true };
  });
}
