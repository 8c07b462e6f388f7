import { hash } from 'node:crypto';
import { verificationCode } from '@cobertura/domain/contract/verification-code.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Config } from '../src/config/config.ts';
import type { Tx } from '../src/db/database.ts';
import { loadContractSubject } from '../src/features/computer/service/for-contract.ts';
import { hashTerms, termsFor } from '../src/features/contract/service/terms.ts';
import { insertContract } from '../src/features/contract/store/contracts.ts';
import { appendEvents } from '../src/features/contract/store/events.ts';
import type { Random } from './random.ts';

/** A file to store after the transaction. */
export type ContractFile = { key: string; content: Buffer };

type Signed = { computerId: ComputerId; userId: string; signedAt: Date };

/** Saves a sealed contract with its log. Every file differs, because its hash identifies a contract. */
export async function signDemoContract(
  tx: Tx,
  { computerId, userId, signedAt }: Signed,
  { config, paper, random }: { config: Config; paper: Buffer; random: Random },
): Promise<{ contractId: string; file: ContractFile }> {
  const contractId = random.idAt(signedAt);
  const subject = await loadContractSubject(tx, computerId);
  const terms = termsFor(subject, config);
  const key = `demo/contract-${contractId}.pdf`;
  const content = Buffer.concat([paper, Buffer.from(`\n% ${contractId}\n`)]);
  // One file is the read and the sealed one.
  const sealed = hash('sha256', content);
  const idBytes = hash('sha256', contractId, 'buffer');
  await insertContract(tx, {
    id: contractId,
    period_id: subject.periodId,
    computer_id: computerId,
    user_id: userId,
    rules_id: subject.rulesId,
    state: 'sealed',
    provider: 'own',
    provider_ref: contractId,
    signing_url: null,
    token_hash: idBytes,
    data_version: subject.dataVersion,
    terms_version: terms.termsVersion,
    terms,
    terms_hash: hashTerms(terms),
    verification_code: verificationCode(idBytes),
    unsigned_key: key,
    unsigned_sha256: sealed,
    sealed_key: key,
    sealed_sha256: sealed,
    sealed_size: content.byteLength,
    certificate_sha256: null,
    timestamped: false,
    created_at: signedAt,
    expires_at: signedAt,
    put_off_at: null,
    signed_at: signedAt,
    sealed_at: signedAt,
    ended_at: null,
  });
  await appendEvents(tx, contractId, [
    { type: 'created', at: signedAt, details: { unsigned: sealed } },
    { type: 'signed', at: signedAt, details: { unsigned: sealed } },
    { type: 'sealed', at: signedAt, details: { sealed } },
  ]);
  return { contractId, file: { key, content } };
}
