import { whyNotSign } from '@cobertura/domain/contract/may-sign.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import {
  type ContractSubject,
  loadContractSubject,
  recordContractSigned,
  recordVoidSignature,
} from '../../computer/service/for-contract.ts';
import { sealJob } from '../queue.ts';
import { type ContractRow, lockContract, updateContract } from '../store/contracts.ts';
import { appendEvents, type Origin } from '../store/events.ts';
import { findSignature, insertSignature, type SignatureRow } from '../store/signatures.ts';

/** What only our own page knows of a signature. */
export type OwnEvidence = Pick<
  SignatureRow,
  | 'signature'
  | 'signature_sha256'
  | 'consent'
  | 'language'
  | 'code_id'
  | 'code_verified_at'
  | 'address'
  | 'device'
  | 'time_zone'
>;

const nothingKnown: OwnEvidence = {
  signature: null,
  signature_sha256: null,
  consent: null,
  language: null,
  code_id: null,
  code_verified_at: null,
  address: null,
  device: null,
  time_zone: null,
};

type Commit = {
  contract: ContractRow;
  /** Nothing when the computer is gone. */
  subject: ContractSubject | undefined;
  at: Date;
  evidence?: OwnEvidence;
  from?: Origin;
};

/**
 * Keeps a signature, and lets the computer go on at once; the sealed document follows. One on a
 * contract that is void by now is kept too, and moves nothing.
 */
export async function commitSignature(
  tx: Tx,
  deps: Deps,
  { contract, subject, at, evidence = nothingKnown, from }: Commit,
): Promise<void> {
  const counts = contract.state === 'pending' && subject && isAbout(contract, subject);
  const { signer } = contract.terms;
  await insertSignature(tx, {
    ...evidence,
    contract_id: contract.id,
    user_id: contract.user_id,
    provider: contract.provider,
    provider_ref: contract.provider_ref,
    signed_at: at,
    on_void: !counts,
    signer_name: signer.name,
    signer_nif: signer.nif,
    signer_email: signer.email,
    terms_version: contract.terms_version,
    unsigned_sha256: contract.unsigned_sha256,
  });

  const type = counts ? 'signed' : 'signed-void';
  const details = { unsigned: contract.unsigned_sha256, signature: evidence.signature_sha256 };
  await appendEvents(tx, contract.id, [{ type, at, from, details }]);
  if (counts) {
    await updateContract(tx, contract.id, { state: 'signed', signed_at: at });
    await recordContractSigned(tx, deps, { subject, at });
    await deps.jobs.enqueue(tx, sealJob, { contractId: contract.id });
  } else {
    const endedAt = contract.ended_at ?? at;
    await updateContract(tx, contract.id, { state: 'void', signed_at: at, ended_at: endedAt });
    if (subject) await recordVoidSignature(tx, deps, { subject, at });
  }
}

/** The contract is about what the computer is now, and the computer waits for it. */
function isAbout(contract: ContractRow, subject: ContractSubject): boolean {
  const contractSigned = subject.contractedAt !== null;
  return (
    hasSameData(contract, subject) &&
    whyNotSign({ ...subject, contractSigned, holdsSerial: true }) === undefined
  );
}

export function hasSameData(contract: ContractRow, subject: ContractSubject): boolean {
  return contract.period_id === subject.periodId && contract.data_version === subject.dataVersion;
}

/** The provider says that it is signed. Told again, nothing changes. */
export async function commitFromProvider(
  deps: Deps,
  { contract: known, at }: { contract: ContractRow; at: Date },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const subject = await findSubject(tx, known);
    const contract = await lockContract(tx, known.id);
    if (await findSignature(tx, contract.id)) return;
    await commitSignature(tx, deps, { contract, subject, at });
  });
}

/** Nothing when the computer was deleted meanwhile. */
export async function findSubject(
  tx: Tx,
  { computer_id, user_id }: Pick<ContractRow, 'computer_id' | 'user_id'>,
): Promise<ContractSubject | undefined> {
  try {
    return await loadContractSubject(tx, { computerId: computer_id, ownerId: user_id });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return undefined;
    throw error;
  }
}
