import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { readAttempt } from '@cobertura/domain/payment/attempt-api.ts';

export type Attempt = ReplyOf<typeof readAttempt>;

export type ResultView =
  | 'checking'
  | 'slow'
  | 'paid'
  | 'to-refund'
  | 'denied'
  | 'lapsed'
  | 'unknown'
  | 'no-order';

/** The view for an attempt. The address of the page is not used, because it can be forged. */
export function resultView(attempt: Attempt | undefined, isSlow: boolean): ResultView {
  // The page says what became of each computer.
  if (attempt && isJoint(attempt) && attempt.state === 'authorised') return 'paid';
  if (attempt?.toRefund) return 'to-refund';
  if (attempt?.paid || attempt?.state === 'authorised') return 'paid';
  if (attempt && attempt.state !== 'open') return attempt.state;
  return isSlow ? 'slow' : 'checking';
}

/** Whether the result is final. */
export function isSettled(attempt: Attempt | undefined): boolean {
  return !['checking', 'slow'].includes(resultView(attempt, false));
}

/** Whether the attempt pays several computers. */
export function isJoint({ computers }: Attempt): boolean {
  return computers.length > 1;
}
