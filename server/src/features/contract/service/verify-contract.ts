import { createHash } from 'node:crypto';
import type { verifyByCode as endpoint } from '@cobertura/domain/contract/api.ts';
import { readVerificationCode } from '@cobertura/domain/contract/verification-code.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import {
  findSealedByCode,
  findSealedByFile,
  isCodeOurs,
  isUnsigned,
  type SealedContract,
} from '../store/search.ts';

type Verdict = ReplyOf<typeof endpoint>;

/** Whether the code printed on a contract is that of one we sealed. */
export async function verifyByCode(
  deps: Deps,
  { code: typed, address }: { code: string; address: string },
): Promise<Verdict> {
  await deps.tries.refuseBeyond('contract-verification', address);
  const code = readVerificationCode(typed);
  const found = code && (await deps.db.transaction().execute((tx) => findSealedByCode(tx, code)));
  return found ? ours(found) : unknown(deps, address);
}

/** Whether a file is one that we sealed, to the last byte. */
export async function verifyByFile(
  deps: Deps,
  { content, address }: { content: Uint8Array; address: string },
): Promise<Verdict> {
  await deps.tries.refuseBeyond('contract-verification', address);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const found = await deps.db.transaction().execute((tx) => findSealedByFile(tx, sha256));
  if (found && (await doesSealHold(deps, found, content))) return ours(found);
  return found || (await wasOurs(deps, content, sha256))
    ? { result: 'changed' }
    : unknown(deps, address);
}

/** A provider's signed document carries the provider's seal: our record of its bytes is the proof. */
async function doesSealHold(
  { seal }: Deps,
  { certificate_sha256: certificate }: SealedContract,
  content: Uint8Array,
): Promise<boolean> {
  return certificate === null || (await seal.verify(content, certificate)).intact;
}

/** Our seal or one of our codes is in it; but what was read before signing is no contract yet. */
async function wasOurs(deps: Deps, content: Uint8Array, sha256: string): Promise<boolean> {
  const codes = codesIn(content);
  const verdict = await deps.seal.verify(content);
  const hasOurSeal = verdict.intact || verdict.seal === 'broken';
  return deps.db.transaction().execute(async (tx) => {
    if (await isUnsigned(tx, { codes, sha256 })) return false;
    return hasOurSeal || (await isCodeOurs(tx, codes));
  });
}

/** The codes that stand in a file in plain letters, where we put ours. */
function codesIn(content: Uint8Array): string[] {
  const text = Buffer.from(content).toString('latin1');
  const found = text.match(/(?<![0-9A-Z])[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/g);
  return [...new Set(found)].slice(0, 20);
}

function ours({ signed_at, sealed_at, sealed_sha256 }: SealedContract): Verdict {
  return {
    result: 'ours',
    ...(signed_at && { signedAt: toSeconds(signed_at) }),
    ...(sealed_at && { sealedAt: toSeconds(sealed_at) }),
    ...(sealed_sha256 && { sha256: sealed_sha256 }),
  };
}

/** Counted: this is what contains trying codes. */
async function unknown({ tries }: Deps, address: string): Promise<Verdict> {
  await tries.count('contract-verification', address);
  return { result: 'unknown' };
}
