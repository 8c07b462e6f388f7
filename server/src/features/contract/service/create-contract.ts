import { hash, randomBytes } from 'node:crypto';
import { laterStart } from '@cobertura/domain/contract/later-start.ts';
import { findSigningRefusal } from '@cobertura/domain/contract/may-sign.ts';
import { type ShownBox, shownBoxes } from '@cobertura/domain/contract/start-boxes.ts';
import { daysToSign } from '@cobertura/domain/contract/state.ts';
import { verificationCode } from '@cobertura/domain/contract/verification-code.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId, OwnComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { type ContractSubject, loadContractSubject } from '../../computer/service/for-contract.ts';
import { loadOwnComputerId } from '../../computer/service/own-computer.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import {
  type ContractRow,
  findContractOfPeriod,
  insertContract,
  updateContract,
} from '../store/contracts.ts';
import { appendEvents, type Origin } from '../store/events.ts';
import { templateFields } from '../words/contract-text.ts';
import { endContract } from './end-contract.ts';
import { fileName, printUnsigned } from './print-contract.ts';
import { syncContract } from './sync-contract.ts';
import { type ContractTerms, hashTerms, termsFor } from './terms.ts';
import { hashToken, returnUrl, signingToken, signingUrl } from './token.ts';

type Input = {
  computerId: ComputerId;
  ownerId: string;
  from: Origin;
  /** The first box, for an external provider. */
  startsAtOnce?: boolean | undefined;
};

type OwnInput = { computerId: OwnComputerId; ownerId: string; from: Origin; choice: Choice };

type Choice = Pick<ContractTerms, 'startsAtOnce'>;

type Prepared = { contractId: string; url: string };

/** Returns the URL for signing. */
export async function createContract(deps: Deps, input: Input): Promise<{ url: string }> {
  const { url } = await prepareContract(deps, input);
  return { url };
}

/** Makes the contract of a computer, or reuses the pending one if its terms are still current. */
export async function prepareContract(deps: Deps, input: Input): Promise<Prepared> {
  const { computerId: id, ownerId, from, startsAtOnce } = input;
  const computerId = await deps.db
    .transaction()
    .execute((tx) => loadOwnComputerId(tx, { id, ownerId }));
  const own = { computerId, ownerId, from, choice: choiceOf(deps, startsAtOnce) };
  const first = await findPending(deps, own);
  if (!first.pending) return makeContract(deps, own, first);
  if (!deps.signing.external) return resume(deps, first.pending);

  // The contract may have been signed, declined or cancelled at the provider without a webhook.
  await syncContract(deps, first.pending.id);
  const { pending, ...data } = await findPending(deps, own);
  return pending ? resume(deps, pending) : makeContract(deps, own, data);
}

/** An external document names the choice. On our own page the family chooses when it signs. */
function choiceOf({ signing }: Deps, startsAtOnce: boolean | undefined): Choice {
  if (!signing.external) return {};
  if (startsAtOnce === undefined) {
    throw new Refusal('invalid-input', [{ field: 'startsAtOnce', code: 'required' }]);
  }
  return { startsAtOnce };
}

type ContractData = { terms: ContractTerms; dataVersion: number };

function findPending(
  deps: Deps,
  { computerId, choice }: OwnInput,
): Promise<ContractData & { pending: ContractRow | undefined }> {
  return deps.db.transaction().execute(async (tx) => {
    const subject = await loadContractSubject(tx, computerId);
    const data = dataFor(deps, subject, choice);
    const { periodId } = subject;
    const pending = await findContractOfPeriod(tx, { periodId, states: ['pending'] });
    return {
      ...data,
      pending: pending && isCurrent(deps, pending, data) ? pending : undefined,
    };
  });
}

function dataFor(deps: Deps, subject: ContractSubject, choice: Choice): ContractData {
  const refusal = findSigningRefusal({ ...subject, contractSigned: subject.contractedAt !== null });
  if (refusal) throw new Refusal(refusal);
  return { terms: termsFor(subject, deps.config, choice), dataVersion: subject.dataVersion };
}

function isCurrent(
  { clock, signing }: Deps,
  pending: ContractRow,
  { terms, dataVersion }: ContractData,
): boolean {
  return (
    pending.provider === signing.name &&
    pending.data_version === dataVersion &&
    pending.terms_hash === hashTerms(terms) &&
    pending.expires_at > clock.now()
  );
}

async function resume(deps: Deps, pending: ContractRow): Promise<Prepared> {
  const { id, signing_url: url } = pending;
  const token = signingToken(id, deps.config.tokenSecret);
  await deps.db
    .transaction()
    // The token depends on the server's secret, which may have changed.
    .execute((tx) => updateContract(tx, id, { put_off_at: null, token_hash: hashToken(token) }));
  return { contractId: id, url: url ?? signingUrl(deps.config.publicUrl, token) };
}

