import { maskEmail } from '@cobertura/domain/contract/signing-code.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { SignedPaper } from '../../../pdf/paper.ts';
import { listSharedWith } from '../store/codes.ts';
import type { ContractRow } from '../store/contracts.ts';
import { listContractEvents } from '../store/events.ts';
import { findSignature, loadSigningCode } from '../store/signatures.ts';
import { paperOf } from '../words/contract-text.ts';
import { evidencePage } from '../words/evidence.ts';
import { print, verifyUrl } from './print-contract.ts';
import type { ContractTerms } from './terms.ts';

export type SealedDocument = {
  content: Uint8Array;
  certificateSha256: string | null;
  timestamped: boolean | null;
  hasValidationData: boolean | null;
};

/** After this many failures, over about two minutes, a contract is sealed with what is available. */
const maxTimestampAttempts = 6;

/** Prints a contract that was signed on our own page, from its stored data, and seals it. */
export async function sealOwnSignature(deps: Deps, contract: ContractRow): Promise<SealedDocument> {
  const { config, clock, seal } = deps;
  const { signed, choice, notBefore } = await deps.db
    .transaction()
    .execute((tx) => loadSigned(tx, deps, contract));
  const { id, verification_code: code, signed_at: signedAt } = contract;
  const identity = { id, code, verifyUrl: verifyUrl(config, code) };
  const terms = { ...contract.terms, ...choice };
  const later = notBefore && { day: notBefore };
  const paper = paperOf(terms, { identity, date: signedAt ?? contract.created_at, later });
  const { content } = await print(paper, signed);

  const sealed = await seal.seal(content, {
    at: clock.now(),
    reason: 'Contrato de cobertura firmado',
    timestamp: contract.timestamp_failures < maxTimestampAttempts ? 'required' : 'if-available',
  });
  if ('missing' in sealed) throw new SealFailed(sealed.missing, { isTimestamp: true });
  const verdict = await seal.verify(sealed.content);
  if (!verdict.intact) throw new SealFailed(`the seal is not valid: ${verdict.why}`);
  return sealed;
}

type Signed = {
  signed: SignedPaper;
  /** What the family chose when it signed, for the terms that are printed. */
  choice: Pick<ContractTerms, 'startsAtOnce'>;
  notBefore: Date | undefined;
};

async function loadSigned(tx: Tx, { config }: Deps, contract: ContractRow): Promise<Signed> {
  const row = await findSignature(tx, contract.id);
  if (!row?.signature || !row.signature_sha256 || !row.code_id || !row.code_verified_at) {
    throw new SealFailed('the evidence of the signature is incomplete');
  }
  const code = await loadSigningCode(tx, row.code_id);
  const events = await listContractEvents(tx, contract.id);
  const untilSigned = events.slice(0, events.findIndex(({ type }) => type === 'signed') + 1);
  const [start] = row.boxes ?? [];
  const notBefore = untilSigned.at(-1)?.details.coversNotBefore;
  const signed = {
    signature: row.signature,
    ...evidencePage(contract.terms.language, {
      contractId: contract.id,
      code: contract.verification_code,
      verifyUrl: verifyUrl(config, contract.verification_code),
      companyName: contract.terms.company.name,
      termsVersion: row.terms_version,
      unsignedSha256: row.unsigned_sha256,
      signer: {
        name: row.signer_name,
        nif: row.signer_nif,
        email: row.signer_email,
        userId: row.user_id,
      },
      signedAt: row.signed_at,
      signature: { kind: row.signature.kind, sha256: row.signature_sha256 },
      oneTimeCode: {
        sentTo: maskEmail(code.sent_to),
        sentAt: code.sent_at,
        verifiedAt: row.code_verified_at,
        wrongTries: code.tries,
      },
      signedWith: await listSharedWith(tx, row.code_id),
      address: row.address ?? '',
      device: row.device ?? '',
      timeZone: row.time_zone,
      consent: row.consent ?? '',
      boxes: row.boxes ?? [],
      events: untilSigned,
      chainHash: untilSigned.at(-1)?.hash ?? '',
    }),
  };
  return {
    signed,
    choice: start ? { startsAtOnce: start.ticked } : {},
    notBefore: typeof notBefore === 'string' ? new Date(notBefore) : undefined,
  };
}

export class SealFailed extends Error {
  readonly isTimestamp: boolean;

  constructor(why: string, { isTimestamp = false }: { isTimestamp?: boolean } = {}) {
    super(why);
    this.name = 'SealFailed';
    this.isTimestamp = isTimestamp;
  }
}
