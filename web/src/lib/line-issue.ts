import type { IssueCode } from '@cobertura/domain/issues.ts';
import { isPrintable } from '@cobertura/domain/text.ts';

/** Validates one line of text with the server's rules. Returns undefined if it is valid. */
export function lineIssue(
  text: string,
  { max, optional = false }: { max: number; optional?: boolean },
): IssueCode | undefined {
  const line = text.trim();
  if (line === '') return optional ? undefined : 'required';
  if (line.length > max) return 'too-long';
  return isPrintable(line) ? undefined : 'wrong-format';
}
