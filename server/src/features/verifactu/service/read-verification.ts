import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { readVerification as endpoint } from '@cobertura/domain/verifactu/api.ts';
import { findingText } from '@cobertura/domain/verifactu/finding-text.ts';
import { isVerifying } from '@cobertura/domain/verifactu/verification.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { loadVerification, type VerificationRow } from '../store/verification.ts';
import { startRunInTx } from './run-verification.ts';

type VerificationReply = ReplyOf<typeof endpoint>;

export function readVerification(deps: Deps, language: Language): Promise<VerificationReply> {
  return viewVerification(deps.db, deps, language);
}

/** Starts a verification for a staff member. A second press while it runs changes nothing. */
export function verifyNow(deps: Deps, language: Language): Promise<VerificationReply> {
  return deps.db.transaction().execute(async (tx) => {
    await startRunInTx(tx, deps);
    return viewVerification(tx, deps, language);
  });
}

async function viewVerification(
  db: Db,
  { clock }: Deps,
  language: Language,
): Promise<VerificationReply> {
  const row = await loadVerification(db);
  const isRunning = isVerifying(toSecondsOrNull(row.progressed_at), toSeconds(clock.now()));
  return {
    runningSince: isRunning ? toSecondsOrNull(row.started_at) : null,
    checkedRecords: isRunning ? (row.progress?.counts.records ?? 0) : null,
    last: viewResult(row, language),
  };
}

function viewResult(
  { finished_at, result }: VerificationRow,
  language: Language,
): VerificationReply['last'] {
  if (!finished_at || !result) return null;
  return {
    finishedAt: toSeconds(finished_at),
    ...result.counts,
    findingCount: result.findingCount,
    findings: result.findings.map((each) => ({
      kind: each.kind,
      text: findingText(each, language),
      expected: each.expected,
      found: each.found,
    })),
  };
}
