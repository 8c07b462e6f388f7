import type { Deps } from '../../../deps.ts';
import { loadContract } from '../store/contracts.ts';
import { commitProviderSignature } from './commit-signature.ts';

/**
 * Cancels a void contract at its external provider. If the family has signed it meanwhile, the
 * signature is saved.
 */
export async function recallContract(deps: Deps, contractId: string): Promise<void> {
  const { external } = deps.signing;
  const contract = await loadContract(deps.db, contractId);
  if (!external || contract.provider !== deps.signing.name) return;

  const { state, at } = await external.status(contract.provider_ref);
  if (state === 'signed' || state === 'sealing') {
    await commitProviderSignature(deps, { contract, at: at ?? deps.clock.now() });
  } else if (state === 'pending') {
    await external.cancel(contract.provider_ref);
  }
}
