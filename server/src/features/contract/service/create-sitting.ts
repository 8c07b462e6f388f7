import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { loadContractSubject } from '../../computer/service/for-contract.ts';
import { loadOwnComputerId } from '../../computer/service/own-computer.ts';
import type { Origin } from '../store/events.ts';
import { saveSitting } from '../store/sittings.ts';
import { prepareContract } from './create-contract.ts';
import { hashToken, signingUrl, sittingToken } from './token.ts';

type Input = { computerIds: readonly ComputerId[]; ownerId: string; from: Origin };

/** Makes the contracts of several computers, or reuses the pending ones. Returns the link for all. */
export async function createSitting(
  deps: Deps,
  { computerIds, ownerId, from }: Input,
): Promise<{ url: string }> {
  // At an external provider every contract has its own page.
  if (deps.signing.external) throw new Refusal('signed-one-by-one');
  for (const id of computerIds) await loadOwnComputerId(deps.db, { id, ownerId });

  const contractIds: string[] = [];
  const refused: ComputerId[] = [];
  for (const computerId of computerIds) {
    try {
      const { contractId } = await prepareContract(deps, { computerId, ownerId, from });
      contractIds.push(contractId);
    } catch (error) {
      if (!isNotSignable(error)) throw error;
      refused.push(computerId);
    }
  }
  if (refused.length > 0) throw await refusalFor(deps, { computerIds, refused });

  const { config, clock } = deps;
  const token = sittingToken(contractIds, config.tokenSecret);
  const at = clock.now();
  const sitting = { id: newId(at), tokenHash: hashToken(token), at, contractIds };
  await deps.db.transaction().execute((tx) => saveSitting(tx, sitting));
  return { url: signingUrl(config.publicUrl, token) };
}

function isNotSignable(error: unknown): boolean {
  return error instanceof Refusal && ['not-in-this-status', 'serial-needed'].includes(error.code);
}

/** Names the computers that cannot be signed, so that the family can sign the others. */
async function refusalFor(
  deps: Deps,
  { computerIds, refused }: { computerIds: readonly ComputerId[]; refused: readonly ComputerId[] },
): Promise<Refusal> {
  const students: string[] = [];
  for (const id of refused) {
    const subject = await deps.db.transaction().execute((tx) => loadContractSubject(tx, id));
    students.push(subject.studentName);
  }
  const issues = refused.map((id) => ({
    field: `computerIds.${computerIds.indexOf(id)}`,
    code: 'not-an-option' as const,
  }));
  return new Refusal('sitting-changed', issues, { students });
}
