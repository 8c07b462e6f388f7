import type { Deps } from '../../../deps.ts';
import { loadContract } from '../store/contracts.ts';
import { commitFromProvider } from './commit-signature.ts';

/**
 * A void contract is withdrawn at the provider, so that nobody signs it in vain. Whoever was quicker
 * has signed, and that is kept.
 */
export async function withdrawContract(deps: Deps, contractId: string): Promise<void> {
  const { elsewhere } = deps.signing;
  const contract = await deps.db.transaction().execute((tx) => loadContract(tx, contractId));
  if (!elsewhere || contract.provider !== deps.signing.name) return;

  const { state, at } = await elsewhere.status(contract.provider_ref);
  if (state === 'signed' || state === 'sealing') {
    await commitFromProvider(deps, { contract, at: at ?? deps.clock.now() });
  } else if (state === 'pending') {
    await elsewhere.cancel(contract.provider_ref);
  }
}
