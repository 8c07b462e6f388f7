import type { IssueCode } from '@cobertura/domain/issues.ts';
import { isPrintable } from '@cobertura/domain/text.ts';

/** What is wrong with a line of text, as the server would find. */
export function lineIssue(
  text: string,
  { max, optional = false }: { max: number; optional?: boolean },
): IssueCode | undefined {
  const line = text.trim();
  if (line === '') return optional ? undefined : 'required';
  if (line.length > max) return 'too-long';
  return isPrintable(line) ? undefined : 'wrong-format';
}
