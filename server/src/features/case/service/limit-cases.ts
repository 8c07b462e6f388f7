import type { Deps } from '../../../deps.ts';
import { RetryLater, type TryLimit } from '../../../http/tries.ts';

/** Counts a request of a person with a legal right. A refusal beyond the limit names the other ways. */
export async function countOrNameOtherWays(
  { tries, config }: Deps,
  limit: TryLimit,
  ...subject: readonly string[]
): Promise<void> {
  try {
    await tries.count(limit, ...subject);
  } catch (error) {
    if (!(error instanceof RetryLater)) throw error;
    const { phone, email, name, address } = config.company;
    throw new RetryLater(error.retryAfterSeconds * 1000, 'use-other-ways', {
      phone,
      email,
      address: `${name}, ${address}`,
    });
  }
}
