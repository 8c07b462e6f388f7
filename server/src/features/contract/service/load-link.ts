import { findSigningRefusal } from '@cobertura/domain/contract/may-sign.ts';
import { isSigned } from '@cobertura/domain/contract/state.ts';
import { type ErrorCode, Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { ContractSubject } from '../../computer/service/for-contract.ts';
import { type ContractRow, findContractByToken } from '../store/contracts.ts';
import type { Origin } from '../store/events.ts';
import { findSittingByToken } from '../store/sittings.ts';
import { findSubject, hasSameData, hasSameTerms } from './commit-signature.ts';
import { hashToken } from './token.ts';

/** A request with a signing link: its token, the signed-in person and the origin. */
export type Visit = { token: string; userId: string; from: Origin };

/** What a link leads to: one contract, or those of a sitting in the order of their computers. */
export type Link = {
  sittingId: string | undefined;
  first: ContractRow;
  contracts: readonly ContractRow[];
};

/** Loads the contracts of a link. Throws for another family's link, as for an unknown one. */
export async function loadByLink(
  tx: Tx,
  { token, userId }: Pick<Visit, 'token' | 'userId'>,
): Promise<Link> {
  const tokenHash = hashToken(token);
  const contract = await findContractByToken(tx, { tokenHash, userId });
  if (contract?.provider === 'own') {
    return { sittingId: undefined, first: contract, contracts: [contract] };
  }
  const sitting = await findSittingByToken(tx, { tokenHash, userId });
  const first = sitting?.contracts[0];
  if (!sitting || !first) throw new Refusal('signing-link-over');
  return { sittingId: sitting.id, first, contracts: sitting.contracts };
}

/**
 * Loads the contracts of a link and locks their computers. Throws unless all are signed or all can
 * still be signed.
 */
export async function loadByValidLink(
  tx: Tx,
  deps: Deps,
  visit: Pick<Visit, 'token' | 'userId'>,
): Promise<Link> {
  const link = await loadByLink(tx, visit);
  if (link.contracts.every(({ state }) => isSigned(state))) return link;
  if (link.sittingId !== undefined) {
    const pairs = [];
    for (const contract of link.contracts) {
      pairs.push({ contract, subject: await findSubject(tx, contract) });
    }
    requireSignable(deps, pairs);
    return link;
  }
  const problem = findProblem(deps, link.first, await findSubject(tx, link.first));
  if (problem) throw new Refusal(problem);
  return link;
}

type Pair = { contract: ContractRow; subject: ContractSubject | undefined };

/** Throws unless every contract of a sitting can be signed, and names those that cannot. */
export function requireSignable(
  deps: Deps,
  pairs: readonly Pair[],
): { contract: ContractRow; subject: ContractSubject }[] {
  const signable = pairs.flatMap(({ contract, subject }) => {
    const isSignable = subject && !findProblem(deps, contract, subject) && !refusalOf(subject);
    return isSignable ? [{ contract, subject }] : [];
  });
  if (signable.length === pairs.length) return signable;
  if (signable.length === 0) throw new Refusal('signing-link-over');
  const isMissing = ({ contract }: Pair) => signable.every((each) => each.contract !== contract);
  const students = pairs.filter(isMissing).map(({ contract }) => contract.terms.studentName);
  throw new Refusal('sitting-changed', [], { students });
}

/** Why a link no longer leads to this contract, or undefined when it does. */
function findProblem(
  deps: Deps,
  contract: ContractRow,
  subject: ContractSubject | undefined,
): ErrorCode | undefined {
  if (!subject || !hasSameData(contract, subject)) return 'signing-link-over';
  if (!hasSameTerms(deps, contract, subject)) return 'contract-changed';
  const isOpen = contract.state === 'pending' && contract.expires_at > deps.clock.now();
  return isOpen ? undefined : 'signing-link-over';
}

/** Why the computer awaits no signature, or undefined when it does. */
export function refusalOf(subject: ContractSubject) {
  return findSigningRefusal({ ...subject, contractSigned: subject.contractedAt !== null });
}
