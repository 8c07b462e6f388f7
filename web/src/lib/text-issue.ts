import type { IssueCode } from '@cobertura/domain/issues.ts';
import { hasPrintedLetters } from '@cobertura/domain/letters.ts';

/** Validates a text of several lines with the server's rules. Returns undefined if it is valid. */
export function textIssue(
  text: string,
  { min = 1, max }: { min?: number; max: number },
): IssueCode | undefined {
  const { length } = text.trim();
  if (length === 0) return 'required';
  if (length < min) return 'too-short';
  if (length > max) return 'too-long';
  return hasPrintedLetters(text) ? undefined : 'other-alphabet';
}

type Issues<Field extends string> = Partial<Record<Field, IssueCode>>;

/** The issues of a form without those that are undefined. */
export function foundIssues<Field extends string>(
  issues: Record<Field, IssueCode | undefined>,
): Issues<Field> {
  return Object.fromEntries(
    Object.entries(issues).filter(([, issue]) => issue !== undefined),
  ) as Issues<Field>;
}
