import { Refusal } from '@cobertura/domain/errors.ts';
import type { Deps } from '../../../deps.ts';

/** Counts a refusal of a taken e-mail, which shows that an account exists. Throws the error again. */
export async function countTakenEmail(
  { tries }: Deps,
  error: unknown,
  subjects: readonly string[],
): Promise<never> {
  if (error instanceof Refusal && error.code === 'email-taken') {
    for (const subject of subjects) await tries.count('taken-email', subject);
  }
  throw error;
}
