import type { readSigning } from '@cobertura/domain/contract/api.ts';
import { codeAgainAt, maskEmail } from '@cobertura/domain/contract/signing-code.ts';
import { isSigned } from '@cobertura/domain/contract/state.ts';
import type { FileContent, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { findLastCode } from '../store/codes.ts';
import { type ContractRow, findContractByToken, updateContract } from '../store/contracts.ts';
import { appendEvents, hasEvent, type Origin } from '../store/events.ts';
import { accessibleText, wordsOf } from '../words/contract-text.ts';
import { findSubject, hasSameData, hasSameTerms } from './commit-signature.ts';
import type { ContractEventType } from './event-chain.ts';
import { fileName } from './print-contract.ts';
import { hashToken, returnUrl } from './token.ts';

/** A request with a signing link: its token, the signed-in person and the origin. */
export type Visit = { token: string; userId: string; from: Origin };

export function readSigningPage(deps: Deps, visit: Visit): Promise<ReplyOf<typeof readSigning>> {
  return deps.db.transaction().execute(async (tx) => {
    const contract = await loadByValidLink(tx, deps, visit);
    await recordFirstView(tx, deps, { contract, type: 'opened', visit });
    const code = await findLastCode(tx, contract.id);
    const { terms } = contract;
    const { name, nif, email } = terms.signer;
    return {
      computerId: contract.computer_id,
      state: stateOf(contract),
      language: terms.language,
      signer: { name, nif, email },
      ...accessibleText(terms),
      consent: wordsOf(terms).consent,
      codeSentTo: maskEmail(email),
      codeAgainAt: code ? toSeconds(codeAgainAt({ sentAt: code.sent_at })) : null,
      codeVerified: code?.used_at != null,
    };
  });
}

/** Returns the stored file that is signed, not a new print. */
export async function readSigningFile(deps: Deps, visit: Visit): Promise<FileContent> {
  const contract = await deps.db.transaction().execute(async (tx) => {
    const linked = await loadByValidLink(tx, deps, visit);
    await recordFirstView(tx, deps, { contract: linked, type: 'pdf-viewed', visit });
    return linked;
  });
  const content = await deps.files.find(contract.unsigned_key);
  if (!content) throw new Error('the file of the unsigned contract is missing');
  return { content, type: 'application/pdf', name: fileName(contract.terms) };
}

/** Records that the family signs later. The link stays valid. */
export async function postponeSigning(deps: Deps, visit: Visit): Promise<{ returnUrl: string }> {
  const { computer_id: computerId } = await deps.db.transaction().execute(async (tx) => {
    const contract = await loadByValidLink(tx, deps, visit);
    if (contract.state === 'pending' && contract.put_off_at === null) {
      const at = deps.clock.now();
      await updateContract(tx, contract.id, { put_off_at: at });
      await appendEvents(tx, contract.id, [{ type: 'put-off', at, from: visit.from }]);
    }
    return contract;
  });
  const back = { computerId, token: visit.token, status: 'cancelled' as const };
  return { returnUrl: returnUrl(deps.config.publicUrl, back) };
}

/** Loads the contract of a link. Throws unless it is signed or can still be signed. */
export async function loadByValidLink(
  tx: Tx,
  deps: Deps,
  { token, userId }: Pick<Visit, 'token' | 'userId'>,
): Promise<ContractRow> {
  const contract = await loadByLink(tx, { token, userId });
  if (isSigned(contract.state)) return contract;
  const subject = await findSubject(tx, contract);
  if (!subject || !hasSameData(contract, subject)) throw new Refusal('signing-link-over');
  if (!hasSameTerms(deps, contract, subject)) throw new Refusal('contract-changed');
  if (contract.state !== 'pending' || contract.expires_at <= deps.clock.now()) {
    throw new Refusal('signing-link-over');
  }
  return contract;
}

/** Loads the contract of a link. Throws for another family's link, as for an unknown one. */
export async function loadByLink(
  tx: Tx,
  { token, userId }: Pick<Visit, 'token' | 'userId'>,
): Promise<ContractRow> {
  const contract = await findContractByToken(tx, { tokenHash: hashToken(token), userId });
  if (contract?.provider !== 'own') throw new Refusal('signing-link-over');
  return contract;
}

function stateOf(contract: ContractRow): 'pending' | 'signed' | 'cancelled' {
  if (isSigned(contract.state)) return 'signed';
  return contract.put_off_at === null ? 'pending' : 'cancelled';
}

/** Records the first view as evidence. */
async function recordFirstView(
  tx: Tx,
  { clock }: Deps,
  { contract, type, visit }: { contract: ContractRow; type: ContractEventType; visit: Visit },
): Promise<void> {
  if (contract.state !== 'pending' || (await hasEvent(tx, contract.id, type))) return;
  await appendEvents(tx, contract.id, [{ type, at: clock.now(), from: visit.from }]);
}
