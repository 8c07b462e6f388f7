import { type Finding, finding } from '@cobertura/domain/verifactu/finding.ts';
import {
  addChecked,
  startVerification,
  type VerificationProgress,
  type VerificationResult,
} from '@cobertura/domain/verifactu/verification.ts';
import type { Deps } from '../../../deps.ts';
import { checkEvidence } from '../../contract/service/check-evidence.ts';
import { listChain, loadChainEnd } from '../store/chain.ts';
import { checkInvoiceFiles } from './check-invoice-files.ts';
import { checkTotals } from './check-totals.ts';

/** Records per page. */
const pageSize = 200;
const contractsPerPage = 50;

export type VerifyDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

/**
 * Verifies every record against its invoice, every PDF against its hash and its invoice, the counters, and
 * the evidence of every contract.
 */
export async function verifyRegister(deps: VerifyDeps): Promise<VerificationResult> {
  let progress = startVerification();
  while (progress.phase !== 'done') progress = await verifyPage(deps, progress);
  const { counts, findingCount, findings } = progress;
  return { counts, findingCount, findings };
}

/** Verifies the next page and returns where to continue. */
export function verifyPage(
  deps: VerifyDeps,
  progress: VerificationProgress,
): Promise<VerificationProgress> {
  return pages[progress.phase](deps, progress);
}

type Page = (deps: VerifyDeps, progress: VerificationProgress) => Promise<VerificationProgress>;

const pages: Record<VerificationProgress['phase'], Page> = {
  start: readChainEnd,
  records: verifyRecords,
  contracts: verifyContracts,
  end: verifyTotals,
  done: async (_, progress) => progress,
};

async function readChainEnd({ db }: VerifyDeps, progress: VerificationProgress) {
  const { position, end, lastPosition } = await loadChainEnd(db);
  // A chain that ends later than its saved end would be forked by the next record.
  const findings =
    lastPosition > position
      ? [finding('chain-end', '', { expected: `${lastPosition}`, found: `${position}` })]
      : [];
  const until = Math.max(position, lastPosition);
  const chain = { ...progress.chain, until, end };
  return { ...addChecked(progress, { findings }), phase: 'records' as const, chain };
}

async function verifyRecords(deps: VerifyDeps, progress: VerificationProgress) {
  const { until } = progress.chain;
  let { position, last } = progress.chain;
  const page = { after: position, until, limit: pageSize };
  const rows = await listChain(deps.db, page);
  const { checkRecord } = await import('./check-record.ts');
  const findings: Finding[] = [];
  for (const row of rows) {
    const at = Number(row.position);
    if (at > position + 1) {
      findings.push(missingRecords(position + 1, at - 1));
      last = undefined;
    }
    const checked = checkRecord(row, last);
    findings.push(...checked.findings);
    position = at;
    last = checked.end;
  }
  const isLastPage = rows.length < pageSize;
  if (isLastPage) findings.push(...checkChainEnd(progress, { position, last }));
  const files = await checkInvoiceFiles(
    deps,
    rows.filter(({ is_later }) => !is_later),
  );
  const withRecords = addChecked(progress, { findings, counts: { records: rows.length } });
  const phase = isLastPage ? ('contracts' as const) : progress.phase;
  return { ...addChecked(withRecords, files), phase, chain: { ...progress.chain, position, last } };
}

function missingRecords(from: number, to: number): Finding {
  return finding('record-missing', '', { position: from, detail: to > from ? `${to}` : null });
}

function checkChainEnd(
  { chain: { until, end } }: VerificationProgress,
  { position, last }: Pick<VerificationProgress['chain'], 'position' | 'last'>,
): Finding[] {
  if (position < until) return [missingRecords(position + 1, until)];
  if (!last) return [];
  const isSame =
    end.hash === last.hash && end.number === last.number && end.issuedOn === last.issuedOn;
  return isSame ? [] : [finding('chain-end', '', { expected: last.hash, found: end.hash })];
}

async function verifyContracts(deps: VerifyDeps, progress: VerificationProgress) {
  const page = { after: progress.afterContract, limit: contractsPerPage };
  const { next, ...checked } = await checkEvidence(deps, page);
  const phase = next === null ? ('end' as const) : progress.phase;
  return { ...addChecked(progress, checked), phase, afterContract: next };
}

async function verifyTotals({ db }: VerifyDeps, progress: VerificationProgress) {
  const findings = await db.transaction().execute(checkTotals);
  return { ...addChecked(progress, { findings }), phase: 'done' as const };
}
