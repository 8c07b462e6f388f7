import { mayReadDraft } from '@cobertura/domain/contract/may-sign.ts';
import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { findSignedContract, loadContractSubject } from '../../computer/service/for-contract.ts';
import { loadComputerIdFor } from '../../computer/service/own-computer.ts';
import { type ContractRow, findContractOfPeriod, findPeriodId } from '../store/contracts.ts';
import { hasSameData } from './commit-signature.ts';
import { fileName, printDraft } from './print-contract.ts';
import { type ContractTerms, termsFor } from './terms.ts';

type Input = { id: ComputerId; ordinal: number | undefined; caller: Caller };

/** Returns the sealed contract, else the one that is being signed, else a draft. */
export async function readContract(
  deps: Deps,
  { id, ordinal, caller }: Input,
): Promise<FileContent> {
  const { contract, draft, document } = await deps.db.transaction().execute(async (tx) => {
    const computerId = await loadComputerIdFor(tx, { id, caller });
    const subject = await loadContractSubject(tx, computerId);
    const periodId =
      ordinal === undefined ? subject.periodId : await findPeriodId(tx, { computerId, ordinal });
    if (!periodId) throw new Refusal('contract-missing');

    const signed = await findContractOfPeriod(tx, { periodId, states: ['signed', 'sealed'] });
    const pending = await findContractOfPeriod(tx, { periodId, states: ['pending'] });
    const open = pending && hasSameData(pending, subject) ? pending : undefined;
    const isDraft =
      periodId === subject.periodId &&
      mayReadDraft({ ...subject, contractSigned: subject.contractedAt !== null });
    return {
      // After staff reset the status to `pending-signature`, the open contract takes precedence.
      contract: subject.status === 'pending-signature' ? (open ?? signed) : (signed ?? open),
      draft: isDraft ? termsFor(subject, deps.config) : undefined,
      document: await findSignedContract(tx, { computerId, ordinal }),
    };
  });
  if (contract) return fileOf(deps, contract);
  // Contracts signed before this system exist only as documents.
  const content = document && (await deps.files.find(document.file_key));
  if (content) return { content, type: 'application/pdf', name: 'contrato.pdf' };
  if (draft) return draftOf(deps, draft);
  throw new Refusal('contract-missing');
}

async function fileOf({ files }: Deps, contract: ContractRow): Promise<FileContent> {
  const content = await files.find(contract.sealed_key ?? contract.unsigned_key);
  if (!content) throw new Refusal('contract-missing');
  return { content, type: 'application/pdf', name: fileName(contract.terms) };
}

async function draftOf({ clock }: Deps, terms: ContractTerms): Promise<FileContent> {
  const { content } = await printDraft(terms, clock.now());
  return { content, type: 'application/pdf', name: fileName(terms) };
}
