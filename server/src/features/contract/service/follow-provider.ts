import type { Deps } from '../../../deps.ts';
import type { SigningStatus } from '../../../gateways/signing/provider.ts';
import { type ContractRow, loadContract, lockContract } from '../store/contracts.ts';
import { findSignature } from '../store/signatures.ts';
import { commitFromProvider } from './commit-signature.ts';
import { endContract } from './end-contract.ts';

/** Asks the provider how far a contract is, and takes over what it says. */
export async function followContract(
  deps: Deps,
  contractId: string,
): Promise<SigningStatus['state'] | undefined> {
  const { elsewhere } = deps.signing;
  const { contract, isSigned } = await deps.db.transaction().execute(async (tx) => ({
    contract: await loadContract(tx, contractId),
    isSigned: (await findSignature(tx, contractId)) !== undefined,
  }));
  const isOpen = contract.state === 'pending' || contract.state === 'void';
  if (!elsewhere || contract.provider !== deps.signing.name || isSigned || !isOpen) {
    return undefined;
  }

  const { state, at } = await elsewhere.status(contract.provider_ref);
  switch (state) {
    case 'pending':
    case 'sealing':
      return state;
    case 'signed':
      await commitFromProvider(deps, { contract, at: at ?? deps.clock.now() });
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
