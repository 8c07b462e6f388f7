import { type FontStyle, findFont, hasGlyph } from './fonts.ts';
import { isStandard, printable } from './printable.ts';

/** Text in one font: in an embedded one, or in a standard font if there is no file. */
export type Run = { text: string; file?: string };

/** A character with its marks. The joiners of Arabic decide the shapes of the letters. */
const units = /\p{Script=Arabic}[\p{M}\u200C\u200D]*|\P{M}\p{M}*|\p{M}+/gu;

/** Returns the text as it is printed: composed, and without characters that no font has. */
export function cleanText(text: string, style?: FontStyle): string {
  if (isStandard(text)) return text;
  return splitIntoRuns(text, style)
    .map((run) => run.text)
    .join('');
}

/** Splits text into runs. A character that no font has becomes a similar one or a question mark. */
export function splitIntoRuns(text: string, style: FontStyle = 'plain'): Run[] {
  const runs: Run[] = [];
  for (const unit of text.normalize('NFC').match(units) ?? []) {
    const run = runOf(unit, style);
    const last = runs.at(-1);
    if (last && last.file === run.file) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

function runOf(unit: string, style: FontStyle): Run {
  if (isStandard(unit)) return { text: unit };
  const [base = '', ...marks] = unit;
  // Some fonts have glyphs for control characters.
  const file = /[\s\p{C}]/u.test(base) ? undefined : findFont(base, style);
  if (!file) return { text: printable(unit) };
  const kept = marks.filter((mark) => hasGlyph(file, mark));
  if (kept.length === 0 && isStandard(base)) return { text: base };
  return { text: [base, ...kept].join(''), file };
}

const rightToLeft = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Reverses the words of right-to-left text. The font reverses the letters of each word. */
export function inVisualOrder<Placed extends Run>(runs: readonly Placed[]): Placed[] {
  const ordered: Placed[] = [];
  const reversed: Placed[] = [];
  for (const [index, run] of runs.entries()) {
    const next = runs[index + 1]?.text ?? '';
    const isSpaceBetween = reversed.length > 0 && run.text.trim() === '' && rightToLeft.test(next);
    if (rightToLeft.test(run.text) || isSpaceBetween) reversed.unshift(run);
    else ordered.push(...reversed.splice(0), run);
  }
  return [...ordered, ...reversed];
}
