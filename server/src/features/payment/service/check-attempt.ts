import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { checkAttempt as endpoint } from '@cobertura/domain/payment/attempt-api.ts';
import { isBeingChecked } from '@cobertura/domain/payment/shown-attempt.ts';
import type { Deps } from '../../../deps.ts';
import { type AttemptRow, findAttempt } from '../store/attempts.ts';
import { readAttempt } from './read-attempt.ts';
import { queryGateway } from './reconcile-payments.ts';

/** Queries the gateway at once about an attempt of the family, if its result may still change. */
export async function checkAttempt(
  deps: Deps,
  own: { orderCode: string; ownerId: string },
): Promise<ReplyOf<typeof endpoint>> {
  const known = await readAttempt(deps, own);
  const attempt = await findAttempt(deps.db, own.orderCode);
  if (!attempt || !needsQuery(attempt) || !(await isAllowed(deps, own.orderCode))) return known;
  await queryGateway(deps, attempt, 'family');
  return readAttempt(deps, own);
}

function needsQuery({ state, mismatched_at, next_check_at, settled_at }: AttemptRow): boolean {
  if (state === 'authorised' || settled_at !== null) return false;
  // The job will check again. A denied payer may retry on the same page, and a late form may be paid.
  if (next_check_at !== null) return true;
  // A mismatch that a query has confirmed has no next check: another query returns the same.
  return isBeingChecked({ state }) && mismatched_at === null;
}

/** The pages of a family may ask at the same time. The stored state is enough for the others. */
async function isAllowed({ tries }: Deps, orderCode: string): Promise<boolean> {
  try {
    await tries.count('payment-check', orderCode);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
