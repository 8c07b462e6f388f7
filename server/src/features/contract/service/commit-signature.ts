import { laterStart } from '@cobertura/domain/contract/later-start.ts';
import { findSigningRefusal } from '@cobertura/domain/contract/may-sign.ts';
import { shownBoxes } from '@cobertura/domain/contract/start-boxes.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import {
  type ContractSubject,
  loadContractSubject,
  recordContractSigned,
  recordVoidSignature,
} from '../../computer/service/for-contract.ts';
import { loadOwnComputerId } from '../../computer/service/own-computer.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { sealJob } from '../queue.ts';
import { type ContractRow, lockContract, updateContract } from '../store/contracts.ts';
import { appendEvents, type Origin } from '../store/events.ts';
import { findSignature, insertSignature, type SignatureRow } from '../store/signatures.ts';
import { hashTerms, termsFor } from './terms.ts';

/** The evidence that exists only for a signature on our own page. */
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
  | 'boxes'
>;

const noEvidence: OwnEvidence = {
  signature: null,
  signature_sha256: null,
  consent: null,
  language: null,
  code_id: null,
  code_verified_at: null,
  address: null,
  device: null,
  time_zone: null,
  boxes: null,
};

type Commit = {
  contract: ContractRow;
  /** Undefined when the computer was deleted. */
  subject: ContractSubject | undefined;
  at: Date;
  /** The earliest start of the coverage. Undefined: it starts with the payment. */
  coversNotBefore: Date | undefined;
  evidence?: OwnEvidence;
  from?: Origin;
};

/**
 * Saves a signature and moves the computer to its next status. A job seals the document later. A
 * signature on a void contract is saved too, without effect on the computer.
 */
export async function commitSignature(
  tx: Tx,
  deps: Deps,
  { contract, subject, at, coversNotBefore, evidence = noEvidence, from }: Commit,
): Promise<void> {
  const isEffective = contract.state === 'pending' && subject && isAwaited(deps, contract, subject);
  const { signer } = contract.terms;
  await insertSignature(tx, {
    ...evidence,
    contract_id: contract.id,
    user_id: contract.user_id,
    provider: contract.provider,
    provider_ref: contract.provider_ref,
    signed_at: at,
    on_void: !isEffective,
    signer_name: signer.name,
    signer_nif: signer.nif,
    signer_email: signer.email,
    terms_version: contract.terms_version,
    unsigned_sha256: contract.unsigned_sha256,
  });

  const type = isEffective ? 'signed' : 'signed-void';
  const details = {
    unsigned: contract.unsigned_sha256,
    signature: evidence.signature_sha256,
    ...(coversNotBefore && { coversNotBefore: coversNotBefore.toISOString() }),
  };
  await appendEvents(tx, contract.id, [{ type, at, from, details }]);
  if (isEffective) {
    await updateContract(tx, contract.id, { state: 'signed', signed_at: at });
    await recordContractSigned(tx, { subject, at, coversNotBefore });
    await deps.jobs.enqueue(tx, sealJob, { contractId: contract.id });
  } else {
    const endedAt = contract.ended_at ?? at;
    await updateContract(tx, contract.id, { state: 'void', signed_at: at, ended_at: endedAt });
    if (subject) await recordVoidSignature(tx, { subject, at });
  }
}

/** Checks that the contract has the current data and that the computer awaits it. */
function isAwaited(deps: Deps, contract: ContractRow, subject: ContractSubject): boolean {
  const contractSigned = subject.contractedAt !== null;
  return (
    hasSameData(contract, subject) &&
    hasSameTerms(deps, contract, subject) &&
    findSigningRefusal({ ...subject, contractSigned, holdsSerial: true }) === undefined
  );
}

/** Whether the data and the photo of the computer are those of the contract. */
export function hasSameData(contract: ContractRow, subject: ContractSubject): boolean {
  return contract.period_id === subject.periodId && contract.data_version === subject.dataVersion;
}

/**
 * Whether a contract made now would have the same terms: the signer's data, the price and the texts
 * too. Signing compares them, so that no change can be forgotten. The language may differ, and there
 * may be more payment methods than the contract names.
 */
export function hasSameTerms(
  { config }: Pick<Deps, 'config'>,
  { terms, terms_hash }: ContractRow,
  subject: ContractSubject,
): boolean {
  const { language, methods, startsAtOnce } = terms;
  const choice = startsAtOnce === undefined ? {} : { startsAtOnce };
  const current = { ...termsFor(subject, config, choice), language };
  const keepsMethods = methods?.every((method) => subject.methods.includes(method));
  return hashTerms({ ...current, ...(keepsMethods && { methods }) }) === terms_hash;
}

/** Saves a signature that the provider reports. Idempotent. */
export async function commitProviderSignature(
  deps: Deps,
  { contract: known, at }: { contract: ContractRow; at: Date },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const subject = await findSubject(tx, known);
    const contract = await lockContract(tx, known.id);
    if (await findSignature(tx, contract.id)) return;
    const { language, startsAtOnce } = contract.terms;
    const boxes = startsAtOnce === undefined ? null : shownBoxes(language, startsAtOnce);
    const evidence = { ...noEvidence, boxes };
    // A document of an earlier version asks for coverage at once.
    const choice = { signedAt: at, startsAtOnce: startsAtOnce ?? true };
    const coversNotBefore = await loadEarliestStart(tx, choice);
    await commitSignature(tx, deps, { contract, subject, at, coversNotBefore, evidence });
  });
}

/** The holidays of the signature count. A later change does not move the start that the contract names. */
export async function loadEarliestStart(
  tx: Tx,
  { signedAt, startsAtOnce }: { signedAt: Date; startsAtOnce: boolean },
): Promise<Date | undefined> {
  return startsAtOnce ? undefined : laterStart(signedAt, await listHolidayDays(tx));
}

/** Returns undefined when the computer was deleted. */
export async function findSubject(
  tx: Tx,
  { computer_id, user_id }: Pick<ContractRow, 'computer_id' | 'user_id'>,
): Promise<ContractSubject | undefined> {
  try {
    const id = await loadOwnComputerId(tx, { id: computer_id, ownerId: user_id });
    return await loadContractSubject(tx, id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return undefined;
    throw error;
  }
}
