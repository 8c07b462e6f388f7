import { hash } from 'node:crypto';
import { readVerificationCode } from '@cobertura/domain/contract/verification-code.ts';
import type { verifyByCode as endpoint } from '@cobertura/domain/contract/verify-api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import {
  findSealedByCode,
  findSealedByFile,
  hasContractWithCode,
  isUnsignedFile,
  type SealedContract,
} from '../store/search.ts';

type Verdict = ReplyOf<typeof endpoint>;

/** Checks the code printed on a contract against the sealed contracts. */
export async function verifyByCode(
  deps: Deps,
  { code: typed, network }: { code: string; network: string },
): Promise<Verdict> {
  await deps.tries.checkLimit('contract-verification', network);
  const code = readVerificationCode(typed);
  const found = code && (await findSealedByCode(deps.db, code));
  return found ? toReply(found) : countUnknown(deps, network);
}

/** Checks a file, byte by byte, against the sealed contracts. */
export async function verifyByFile(
  deps: Deps,
  { content, network }: { content: Uint8Array; network: string },
): Promise<Verdict> {
  await deps.tries.checkLimit('contract-verification', network);
  const sha256 = hash('sha256', content);
  const found = await findSealedByFile(deps.db, sha256);
  if (found) return (await isSealValid(deps, found, content)) ? toReply(found) : changed;
  return (await compareWithOurs(deps, { content, sha256 })) ?? countUnknown(deps, network);
}

const changed: Verdict = { result: 'changed' };
const extended: Verdict = { result: 'extended' };

/** Finds out how a file differs from one of our contracts. Returns undefined for other files. */
async function compareWithOurs(
  deps: Deps,
  { content, sha256 }: { content: Uint8Array; sha256: string },
): Promise<Verdict | undefined> {
  const codes = codesIn(content);
  // In an extended file our bytes come first, so the first code is ours.
  const [code = ''] = codes;
  const contract = await findSealedByCode(deps.db, code);
  const verdict = await deps.seal.verify(content, contract?.certificate_sha256 ?? undefined);
  const stored = contract?.sealed_key ? await deps.files.find(contract.sealed_key) : undefined;
  if (stored && startsWith(content, stored)) return extended;
  // The signed revision without our validation data is the same contract.
  if (contract && stored && verdict.intact && startsWith(stored, content)) {
    return { ...toReply(contract), sha256 };
  }
  if (!verdict.intact && verdict.seal === 'extended') return extended;

  const hasOurSeal = verdict.intact || verdict.seal === 'broken';
  return deps.db.transaction().execute(async (tx) => {
    // The file from before the signature is not a contract.
    if (await isUnsignedFile(tx, { codes, sha256 })) return undefined;
    return hasOurSeal || (await hasContractWithCode(tx, codes)) ? changed : undefined;
  });
}

function startsWith(content: Uint8Array, start: Uint8Array): boolean {
  return Buffer.compare(content.subarray(0, start.length), start) === 0;
}

/** An external provider's document has the provider's seal, so the stored hash is the proof. */
async function isSealValid(
  { seal }: Deps,
  { certificate_sha256: certificate }: SealedContract,
  content: Uint8Array,
): Promise<boolean> {
  return certificate === null || (await seal.verify(content, certificate)).intact;
}

/** Finds the verification codes in the uncompressed text of a file, where we print ours. */
function codesIn(content: Uint8Array): string[] {
  const text = Buffer.from(content).toString('latin1');
  const found = text.match(/(?<![0-9A-Z])[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/g);
  return [...new Set(found)].slice(0, 20);
}

function toReply({ signed_at, sealed_at, sealed_sha256 }: SealedContract): Verdict {
  return {
    result: 'ours',
    ...(signed_at && { signedAt: toSeconds(signed_at) }),
    ...(sealed_at && { sealedAt: toSeconds(sealed_at) }),
    ...(sealed_sha256 && { sha256: sealed_sha256 }),
  };
}

/** Counts the failure, which limits guessing of codes. */
async function countUnknown({ tries }: Deps, network: string): Promise<Verdict> {
  await tries.count('contract-verification', network);
  return { result: 'unknown' };
}
