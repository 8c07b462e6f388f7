import { hash } from 'node:crypto';
import { type Finding, finding } from '@cobertura/domain/verifactu/finding.ts';
import { readSnapshot } from '../../../db/snapshot.ts';
import type { Deps } from '../../../deps.ts';
import { canonicalJson } from '../../../lib/canonical-json.ts';
import { mapInParallel } from '../../../lib/map-in-parallel.ts';
import { type EvidenceRow, hasContract, listEvidence } from '../store/evidence.ts';
import { type ChainedEvent, findBrokenEvent } from './event-chain.ts';

type EvidenceDeps = Pick<Deps, 'db' | 'files'>;

export type CheckedEvidence = {
  findings: Finding[];
  counts: { contracts: number; contractFiles: number };
  /** The last contract of the page, or null after the last page. */
  next: string | null;
};

/**
 * Checks the next contracts: no event of their log was changed, added or removed, and the sealed file is
 * the one that was sealed.
 */
export async function checkEvidence(
  deps: EvidenceDeps,
  { after, limit }: { after: string | null; limit: number },
): Promise<CheckedEvidence> {
  // The log must not be newer than its contract.
  const contracts = await readSnapshot(deps.db, (tx) => listEvidence(tx, { after, limit }));
  const files = await mapInParallel(
    contracts.filter(({ sealed_key }) => sealed_key !== null),
    (contract) => checkFile(deps, contract),
  );
  const read = await mapInParallel(contracts, (contract) => checkReadFile(deps, contract));
  return {
    findings: [...contracts.flatMap(checkLog), ...read.flat(), ...files.flat()],
    counts: { contracts: contracts.length, contractFiles: files.length },
    next: contracts.length < limit ? null : (contracts.at(-1)?.id ?? null),
  };
}

function checkLog(contract: EvidenceRow): Finding[] {
  const { id, verification_code: code, last_event_hash: lastHash, events } = contract;
  // Every log starts with the creation of the contract.
  const brokenAt = events.length === 0 ? 1 : findBrokenEvent(id, events);
  if (brokenAt !== undefined) return [finding('contract-log', code, { detail: `${brokenAt}` })];
  // An older version appends events without saving the hash, so the log may have later ones.
  const isCut = lastHash !== null && !events.some(({ hash }) => hash === lastHash);
  if (isCut) {
    return [
      finding('contract-log-end', code, { expected: lastHash, found: events.at(-1)?.hash ?? null }),
    ];
  }
  return [
    ...checkReadHash(contract, events),
    ...checkSealedHash(contract, events),
    ...checkBoxes(contract, events),
  ];
}

/** The log starts with the hash of the PDF that the family read. Its evidence sheet prints that hash. */
function checkReadHash(
  { verification_code: code, unsigned_sha256: found }: EvidenceRow,
  events: readonly ChainedEvent[],
): Finding[] {
  const expected = events[0]?.details.unsigned;
  if (typeof expected !== 'string' || expected === found) return [];
  return [finding('contract-read', code, { expected, found })];
}

/** The log contains the hash of the sealed file, so that the file and its column cannot both change. */
function checkSealedHash(
  { verification_code: code, sealed_sha256: found }: EvidenceRow,
  events: readonly ChainedEvent[],
): Finding[] {
  const sealed = events.find(({ type }) => type === 'sealed')?.details.sealed;
  const expected = typeof sealed === 'string' ? sealed : null;
  return expected === found ? [] : [finding('contract-seal', code, { expected, found })];
}

/** The log contains the boxes of the signature, so that they cannot change after it. */
function checkBoxes(
  { verification_code: code, boxes }: EvidenceRow,
  events: readonly ChainedEvent[],
): Finding[] {
  const isSigned = events.some(({ type }) => type === 'signed' || type === 'signed-void');
  if (!isSigned) return [];
  const consented = events.findLast(({ type }) => type === 'consented');
  const expected = textOf(consented?.details.boxes);
  const found = textOf(boxes);
  return expected === found ? [] : [finding('contract-boxes', code, { expected, found })];
}

function textOf(boxes: unknown): string | null {
  return boxes ? canonicalJson(boxes) : null;
}

async function checkReadFile(
  { db, files }: EvidenceDeps,
  { id, verification_code: code, unsigned_key: key, unsigned_sha256: expected }: EvidenceRow,
): Promise<Finding[]> {
  const content = await files.find(key);
  const found = content ? hash('sha256', content) : null;
  if (found === expected) return [];
  // The contract may have been purged since the page was read.
  if (found === null && !(await hasContract(db, id))) return [];
  return [finding('contract-read', code, { expected, found })];
}

async function checkFile(
  { db, files }: EvidenceDeps,
  { id, verification_code: code, sealed_key: key, sealed_sha256: expected }: EvidenceRow,
): Promise<Finding[]> {
  const content = await files.find(key ?? '');
  if (content) {
    const found = hash('sha256', content);
    return found === expected ? [] : [finding('contract-file-changed', code, { expected, found })];
  }
  // The contract may have been purged since the page was read.
  const isPurged = !(await hasContract(db, id));
  return isPurged ? [] : [finding('contract-file-missing', code, { expected })];
}
