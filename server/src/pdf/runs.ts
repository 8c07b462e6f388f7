import { hasPrintedLetters, printedCharacter } from '@cobertura/domain/letters.ts';
import { type FontStyle, fontFiles } from './fonts.ts';
import { isStandard } from './printable.ts';

/** Text in one font: in an embedded one, or in a standard font if there is no file. */
export type Run = { text: string; file?: string };

/** A character with its marks. */
const units = /\P{M}\p{M}*|\p{M}+/gu;

/** Returns the text as it is printed: composed, and without characters that no font has. */
export function cleanText(text: string, style?: FontStyle): string {
  if (isStandard(text)) return text;
  return splitIntoRuns(text, style)
    .map((run) => run.text)
    .join('');
}

/**
 * Splits text into runs. A character that no font has becomes a similar one or is left out, as emoji are.
 * Only a letter becomes a question mark. People cannot type such letters, but older texts may have them.
 */
export function splitIntoRuns(text: string, style: FontStyle = 'plain'): Run[] {
  const runs: Run[] = [];
  for (const unit of text.normalize('NFC').match(units) ?? []) {
    const run = runOf(unit, fontFiles[style]);
    const last = runs.at(-1);
    if (last && last.file === run.file) last.text += run.text;
    else if (run.text !== '') runs.push(run);
  }
  return runs;
}

function runOf(unit: string, file: string): Run {
  if (isStandard(unit)) return { text: unit };
  const [base = '', ...marks] = unit;
  if (/[\s\p{C}]/u.test(base)) return { text: /\s/.test(base) ? ' ' : '' };
  const similar = isPrinted(base) ? base : base.normalize('NFKC');
  if (![...similar].every(isPrinted)) return { text: hasPrintedLetters(base) ? '' : '?' };
  const printed = similar + marks.filter(isPrinted).join('');
  return isStandard(printed) ? { text: printed } : { text: printed, file };
}

function isPrinted(character: string): boolean {
  return printedCharacter.test(character);
}
