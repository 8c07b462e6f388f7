/** So many records go in one submission at the most, and so many need not wait. */
export const mostAtOnce = 1000;

const minute = 60;

/** Where the talk with the tax agency stands. Unix seconds. */
export type Flow = {
  nextTryAt: number | null;
  /** Somebody is sending, for so long at the most. */
  sendingUntil: number | null;
  failingSince: number | null;
  /** It refused what we send, and wants a person. */
  stoppedAt: number | null;
  /** While one is searched for that it cannot read, so few are sent at once. */
  atMost: number | null;
};

/**
 * Whether to send now: when the wait that the agency asked for is over, or a full submission is
 * there, whichever comes first (Orden HAC/1177/2024, article 16.2). After a failure or a refusal only
 * the clock counts.
 */
export function isTimeToSend(flow: Flow, { waiting, now }: { waiting: number; now: number }) {
  const { nextTryAt, sendingUntil, failingSince, stoppedAt, atMost } = flow;
  if (waiting === 0 || stoppedAt !== null) return false;
  if (sendingUntil !== null && sendingUntil > now) return false;
  if (nextTryAt === null || nextTryAt <= now) return true;
  return failingSince === null && atMost === null && waiting >= mostAtOnce;
}

/** As long again as nothing got through: after a minute at first, and twice an hour for ever. */
export function retryAfterFailure({ failingSince, now }: { failingSince: number; now: number }) {
  return now + Math.min(Math.max(now - failingSince, minute), 30 * minute);
}

/** The agency wonders at a record that is older. */
const fresh = 4 * minute;

/**
 * Whether to say that records come late because something failed (article 16.4): nothing gets
 * through, or the oldest has waited longer than anybody asked for, as after a night without power.
 */
export function isIncident({
  failingSince,
  oldestMadeAt,
  waitSeconds,
  now,
}: {
  failingSince: number | null;
  oldestMadeAt: number;
  waitSeconds: number;
  now: number;
}): boolean {
  return failingSince !== null || now - oldestMadeAt >= Math.max(fresh, waitSeconds + 2 * minute);
}
