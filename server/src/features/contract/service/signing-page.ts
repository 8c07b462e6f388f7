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
import { findSubject, hasSameData } from './commit-signature.ts';
import type { ContractEventType } from './event-types.ts';
import { fileName } from './paper.ts';
import { hashToken, returnUrl } from './token.ts';

/** Who holds the link, signed in as whom, and from where. */
export type Visit = { token: string; userId: string; from: Origin };

export function readSigningPage(deps: Deps, visit: Visit): Promise<ReplyOf<typeof readSigning>> {
  return deps.db.transaction().execute(async (tx) => {
    const contract = await loadVisited(tx, deps, visit);
    await noteFirst(tx, deps, { contract, type: 'opened', visit });
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

/** The very bytes that are signed, not a copy made again. */
export async function readSigningFile(deps: Deps, visit: Visit): Promise<FileContent> {
  const contract = await deps.db.transaction().execute(async (tx) => {
    const visited = await loadVisited(tx, deps, visit);
    await noteFirst(tx, deps, { contract: visited, type: 'pdf-viewed', visit });
    return visited;
  });
  const content = await deps.files.find(contract.unsigned_key);
  if (!content) throw new Error('the unsigned contract is not where it was put');
  return { content, type: 'application/pdf', name: fileName(contract.terms) };
}

/** Not now. The link stays good: who comes back goes on. */
export async function putOffSigning(deps: Deps, visit: Visit): Promise<{ returnUrl: string }> {
  const { computer_id: computerId } = await deps.db.transaction().execute(async (tx) => {
    const contract = await loadVisited(tx, deps, visit);
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

/** The contract behind a link: signed, or still to be signed. Whatever else it is, the link is over. */
export async function loadVisited(
  tx: Tx,
  deps: Deps,
  { token, userId }: Pick<Visit, 'token' | 'userId'>,
): Promise<ContractRow> {
  const contract = await findVisited(tx, { token, userId });
  if (isSigned(contract.state)) return contract;
  if (contract.state !== 'pending' || contract.expires_at <= deps.clock.now()) {
    throw new Refusal('signing-link-over');
  }
  const subject = await findSubject(tx, contract);
  if (!subject || !hasSameData(contract, subject)) throw new Refusal('signing-link-over');
  return contract;
}

/** Another family's link is one that does not exist. */
export async function findVisited(
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

/** Evidence that it was before their eyes; the first time is enough. */
async function noteFirst(
  tx: Tx,
  { clock }: Deps,
  { contract, type, visit }: { contract: ContractRow; type: ContractEventType; visit: Visit },
): Promise<void> {
  if (contract.state !== 'pending' || (await hasEvent(tx, contract.id, type))) return;
  await appendEvents(tx, contract.id, [{ type, at: clock.now(), from: visit.from }]);
}
