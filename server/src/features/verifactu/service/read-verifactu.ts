import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { adviceFor, isUnknownRecipient } from '@cobertura/domain/verifactu/advice.ts';
import type {
  readVerifactuState as endpoint,
  listRecordIssues as issuesEndpoint,
} from '@cobertura/domain/verifactu/api.ts';
import { submissionWarning } from '@cobertura/domain/verifactu/warning.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { readSnapshot } from '../../../db/snapshot.ts';
import type { Deps } from '../../../deps.ts';
import { countInState, countIssues, type IssueRow, listIssues } from '../store/issues.ts';
import { loadFlow } from '../store/submissions.ts';

type VerifactuReply = ReplyOf<typeof endpoint>;

export function readVerifactuState(
  { db, config }: Deps,
  language: Language,
): Promise<VerifactuReply> {
  return readSnapshot(db, (tx) => viewVerifactu(tx, config, language));
}

export async function viewVerifactu(
  tx: Tx,
  { invoices }: Deps['config'],
  language: Language,
): Promise<VerifactuReply> {
  const flow = await loadFlow(tx);
  const pending = await countInState(tx, 'pending');
  const withErrors = await countInState(tx, 'accepted-with-errors');
  const rejected = await countInState(tx, 'rejected');
  const failingSince = toSecondsOrNull(flow.failing_since);
  const isStopped = flow.stopped_at !== null;
  return {
    environment: invoices.register.environment,
    pending: pending.count,
    accepted: Number(flow.accepted_count),
    acceptedWithErrors: withErrors.count,
    rejected: rejected.count,
    oldestPendingAt: toSecondsOrNull(pending.oldest),
    lastSentAt: toSecondsOrNull(flow.last_sent_at),
    nextTryAt: isStopped ? null : toSecondsOrNull(flow.next_try_at),
    failingSince,
    lastFailure: flow.last_failure,
    stopped: isStopped,
    warning: submissionWarning({ pending: pending.count, failingSince, isStopped }, language),
  };
}

export async function listRecordIssues(
  { db }: Deps,
  { offset, limit, order }: InputOf<typeof issuesEndpoint>['query'],
  language: Language,
): Promise<ReplyOf<typeof issuesEndpoint>> {
  const rows = await listIssues(db, { offset, limit, descending: order?.descending ?? false });
  const total = await countIssues(db);
  const docs = rows.map((row) => viewIssue(row, language));
  return { docs, total, pagination: { total, limit, exact: true } };
}

function viewIssue(
  row: IssueRow,
  language: Language,
): ReplyOf<typeof issuesEndpoint>['docs'][number] {
  const state = row.state === 'rejected' ? 'rejected' : 'accepted-with-errors';
  return {
    position: Number(row.position),
    kind: row.kind,
    state,
    number: row.number,
    computerId: row.computer_id,
    madeAt: toSeconds(row.made_at),
    answeredAt: toSecondsOrNull(row.answered_at),
    code: row.error_code,
    text: row.error_text,
    advice: adviceFor({ state, code: row.error_code })[language],
    correctable: state === 'rejected' || row.kind === 'alta',
    maySayNotInCensus: row.kind === 'alta' && isUnknownRecipient(row.error_code),
  };
}
