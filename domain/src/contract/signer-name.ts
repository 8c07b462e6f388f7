import { fold } from '../text.ts';

/**
 * Whether a typed signature is the name of the signer. Accents, case, the order of the words and
 * marks between letters do not matter. Every word counts as often as the name has it.
 */
export function isNameOfSigner(typed: string, name: string): boolean {
  // O'Connor may be typed as O Connor or as OConnor.
  return [' ', ''].some((mark) => wordsIn(typed, mark) === wordsIn(name, mark));
}

/** Everything but letters, digits, spaces and hyphens. Spaces and hyphens separate words. */
const marks = /[^\p{L}\p{N}\s\p{Pd}]/gu;

/** The words in alphabetical order, with another text for each mark. */
function wordsIn(text: string, mark: string): string {
  // NFKD makes ª an A. Upper case makes ß an SS.
  const plain = fold(text.normalize('NFKD')).toUpperCase();
  const words = plain
    .replace(marks, mark)
    .split(/[\s\p{Pd}]+/u)
    .filter((word) => word !== '');
  // A name may hold any character. Without letters and digits it counts as it is.
  return words.length === 0 ? plain.trim() : words.sort().join(' ');
}
