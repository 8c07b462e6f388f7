import type { IssueCode } from '@cobertura/domain/issues.ts';
import { hasPrintedLetters, isPrintedName } from '@cobertura/domain/letters.ts';
import { isPrintable } from '@cobertura/domain/text.ts';

/** Validates one line of text with the server's rules. Returns undefined if it is valid. */
export function lineIssue(
  text: string,
  { max, optional = false, isName = false }: { max: number; optional?: boolean; isName?: boolean },
): IssueCode | undefined {
  const line = text.trim();
  if (line === '') return optional ? undefined : 'required';
  if (line.length > max) return 'too-long';
  if (!isPrintable(line)) return 'wrong-format';
  if (isName) return isPrintedName(line) ? undefined : 'letters-of-a-name';
  return hasPrintedLetters(line) ? undefined : 'other-alphabet';
}
