import { z } from 'zod';

/**
 * Each area of the settings has a shape (its variables), a refine function (the rules between them)
 * and a mapping to its part of `Config`. This file has what several areas share.
 */

/** The second argument of a refine function. Each reported problem is a complete sentence. */
export type Refinement = { production: boolean; report: (problem: string) => void };

export const requiredText = z.string().trim().min(1);

export const httpUrl = z.url({ protocol: /^https?$/ });

export const secret = z.string().min(32, 'must have at least 32 characters');

/** The reason in the report of a variable that only production requires. */
export const neededInProduction = 'production does not start without it';

export function reportMissing<Name extends string>(
  variables: Partial<Record<Name, unknown>>,
  names: readonly Name[],
  { report, why }: Pick<Refinement, 'report'> & { why: string },
): void {
  for (const name of names) {
    if (!variables[name]) report(`${name} is missing: ${why}`);
  }
}
