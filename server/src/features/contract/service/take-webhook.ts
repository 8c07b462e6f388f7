import { Refusal } from '@cobertura/domain/errors.ts';
import type { Deps } from '../../../deps.ts';
import type { WebhookCall } from '../../../gateways/signing/provider.ts';
import { followJob } from '../queue.ts';
import { findContractAtProvider } from '../store/contracts.ts';

/** The provider says that something happened: it is asked what, once it has its answer. */
export async function takeWebhook(deps: Deps, call: WebhookCall): Promise<{ received: boolean }> {
  const hint = deps.signing.elsewhere?.readWebhook(call, deps.clock.now());
  if (!hint) throw new Refusal('access-denied');
  return deps.db.transaction().execute(async (tx) => {
    const contract = await findContractAtProvider(tx, deps.signing.name, hint);
    // Theirs, but not about one of ours: an account may be used for other things too.
    if (!contract) return { received: false };
    await deps.jobs.enqueue(tx, followJob, { contractId: contract.id });
    return { received: true };
  });
}
