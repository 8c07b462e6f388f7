import { hash } from 'node:crypto';
import { type Finding, finding } from '@cobertura/domain/verifactu/finding.ts';
import type { VerificationCounts } from '@cobertura/domain/verifactu/verification.ts';
import type { Deps } from '../../../deps.ts';
import { mapInParallel } from '../../../lib/map-in-parallel.ts';
import { contentMark, readContentMark } from '../../../pdf/content-mark.ts';
import { type ChainRow, isForgotten } from '../store/chain.ts';

/** The job that stores a file is retried for two days. After that a missing file is a finding. */
const maxDelayMs = 3 * 24 * 3600_000;

type FileDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

export type Checked = { findings: Finding[]; counts: Partial<VerificationCounts> };

/** Compares the stored PDF of each invoice with the hash of the issued one, and its mark with the data. */
export async function checkInvoiceFiles(
  deps: FileDeps,
  rows: readonly ChainRow[],
): Promise<Checked> {
  const results = await mapInParallel(rows, (row) => checkFile(deps, row));
  const count = (wanted: Result) => results.filter((result) => result === wanted).length;
  const findings = results.filter((result) => typeof result === 'object');
  return {
    findings,
    counts: {
      invoiceFiles: count('same') + findings.length,
      erasedFiles: count('erased'),
      pendingFiles: count('pending'),
    },
  };
}

type Result = 'same' | 'erased' | 'pending' | Finding;

async function checkFile({ db, files, clock }: FileDeps, row: ChainRow): Promise<Result> {
  const { number, file_sha256: expected } = row;
  if (row.forgotten_at) return 'erased';
  const content = await files.find(row.file_key);
  if (content) {
    const found = hash('sha256', content);
    if (found !== expected) return finding('invoice-file-changed', number, { expected, found });
    const printed = readContentMark(content);
    const stored = contentMark(row.content);
    return printed === undefined || printed === stored
      ? 'same'
      : finding('invoice-printed', number, { expected: printed, found: stored });
  }
  if (clock.now().getTime() - row.issued_at.getTime() < maxDelayMs) return 'pending';
  // The purge may have deleted the file since the page was read.
  const isErased = await isForgotten(db, row.invoice_id);
  return isErased ? 'erased' : finding('invoice-file-missing', number, { expected });
}
