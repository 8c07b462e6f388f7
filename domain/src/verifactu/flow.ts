/** A full submission is sent without waiting. */
export const maxRecordsPerSubmission = 1000;

const minute = 60;

/** State of the submissions to the tax agency. Times are unix seconds. */
export type Flow = {
  nextTryAt: number | null;
  /** Until when another process holds the lock on sending. */
  sendingUntil: number | null;
  failingSince: number | null;
  /** The agency refused a submission, and a staff member has to act. */
  stoppedAt: number | null;
  /** Batch size during the search for a faulty record, otherwise null. */
  reducedBatchSize: number | null;
};

/**
 * Whether to submit now: when the wait set by the agency is over or a full batch is pending (Orden
 * HAC/1177/2024, article 16.2). After a failure or a refusal only the wait counts.
 */
export function isSubmissionDue(flow: Flow, { waiting, now }: { waiting: number; now: number }) {
  const { nextTryAt, sendingUntil, failingSince, stoppedAt, reducedBatchSize } = flow;
  if (waiting === 0 || stoppedAt !== null) return false;
  if (sendingUntil !== null && sendingUntil > now) return false;
  if (nextTryAt === null || nextTryAt <= now) return true;
  return failingSince === null && reducedBatchSize === null && waiting >= maxRecordsPerSubmission;
}

/** Waits as long as submissions have failed so far, from one minute up to thirty. */
export function retryAfterFailure({ failingSince, now }: { failingSince: number; now: number }) {
  return now + Math.min(Math.max(now - failingSince, minute), 30 * minute);
}

/**
 * The agency questions records that arrive without an incident and are older than 240 seconds by its
 * clock. A minute of margin covers the transfer and the difference between the clocks.
 */
const maxAge = 3 * minute;

/**
 * Whether to report an incident for late records (article 16.4). Submissions fail, or the oldest record
 * is older than the agency accepts. The reason does not matter: a power cut, or a long wait that the
 * agency asked for.
 */
export function isIncident({
  failingSince,
  oldestMadeAt,
  now,
}: {
  failingSince: number | null;
  oldestMadeAt: number;
  now: number;
}): boolean {
  return failingSince !== null || now - oldestMadeAt >= maxAge;
}
