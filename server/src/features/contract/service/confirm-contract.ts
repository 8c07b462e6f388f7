import type { confirmContract as endpoint } from '@cobertura/domain/contract/api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Deps } from '../../../deps.ts';
import { type ContractRow, findContractByToken } from '../store/contracts.ts';
import { confirmation } from '../words/confirmation.ts';
import { syncContract } from './sync-contract.ts';
import { hashToken } from './token.ts';

type Input = { token: string; userId: string; language: Language };

/** Checks whether a contract is signed. For external signing it asks the provider first. */
export async function confirmContract(
  deps: Deps,
  { token, userId, language }: Input,
): Promise<ReplyOf<typeof endpoint>> {
  const find = async () => {
    const contract = await findContractByToken(deps.db, { tokenHash: hashToken(token), userId });
    if (!contract) throw new Refusal('not-found');
    return contract;
  };
  const { id } = await find();
  const atProvider = await syncContract(deps, id);
  const contract = await find();
  const outcome = atProvider === 'sealing' ? 'sealing' : outcomeOf(contract, deps.clock.now());
  return {
    success: outcome === 'signed',
    computerId: contract.computer_id,
    message: confirmation[outcome][language],
    messages: confirmation[outcome],
    pending: outcome === 'sealing',
  };
}

function outcomeOf(contract: ContractRow, now: Date): keyof typeof confirmation {
  switch (contract.state) {
    case 'signed':
    case 'sealed':
      return 'signed';
    case 'pending':
      if (contract.expires_at <= now) return 'expired';
      return contract.put_off_at === null ? 'not-signed' : 'cancelled';
    default:
      return contract.state;
  }
}
