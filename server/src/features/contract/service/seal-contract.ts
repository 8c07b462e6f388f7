import { createHash } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { attachSignedContract } from '../../computer/service/for-contract.ts';
import { sendCopyJob } from '../queue.ts';
import {
  type ContractRow,
  loadContract,
  lockContract,
  updateContract,
} from '../store/contracts.ts';
import { appendEvents } from '../store/events.ts';
import { noteSealFailure, SealFailed } from './seal-failure.ts';
import { sealOwnSignature } from './seal-own.ts';

export type SealedDocument = {
  content: Uint8Array;
  certificateSha256: string | null;
  timestamped: boolean | null;
};

/**
 * Makes the sealed document of a signed contract. It may be tried as often as it takes, and by two
 * at once: one document is kept.
 */
export async function sealContract(deps: Deps, contractId: string): Promise<void> {
  const contract = await deps.db.transaction().execute((tx) => loadContract(tx, contractId));
  if (contract.state !== 'signed') return;
  try {
    const sealed =
      contract.provider === 'own'
        ? await sealOwnSignature(deps, contract)
        : await fetchFromProvider(deps, contract);
    await keep(deps, contract, sealed);
  } catch (error) {
    await noteSealFailure(deps, contractId, error);
    throw error;
  }
}

async function fetchFromProvider(deps: Deps, contract: ContractRow): Promise<SealedDocument> {
  const { elsewhere, name } = deps.signing;
  if (!elsewhere || name !== contract.provider) {
    throw new SealFailed(`the signed document is at ${contract.provider}, which is not configured`);
  }
  const content = await elsewhere.download(contract.provider_ref);
  return { content, certificateSha256: null, timestamped: null };
}

async function keep(
  deps: Deps,
  { id, period_id: periodId }: ContractRow,
  { content, certificateSha256, timestamped }: SealedDocument,
): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  // By its content: whoever seals at the same time writes beside it, not over it.
  const fileKey = `contracts/${id}/sealed-${sha256}.pdf`;
  await deps.files.put(fileKey, content);

  const at = deps.clock.now();
  const byteSize = content.byteLength;
  await deps.db.transaction().execute(async (tx) => {
    const contract = await lockContract(tx, id);
    if (contract.state !== 'signed') return;
    await attachSignedContract(tx, { periodId, fileKey, sha256, byteSize, at });
    await updateContract(tx, id, {
      state: 'sealed',
      sealed_at: at,
      sealed_key: fileKey,
      sealed_sha256: sha256,
      sealed_size: byteSize,
      certificate_sha256: certificateSha256,
      timestamped,
    });
    const details = { sealed: sha256, certificate: certificateSha256, timestamped };
    await appendEvents(tx, id, [{ type: 'sealed', at, details }]);
    await deps.jobs.enqueue(tx, sendCopyJob, { contractId: id });
  });
}