async function makeContract(
  deps: Deps,
  { computerId, ownerId, from, choice }: OwnInput,
  data: ContractData,
): Promise<Prepared> {
  const prepared = await prepare(deps, computerId, data);
  const reply = await deps.db.transaction().execute(async (tx) => {
    const subject = await loadContractSubject(tx, computerId, { locksRules: true });
    const latest = dataFor(deps, subject, choice);
    const { periodId } = subject;
    const pending = await findContractOfPeriod(tx, { periodId, states: ['pending'] });
    // A concurrent request made a contract meanwhile: return that one.
    if (pending && isCurrent(deps, pending, latest)) {
      const token = signingToken(pending.id, deps.config.tokenSecret);
      const url = pending.signing_url ?? signingUrl(deps.config.publicUrl, token);
      return { contractId: pending.id, url };
    }
    if (
      latest.dataVersion !== data.dataVersion ||
      hashTerms(latest.terms) !== hashTerms(data.terms)
    ) {
      throw new Refusal('not-in-this-status');
    }
    if (pending) await replacePending(tx, deps, pending);
    await insertContract(tx, {
      ...prepared.contract,
      period_id: periodId,
      user_id: ownerId,
      rules_id: subject.rulesId,
    });
    const { id, created_at: at, unsigned_sha256: unsigned, terms } = prepared.contract;
    await appendEvents(tx, id, [
      { type: 'created', at, from, details: { unsigned, provider: deps.signing.name } },
      ...consentedBefore(terms).map((details) => ({
        type: 'consented' as const,
        at,
        from,
        details,
      })),
    ]);
    return { contractId: prepared.contract.id, url: prepared.url };
  });
  if (reply.url !== prepared.url) await cancelAtProvider(deps, prepared.contract.provider_ref);
  return reply;
}

/** Before it leaves for an external provider, the family has ticked its boxes. */
function consentedBefore({ language, startsAtOnce }: ContractTerms): { boxes: ShownBox[] }[] {
  return startsAtOnce === undefined ? [] : [{ boxes: shownBoxes(language, startsAtOnce) }];
}

/** Ignores failures: the contract expires at the provider, and its URL was never returned. */
async function cancelAtProvider({ signing }: Deps, reference: string): Promise<void> {
  await signing.external?.cancel(reference).catch(() => {});
}

async function replacePending(tx: Tx, deps: Deps, pending: ContractRow): Promise<void> {
  const isExpired = pending.expires_at <= deps.clock.now();
  await endContract(tx, deps, { contract: pending, state: isExpired ? 'expired' : 'void' });
}

/** Prints the contract, stores the file to sign and calls the provider, outside a transaction. */
async function prepare(
  deps: Deps,
  computerId: OwnComputerId,
  { terms, dataVersion }: ContractData,
) {
  const { config, files, signing, clock } = deps;
  const now = clock.now();
  const id = newId(now);
  const code = verificationCode(randomBytes(10));
  const token = signingToken(id, config.tokenSecret);
  const expiresAt = new Date(now.getTime() + daysToSign * 86_400_000);

  // The day of the signature is not known yet, so the document names the rule and the day if it is today.
  const later =
    terms.startsAtOnce === false
      ? { day: laterStart(now, await listHolidayDays(deps.db)), ifSignedOn: now }
      : undefined;
  const paper = { id, code, terms, date: now, later };
  const { content, signatureBox } = await printUnsigned(config, paper);
  const sha256 = hash('sha256', content);
  const unsignedKey = `contracts/${id}/unsigned-${sha256.slice(0, 16)}.pdf`;
  await files.put(unsignedKey, content);
  const { reference, url } = await signing.start({
    contractId: id,
    token,
    pdf: content,
    fileName: fileName(terms),
    signatureBox,
    signer: { name: terms.signer.name, email: terms.signer.email },
    fields: templateFields(terms, later),
    language: terms.language,
    returnUrl: returnUrl(config.publicUrl, { computerId, token, status: 'signed' }),
    expiresAt,
  });
  return {
    url,
    contract: {
      id,
      computer_id: computerId,
      state: 'pending' as const,
      provider: signing.name,
      provider_ref: reference,
      signing_url: signing.external ? url : null,
      token_hash: hashToken(token),
      data_version: dataVersion,
      terms_version: terms.termsVersion,
      terms,
      terms_hash: hashTerms(terms),
      verification_code: code,
      unsigned_key: unsignedKey,
      unsigned_sha256: sha256,
      created_at: now,
      expires_at: expiresAt,
    },
  };
}
