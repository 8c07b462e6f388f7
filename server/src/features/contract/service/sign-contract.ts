import { hash } from 'node:crypto';
import type { signContract as endpoint } from '@cobertura/domain/contract/api.ts';
import { isNameOfSigner } from '@cobertura/domain/contract/signer-name.ts';
import { shownBoxes } from '@cobertura/domain/contract/start-boxes.ts';
import { isSigned } from '@cobertura/domain/contract/state.ts';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { type ErrorCode, Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { canonicalJson } from '../../../lib/canonical-json.ts';
import type { ContractSubject } from '../../computer/service/for-contract.ts';
import { type ContractRow, lockContract } from '../store/contracts.ts';
import { appendEvents } from '../store/events.ts';
import { findSignature } from '../store/signatures.ts';
import { consentTo } from '../words/consent.ts';
import { checkCode } from './check-code.ts';
import {
  commitSignature,
  findSubject,
  hasSameData,
  hasSameTerms,
  loadEarliestStart,
} from './commit-signature.ts';
import { endContract } from './end-contract.ts';
import { type Link, loadByLink, refusalOf, requireSignable, type Visit } from './load-link.ts';
import { returnUrl, sittingReturnUrl } from './token.ts';

type Form = InputOf<typeof endpoint>['body'];

type Attempt = { link: Link; visit: Visit; form: Form };

type Signed = { contract: ContractRow; subject: ContractSubject };

/**
 * Saves the signature of a contract with its evidence, or of all contracts of a sitting in one
 * transaction. Idempotent: a second call returns the same reply.
 */
export async function signContract(
  deps: Deps,
  { visit, form }: { visit: Visit; form: Form },
): Promise<{ returnUrl: string }> {
  const { link, refusal } = await deps.db.transaction().execute(async (tx) => {
    const found = await loadByLink(tx, visit);
    const attempt = { link: found, visit, form };
    const outcome =
      found.sittingId === undefined
        ? await signOne(tx, deps, attempt)
        : await signSitting(tx, deps, attempt);
    return { link: found, refusal: outcome };
  });
  // Thrown after the commit, so that the count of wrong codes or the void contract is saved.
  if (refusal) throw new Refusal(refusal);
  const { publicUrl } = deps.config;
  if (link.sittingId !== undefined) return { returnUrl: sittingReturnUrl(publicUrl, 'signed') };
  const { computer_id: computerId } = link.first;
  return { returnUrl: returnUrl(publicUrl, { computerId, token: visit.token, status: 'signed' }) };
}

async function signOne(
  tx: Tx,
  deps: Deps,
  { link, visit, form }: Attempt,
): Promise<ErrorCode | undefined> {
  if (isSigned(link.first.state)) return undefined;
  const subject = await findSubject(tx, link.first);
  const contract = await lockContract(tx, link.first.id);
  if (await findSignature(tx, contract.id)) return undefined;

  const mayBeSigned = contract.state === 'pending' || contract.state === 'void';
  if (!subject || !mayBeSigned || contract.expires_at <= deps.clock.now()) {
    throw new Refusal('signing-link-over');
  }
  if (hasSameData(contract, subject) && !hasSameTerms(deps, contract, subject)) {
    if (contract.state === 'pending') await endContract(tx, deps, { contract, state: 'void' });
    return 'contract-changed';
  }
  // A signature on a void contract is only recorded, so the computer's status does not matter.
  if (contract.state === 'pending' && hasSameData(contract, subject)) {
    const refusal = refusalOf(subject);
    if (refusal) throw new Refusal(refusal);
  }
  return saveSignatures(tx, deps, { link, visit, form, all: [{ contract, subject }] });
}

/** Signs every contract of a sitting, or none. */
async function signSitting(
  tx: Tx,
  deps: Deps,
  { link, visit, form }: Attempt,
): Promise<ErrorCode | undefined> {
  // Locks the computers before the contracts, both in the order of the computers.
  const subjects = [];
  for (const contract of link.contracts) subjects.push(await findSubject(tx, contract));
  const pairs = [];
  for (const [index, { id }] of link.contracts.entries()) {
    pairs.push({ contract: await lockContract(tx, id), subject: subjects[index] });
  }
  if (pairs.every(({ contract }) => isSigned(contract.state))) return undefined;
  const all = requireSignable(deps, pairs);
  return saveSignatures(tx, deps, { link, visit, form, all });
}

async function saveSignatures(
  tx: Tx,
  deps: Deps,
  { link, visit, form, all }: Attempt & { all: readonly Signed[] },
): Promise<'code-over' | 'wrong-code' | undefined> {
  // Before the code, so that a wrong name costs no attempt.
  for (const { contract } of all) checkName(form.signature, contract.terms.signer);
  const { code, refusal } = await checkCode(tx, deps, { link, visit, typed: form.code });
  if (refusal) return refusal;

  const at = deps.clock.now();
  const { from } = visit;
  const consent = consentTo(all.map(({ contract }) => contract.terms));
  const { startsAtOnce } = form;
  const { language } = link.first.terms;
  const boxes = shownBoxes(language, startsAtOnce);
  const coversNotBefore = await loadEarliestStart(tx, { signedAt: at, startsAtOnce });
  for (const { contract, subject } of all) {
    const codeId = code.rows.find(({ contract_id }) => contract_id === contract.id)?.id;
    if (!codeId) throw new Error('the code was not mailed for this contract');
    await appendEvents(tx, contract.id, [
      { type: 'code-verified', at, from, details: { code: codeId } },
      { type: 'consented', at, from, details: { consent, boxes } },
    ]);
    const evidence = {
      signature: form.signature,
      signature_sha256: hash('sha256', canonicalJson(form.signature)),
      consent,
      language,
      code_id: codeId,
      code_verified_at: at,
      address: from.address,
      device: from.device,
      time_zone: form.timeZone ?? null,
      boxes,
    };
    await commitSignature(tx, deps, { contract, subject, at, coversNotBefore, from, evidence });
  }
  return undefined;
}

function checkName(signature: Form['signature'], { name }: { name: string }): void {
  if (signature.kind === 'drawn' || isNameOfSigner(signature.name, name)) return;
  throw new Refusal('other-name', [], { name });
}
