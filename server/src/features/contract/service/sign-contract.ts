import { hash, timingSafeEqual } from 'node:crypto';
import type { signContract as endpoint } from '@cobertura/domain/contract/api.ts';
import { findSigningRefusal } from '@cobertura/domain/contract/may-sign.ts';
import { isNameOfSigner } from '@cobertura/domain/contract/signer-name.ts';
import { isCodeOpen } from '@cobertura/domain/contract/signing-code.ts';
import { isSigned } from '@cobertura/domain/contract/state.ts';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { type ErrorCode, Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { canonicalJson } from '../../../lib/canonical-json.ts';
import { type CodeRow, countWrongTry, findLastCode, markCodeUsed } from '../store/codes.ts';
import { type ContractRow, lockContract } from '../store/contracts.ts';
import { appendEvents } from '../store/events.ts';
import { findSignature } from '../store/signatures.ts';
import { wordsOf } from '../words/contract-text.ts';
import { commitSignature, findSubject, hasSameData, hasSameTerms } from './commit-signature.ts';
import { endContract } from './end-contract.ts';
import { loadByLink, type Visit } from './read-signing-page.ts';
import { oneTimeCode, returnUrl } from './token.ts';

type Form = InputOf<typeof endpoint>['body'];

/** Saves a signature with its evidence. Idempotent: a second call returns the same reply. */
export async function signContract(
  deps: Deps,
  { visit, form }: { visit: Visit; form: Form },
): Promise<{ returnUrl: string }> {
  const outcome = await deps.db.transaction().execute((tx) => sign(tx, deps, { visit, form }));
  // Thrown after the commit, so that the count of wrong codes or the void contract is saved.
  if (outcome.refusal) throw new Refusal(outcome.refusal);
  const { computer_id: computerId } = outcome.contract;
  const back = { computerId, token: visit.token, status: 'signed' as const };
  return { returnUrl: returnUrl(deps.config.publicUrl, back) };
}

type Outcome = { contract: ContractRow; refusal?: ErrorCode };

async function sign(
  tx: Tx,
  deps: Deps,
  { visit, form }: { visit: Visit; form: Form },
): Promise<Outcome> {
  const found = await loadByLink(tx, visit);
  if (isSigned(found.state)) return { contract: found };
  const subject = await findSubject(tx, found);
  const contract = await lockContract(tx, found.id);
  if (await findSignature(tx, contract.id)) return { contract };

  const now = deps.clock.now();
  const mayBeSigned = contract.state === 'pending' || contract.state === 'void';
  if (!subject || !mayBeSigned || contract.expires_at <= now) {
    throw new Refusal('signing-link-over');
  }
  if (hasSameData(contract, subject) && !hasSameTerms(deps, contract, subject)) {
    if (contract.state === 'pending') await endContract(tx, deps, { contract, state: 'void' });
    return { contract, refusal: 'contract-changed' };
  }
  // A signature on a void contract is only recorded, so the computer's status does not matter.
  if (contract.state === 'pending' && hasSameData(contract, subject)) {
    const refusal = findSigningRefusal({
      ...subject,
      contractSigned: subject.contractedAt !== null,
    });
    if (refusal) throw new Refusal(refusal);
  }

  // Before the code, so that a wrong name costs no attempt.
  checkName(form.signature, contract.terms.signer);
  const code = await findLastCode(tx, contract.id);
  const refusal = await checkCode(tx, deps, { contract, code, visit, typed: form.code });
  if (refusal || !code) return { contract, refusal: refusal ?? 'code-over' };

  const { consent } = wordsOf(contract.terms);
  await appendEvents(tx, contract.id, [
    { type: 'code-verified', at: now, from: visit.from, details: { code: code.id } },
    { type: 'consented', at: now, from: visit.from, details: { consent } },
  ]);
  await commitSignature(tx, deps, {
    contract,
    subject,
    at: now,
    from: visit.from,
    evidence: {
      signature: form.signature,
      signature_sha256: hash('sha256', canonicalJson(form.signature)),
      consent,
      language: contract.terms.language,
      code_id: code.id,
      code_verified_at: now,
      address: visit.from.address,
      device: visit.from.device,
      time_zone: form.timeZone ?? null,
    },
  });
  return { contract };
}

function checkName(signature: Form['signature'], { name }: { name: string }): void {
  if (signature.kind === 'drawn' || isNameOfSigner(signature.name, name)) return;
  throw new Refusal('other-name', [], { name });
}

async function checkCode(
  tx: Tx,
  { clock, config }: Deps,
  input: { contract: ContractRow; code: CodeRow | undefined; visit: Visit; typed: string },
): Promise<'code-over' | 'wrong-code' | undefined> {
  const { contract, code, visit, typed } = input;
  const now = clock.now();
  if (!code) return 'code-over';
  const sent = { sentAt: code.sent_at, tries: code.tries, usedAt: code.used_at };
  if (!isCodeOpen(sent, now)) return 'code-over';

  const expected = Buffer.from(oneTimeCode(code.id, config.tokenSecret));
  const entered = Buffer.from(typed);
  if (entered.length === expected.length && timingSafeEqual(entered, expected)) {
    await markCodeUsed(tx, code.id, now);
    return undefined;
  }
  await countWrongTry(tx, code.id);
  const details = { code: code.id };
  await appendEvents(tx, contract.id, [
    { type: 'code-failed', at: now, from: visit.from, details },
  ]);
  return 'wrong-code';
}
