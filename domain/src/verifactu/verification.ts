import type { Finding } from './finding.ts';
import { type ChainEnd, emptyChain } from './record.ts';

/** How many of each kind were checked. */
export type VerificationCounts = {
  records: number;
  invoiceFiles: number;
  /** Invoices without a file since the data of the family was erased. */
  erasedFiles: number;
  /** Recent invoices whose file a job still has to store. */
  pendingFiles: number;
  contracts: number;
  contractFiles: number;
};

export type VerificationResult = {
  counts: VerificationCounts;
  /** All findings, of which the first are kept. */
  findingCount: number;
  findings: Finding[];
};

/** Where a verification continues. It is saved between two jobs, so that a restart loses little. */
export type VerificationProgress = VerificationResult & {
  /** Counts the saved states of a run, so that a job that runs twice counts once. */
  step: number;
  phase: 'start' | 'records' | 'contracts' | 'end' | 'done';
  chain: {
    /** The last position of the chain when the run started. */
    until: number;
    end: ChainEnd;
    position: number;
    /** Undefined after a record that is missing or not readable. */
    last?: ChainEnd | undefined;
  };
  afterContract: string | null;
};

const maxFindings = 100;

export function startVerification(): VerificationProgress {
  return {
    step: 0,
    phase: 'start',
    counts: {
      records: 0,
      invoiceFiles: 0,
      erasedFiles: 0,
      pendingFiles: 0,
      contracts: 0,
      contractFiles: 0,
    },
    findingCount: 0,
    findings: [],
    chain: { until: 0, end: emptyChain, position: 0, last: emptyChain },
    afterContract: null,
  };
}

/** Adds what one page has shown. Keeps the first findings and counts all of them. */
export function addChecked(
  progress: VerificationProgress,
  { findings, counts = {} }: { findings: readonly Finding[]; counts?: Partial<VerificationCounts> },
): VerificationProgress {
  const sums = { ...progress.counts };
  for (const [name, count] of Object.entries(counts)) sums[name as keyof typeof sums] += count;
  return {
    ...progress,
    counts: sums,
    findingCount: progress.findingCount + findings.length,
    findings: [...progress.findings, ...findings].slice(0, maxFindings),
  };
}

/** Without progress for this long, the process that ran the verification counts as dead. */
const maxIdleSeconds = 15 * 60;

export function isVerifying(progressedAt: number | null, now: number): boolean {
  return progressedAt !== null && now - progressedAt < maxIdleSeconds;
}
