import type { readSigning } from '@cobertura/domain/contract/api.ts';
import { laterStart } from '@cobertura/domain/contract/later-start.ts';
import { codeAgainAt, maskEmail } from '@cobertura/domain/contract/signing-code.ts';
import { isSigned } from '@cobertura/domain/contract/state.ts';
import type { FileContent, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { type ContractRow, updateContract } from '../store/contracts.ts';
import { appendEvents, hasEvent } from '../store/events.ts';
import { consentTo } from '../words/consent.ts';
import { accessibleText } from '../words/contract-text.ts';
import { findCurrentCode } from './current-code.ts';
import type { ContractEventType } from './event-chain.ts';
import { type Link, loadByValidLink, type Visit } from './load-link.ts';
import { fileName } from './print-contract.ts';
import { returnUrl, sittingReturnUrl } from './token.ts';

type Page = ReplyOf<typeof readSigning>;

export function readSigningPage(deps: Deps, visit: Visit): Promise<Page> {
  return deps.db.transaction().execute(async (tx) => {
    const link = await loadByValidLink(tx, deps, visit);
    const { first, contracts } = link;
    for (const contract of contracts) {
      await recordFirstView(tx, deps, { contract, type: 'opened', visit });
    }
    const code = await findCurrentCode(tx, link);
    const startsAt = laterStart(deps.clock.now(), await listHolidayDays(tx));
    const { language, signer } = first.terms;
    const { name, nif, email } = signer;
    return {
      ...viewContract(first),
      others: contracts.slice(1).map(viewContract),
      state: stateOf(link),
      language,
      signer: { name, nif, email },
      consent: consentTo(contracts.map(({ terms }) => terms)),
      laterStart: toSeconds(startsAt),
      codeSentTo: maskEmail(email),
      codeAgainAt: code ? toSeconds(codeAgainAt(code)) : null,
      codeVerified: code?.usedAt != null,
    };
  });
}

function viewContract({ computer_id, terms }: ContractRow): Page['others'][number] {
  const { studentName, computerModel, serialNumber, until } = terms;
  const price = terms.priceCents / 100;
  const facts = { studentName, computerModel, serialNumber, price, until };
  return { computerId: computer_id, ...facts, ...accessibleText(terms) };
}

/** Returns the stored file that is signed, not a new print. */
export async function readSigningFile(
  deps: Deps,
  visit: Visit,
  computerId?: ComputerId,
): Promise<FileContent> {
  const contract = await deps.db.transaction().execute(async (tx) => {
    const { first, contracts } = await loadByValidLink(tx, deps, visit);
    const chosen =
      computerId === undefined
        ? first
        : contracts.find(({ computer_id }) => computer_id === computerId);
    if (!chosen) throw new Refusal('signing-link-over');
    await recordFirstView(tx, deps, { contract: chosen, type: 'pdf-viewed', visit });
    return chosen;
  });
  const content = await deps.files.find(contract.unsigned_key);
  if (!content) throw new Error('the file of the unsigned contract is missing');
  return { content, type: 'application/pdf', name: fileName(contract.terms) };
}

/** Records that the family signs later. The link stays valid. */
export async function postponeSigning(deps: Deps, visit: Visit): Promise<{ returnUrl: string }> {
  const { sittingId, first } = await deps.db.transaction().execute(async (tx) => {
    const link = await loadByValidLink(tx, deps, visit);
    const at = deps.clock.now();
    for (const { id, state, put_off_at } of link.contracts) {
      if (state !== 'pending' || put_off_at !== null) continue;
      await updateContract(tx, id, { put_off_at: at });
      await appendEvents(tx, id, [{ type: 'put-off', at, from: visit.from }]);
    }
    return link;
  });
  const { publicUrl } = deps.config;
  if (sittingId !== undefined) return { returnUrl: sittingReturnUrl(publicUrl, 'cancelled') };
  const back = { computerId: first.computer_id, token: visit.token, status: 'cancelled' as const };
  return { returnUrl: returnUrl(publicUrl, back) };
}

function stateOf({ contracts }: Link): Page['state'] {
  if (contracts.every(({ state }) => isSigned(state))) return 'signed';
  return contracts.every(({ put_off_at }) => put_off_at === null) ? 'pending' : 'cancelled';
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
