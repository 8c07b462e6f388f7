import { type Finding, finding } from '@cobertura/domain/verifactu/finding.ts';
import { type ChainEnd, emptyChain } from '@cobertura/domain/verifactu/record.ts';
import type { ChainRow } from '../store/chain.ts';
import { type ReadRecord, readRecord } from './read-record.ts';
import { rebuildRecord } from './rebuild-record.ts';
import { differencesOf } from './record-elements.ts';

/** More differences of one record would only hide those of others. */
const maxDifferences = 5;

/**
 * Checks a record: its hash, its link to the previous record, and its whole text against its invoice.
 * `before` is undefined if the previous record is missing or not readable.
 */
export function checkRecord(
  row: ChainRow,
  before: ChainEnd | undefined,
): { findings: Finding[]; end: ChainEnd | undefined } {
  const read = readRecord(row.xml);
  if (!read) return { findings: [recordFinding('record-unreadable', row)], end: undefined };
  const { hash, number, issuedOn } = read;
  const findings = [
    ...checkHash(row, read),
    ...(before ? checkLink(row, read, before) : []),
    ...checkContent(row, read),
  ];
  return { findings, end: { hash, number, issuedOn } };
}

function recordFinding(
  kind: Finding['kind'],
  { position, number }: ChainRow,
  more: Partial<Finding> = {},
): Finding {
  return finding(kind, number, { position: Number(position), ...more });
}

function checkHash(row: ChainRow, { hash, expectedHash }: ReadRecord): Finding[] {
  const wrong = [hash, row.hash].find((each) => each !== expectedHash);
  return wrong === undefined
    ? []
    : [recordFinding('record-hash', row, { expected: expectedHash, found: wrong })];
}

function checkLink(row: ChainRow, { previous }: ReadRecord, before: ChainEnd): Finding[] {
  const named = previous ?? emptyChain;
  const pairs = [
    [before.hash, row.previous_hash],
    [before.hash, named.hash],
    [before.number, named.number],
    [before.issuedOn, named.issuedOn],
  ] as const;
  const wrong = pairs.find(([expected, found]) => expected !== found);
  if (!wrong) return [];
  const [expected, found] = wrong;
  return [recordFinding('record-link', row, { expected, found })];
}

/** Ignores a wrong hash, which `checkHash` reports. */
function checkContent(row: ChainRow, read: ReadRecord): Finding[] {
  const expected = rebuildRecord(row, read);
  if (expected === row.xml) return [];
  const differences = differencesOf(expected, row.xml).filter(({ path }) => path !== 'Huella');
  if (differences.length === 0) {
    return read.hash === read.expectedHash ? [recordFinding('record-content', row)] : [];
  }
  return differences
    .slice(0, maxDifferences)
    .map(({ path, ...values }) =>
      recordFinding('record-content', row, { detail: path, ...values }),
    );
}
