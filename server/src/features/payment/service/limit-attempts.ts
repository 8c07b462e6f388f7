import type { Deps } from '../../../deps.ts';
import { RetryLater } from '../../../http/tries.ts';

/**
 * Counts an attempt to pay. A family that tries again and again after denials stays far below the limit.
 * Call it outside a transaction, because it uses a connection of its own.
 */
export async function limitAttempts({ tries }: Pick<Deps, 'tries'>, ownerId: string) {
  try {
    await tries.count('payment-attempt', ownerId);
  } catch (error) {
    if (!(error instanceof RetryLater)) throw error;
    throw new RetryLater(error.retryAfterSeconds * 1000, 'too-many-payments');
  }
}
