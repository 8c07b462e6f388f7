import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { readAttempt } from '@cobertura/domain/payment/attempt-api.ts';

export type Attempt = ReplyOf<typeof readAttempt>;

export type ResultView =
  | 'checking'
  | 'open'
  | 'unknown'
  | 'paid'
  | 'review'
  | 'to-refund'
  | 'denied'
  | 'lapsed'
  | 'no-order';

/** The view for an attempt. The address of the page is not used, because it can be forged. */
export function resultView(attempt: Attempt | undefined, isSlow: boolean): ResultView {
  // The page says what became of each computer.
  if (attempt && isJoint(attempt) && attempt.state === 'authorised') return 'paid';
  if (attempt?.toRefund) return 'to-refund';
  if (attempt?.underReview) return 'review';
  if (attempt?.paid || attempt?.state === 'authorised') return 'paid';
  if (attempt && attempt.state !== 'open') return attempt.state;
  return isSlow ? 'open' : 'checking';
}

/** Whether the result is final. */
export function isSettled(attempt: Attempt | undefined): boolean {
  return !isOngoing(resultView(attempt, false));
}

/** The views of a payment without a result. They share one title with the card and step 4. */
export function isOngoing(view: ResultView): view is 'checking' | 'open' | 'unknown' {
  return view === 'checking' || view === 'open' || view === 'unknown';
}

/** Whether the attempt pays several computers. */
export function isJoint({ computers }: Attempt): boolean {
  return computers.length > 1;
}
