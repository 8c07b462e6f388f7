import { randomUUID } from 'node:crypto';
import {
  type Flow,
  isIncident,
  isSubmissionDue,
  maxRecordsPerSubmission,
  retryAfterFailure,
} from '@cobertura/domain/verifactu/flow.ts';
import { afterRefusal, afterSuccess, type Search } from '@cobertura/domain/verifactu/search.ts';
import { settleVerdict } from '@cobertura/domain/verifactu/verdict.ts';
import type { Updateable } from 'kysely';
import { fromSeconds, toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Tables } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import type { Submission } from '../../../gateways/tax-agency/tax-agency.ts';
import {
  countWaiting,
  type FlowRow,
  lockFlow,
  markWaitingAsSent,
  type SavedVerdict,
  saveFlow,
  saveVerdicts,
  type TakenRecord,
} from '../store/submissions.ts';

/** Longer than the request timeout. After it the sender is presumed dead, and another may send. */
const sendTimeoutMs = 3 * 60_000;

/** Submits batches until none is due. */
export async function submitRecords(deps: Deps): Promise<void> {
  while ((await submitBatch(deps)) === 'full') {
    // More records may be waiting after a full batch.
  }
}

/**
 * Submits one batch: takes the records, sends them and saves the verdicts. It holds no lock during the
 * network call. If the process dies, another sends the records again, and the tax agency reports those
 * it already has as duplicates.
 */
export async function submitBatch(deps: Deps): Promise<'nothing' | 'some' | 'full' | 'failed'> {
  const { taxAgency } = deps;
  if (!taxAgency) return 'nothing';
  const taken = await takeBatch(deps);
  if (!taken) return 'nothing';

  const { sender, records, incident } = taken;
  const answer = await taxAgency.submit(records, { incident });
  await saveAnswer(deps, { sender, records, answer });
  if (answer.kind !== 'answered') return 'failed';
  return records.length === maxRecordsPerSubmission ? 'full' : 'some';
}

type Taken = { sender: string; records: TakenRecord[]; incident: boolean };

function takeBatch({ db, clock }: Deps): Promise<Taken | undefined> {
  return db.transaction().execute(async (tx) => {
    const flow = await lockFlow(tx);
    const at = clock.now();
    const now = toSeconds(at);
    if (!isSubmissionDue(flowOf(flow), { waiting: await countWaiting(tx), now })) return undefined;

    const records = await markWaitingAsSent(tx, { at, reducedBatchSize: flow.at_most });
    const sender = randomUUID();
    const until = new Date(at.getTime() + sendTimeoutMs);
    await saveFlow(tx, { sender, sending_until: until, last_sent_at: at });
    const incident = isIncident({
      failingSince: toSecondsOrNull(flow.failing_since),
      oldestMadeAt: Math.min(...records.map(({ madeAt }) => toSeconds(madeAt))),
      now,
    });
    return { sender, records, incident };
  });
}

function flowOf(row: FlowRow): Flow {
  return {
    nextTryAt: toSecondsOrNull(row.next_try_at),
    sendingUntil: toSecondsOrNull(row.sending_until),
    failingSince: toSecondsOrNull(row.failing_since),
    stoppedAt: toSecondsOrNull(row.stopped_at),
    reducedBatchSize: row.at_most,
  };
}

type Sent = { sender: string; records: readonly TakenRecord[]; answer: Submission };

async function saveAnswer({ db, clock }: Deps, { sender, records, answer }: Sent): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const flow = await lockFlow(tx);
    const at = clock.now();
    if (answer.kind === 'answered') {
      const csv = answer.csv ?? null;
      const accepted = await saveVerdicts(tx, verdictsOf(records, answer), { at, csv });
      await saveFlow(tx, { accepted_count: Number(flow.accepted_count) + accepted });
    }
    // This sender timed out and another took over, so only the other may change the flow.
    if (flow.sender !== sender) return;
    const [alone] = records;
    const next = flowAfter(flow, { answer, sent: records.length, at });
    if (next.isUnreadable && alone)
      await saveVerdicts(tx, [unreadableVerdict(alone, answer)], { at, csv: null });
    await saveFlow(tx, { sender: null, sending_until: null, ...next.flow });
  });
}

function verdictsOf(
  records: readonly TakenRecord[],
  { verdicts }: Extract<Submission, { kind: 'answered' }>,
): SavedVerdict[] {
  return records.flatMap((record, place) => {
    const verdict = verdicts[place];
    if (!verdict) return [];
    const { state, code = null, text = null } = settleVerdict(verdict, record);
    return [{ position: record.position, state, code, text }];
  });
}

type FlowChange = { flow: Updateable<Tables['register_flow']>; isUnreadable?: boolean };

/** Returns the state of the submission flow after an answer or a failure. */
function flowAfter(
  flow: FlowRow,
  { answer, sent, at }: { answer: Submission; sent: number; at: Date },
): FlowChange {
  const now = toSeconds(at);
  const search = { reducedBatchSize: flow.at_most, refusedAlone: flow.refused_alone };
  const recovered = { failing_since: null, last_failure: null, stopped_at: null };
  if (answer.kind === 'answered') {
    const next_try_at = fromSeconds(now + answer.waitSeconds);
    const wait_seconds = answer.waitSeconds;
    return {
      flow: { ...recovered, wait_seconds, next_try_at, ...searchColumns(afterSuccess(search)) },
    };
  }
  if (answer.kind === 'refused' && answer.isSchemaViolation) {
    const refused = afterRefusal(search, sent);
    if (refused.kind !== 'stop') {
      const next_try_at = fromSeconds(now + flow.wait_seconds);
      const isUnreadable = refused.kind === 'found';
      return {
        flow: { ...recovered, next_try_at, ...searchColumns(refused.search) },
        isUnreadable,
      };
    }
  }
  const since = flow.failing_since ?? at;
  const retryAt = retryAfterFailure({ failingSince: toSeconds(since), now });
  return {
    flow: {
      failing_since: since,
      last_failure: answer.why,
      next_try_at: fromSeconds(retryAt),
      stopped_at: answer.kind === 'refused' ? at : null,
    },
  };
}

function searchColumns({ reducedBatchSize, refusedAlone }: Search) {
  return { at_most: reducedBatchSize, refused_alone: refusedAlone };
}

/** The verdict on a record that the tax agency refused although it was sent alone. */
function unreadableVerdict({ position }: TakenRecord, answer: Submission): SavedVerdict {
  const text = 'why' in answer ? answer.why : null;
  return { position, state: 'rejected', code: '4102', text };
}
