import { hash } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { attachSignedContract } from '../../computer/service/for-contract.ts';
import { sendCopyJob } from '../queue.ts';
import {
  type ContractRow,
  loadContract,
  lockContract,
  updateContract,
} from '../store/contracts.ts';
import { changeContract, listContractEvents } from '../store/events.ts';
import { type SealedDocument, SealFailed, sealOwnSignature } from './seal-own-signature.ts';

/**
 * Makes the sealed document of a signed contract. May be retried and run concurrently: only the
 * first document is attached.
 */
export async function sealContract(deps: Deps, contractId: string): Promise<void> {
  const contract = await loadContract(deps.db, contractId);
  if (contract.state !== 'signed') return;
  try {
    const sealed =
      contract.provider === 'own'
        ? await sealOwnSignature(deps, contract)
        : await fetchFromProvider(deps, contract);
    await attach(deps, contract, sealed);
  } catch (error) {
    await recordSealFailure(deps, contractId, error);
    throw error;
  }
}

async function fetchFromProvider(deps: Deps, contract: ContractRow): Promise<SealedDocument> {
  const { external, name } = deps.signing;
  if (!external || name !== contract.provider) {
    throw new SealFailed(`the signed document is at ${contract.provider}, which is not configured`);
  }
  const content = await external.download(contract.provider_ref);
  return { content, certificateSha256: null, timestamped: null, hasValidationData: null };
}

async function attach(
  deps: Deps,
  { id, period_id: periodId }: ContractRow,
  { content, certificateSha256, timestamped, hasValidationData }: SealedDocument,
): Promise<void> {
  const sha256 = hash('sha256', content);
  // The key contains the hash, so that a concurrent run does not overwrite the file.
  const fileKey = `contracts/${id}/sealed-${sha256}.pdf`;
  await deps.files.put(fileKey, content);

  const at = deps.clock.now();
  const byteSize = content.byteLength;
  await deps.db.transaction().execute(async (tx) => {
    const contract = await lockContract(tx, id);
    if (contract.state !== 'signed') return;
    await attachSignedContract(tx, { periodId, fileKey, sha256, byteSize, at });
    const changes = {
      state: 'sealed' as const,
      sealed_at: at,
      sealed_key: fileKey,
      sealed_sha256: sha256,
      sealed_size: byteSize,
      certificate_sha256: certificateSha256,
      timestamped,
    };
    const details = {
      sealed: sha256,
      certificate: certificateSha256,
      timestamped,
      validationData: hasValidationData,
    };
    await changeContract(tx, id, { events: [{ type: 'sealed', at, details }], changes });
    await deps.jobs.enqueue(tx, sendCopyJob, { contractId: id });
  });
}

/** Counts and logs a failure. A repeat of the last failure is not logged again. */
async function recordSealFailure(deps: Deps, contractId: string, error: unknown): Promise<void> {
  const why = error instanceof Error ? error.message : String(error);
  await deps.db.transaction().execute(async (tx) => {
    const contract = await lockContract(tx, contractId);
    if (contract.state !== 'signed') return;
    const isTimestamp = error instanceof SealFailed && error.isTimestamp;
    const changes = isTimestamp ? { timestamp_failures: contract.timestamp_failures + 1 } : {};
    const last = (await listContractEvents(tx, contractId)).at(-1);
    if (last?.type === 'seal-failed' && last.details.why === why) {
      if (isTimestamp) await updateContract(tx, contractId, changes);
      return;
    }
    const events = [{ type: 'seal-failed' as const, at: deps.clock.now(), details: { why } }];
    await changeContract(tx, contractId, { events, changes });
  });
}
