import type { Deps } from '../../../deps.ts';
import type { SigningStatus } from '../../../gateways/signing/provider.ts';
import { type ContractRow, loadContract, lockContract } from '../store/contracts.ts';
import { findSignature } from '../store/signatures.ts';
import { commitProviderSignature } from './commit-signature.ts';
import { endContract } from './end-contract.ts';

/** Applies the provider's state of a contract. Returns undefined when there is no provider to ask. */
export async function syncContract(
  deps: Deps,
  contractId: string,
): Promise<SigningStatus['state'] | undefined> {
  const { external } = deps.signing;
  const { contract, isSigned } = await deps.db.transaction().execute(async (tx) => ({
    contract: await loadContract(tx, contractId),
    isSigned: (await findSignature(tx, contractId)) !== undefined,
  }));
  const isOpen = contract.state === 'pending' || contract.state === 'void';
  if (!external || contract.provider !== deps.signing.name || isSigned || !isOpen) {
    return undefined;
  }

  const { state, at } = await external.status(contract.provider_ref);
  switch (state) {
    case 'pending':
    case 'sealing':
      return state;
    case 'signed':
      await commitProviderSignature(deps, { contract, at: at ?? deps.clock.now() });
      return state;
    default:
      await end(deps, contract, state);
      return state;
  }
}

async function end(
  deps: Deps,
  { id }: ContractRow,
  state: 'declined' | 'expired' | 'cancelled',
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const contract = await lockContract(tx, id);
    if (contract.state === 'pending') await endContract(tx, deps, { contract, state });
  });
}
