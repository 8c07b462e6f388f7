import { fold } from '../text.ts';

/**
 * Whether a typed signature is the name of the signer. Accents, case, the order of the words and
 * marks between letters do not matter. A word that the name repeats must be repeated.
 */
export function isNameOfSigner(typed: string, name: string): boolean {
  // O'Connor may be typed as O Connor or as OConnor.
  return [' ', ''].some((separator) => wordsIn(typed, separator) === wordsIn(name, separator));
}

/** Everything but letters, digits, spaces and hyphens. Spaces and hyphens separate words. */
const marks = /[^\p{L}\p{N}\s\p{Pd}]/gu;

/** Letters that have no accent to remove, as people without them on the keyboard type them. */
const plainLetters: Readonly<Record<string, string>> = {
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
};

/** Returns the words in alphabetical order, after it replaced each mark by the separator. */
function wordsIn(text: string, separator: string): string {
  // NFKD makes ª an A. Upper case makes ß an SS.
  const plain = fold(text.normalize('NFKD'))
    .toUpperCase()
    .replace(/[ŁØĐÐÆŒÞ]/g, (letter) => plainLetters[letter] ?? letter);
  const words = plain
    .replace(marks, separator)
    .split(/[\s\p{Pd}]+/u)
    .filter((word) => word !== '');
  // A name may hold any character. Without letters and digits it counts as it is.
  return words.length === 0 ? plain.trim() : words.sort().join(' ');
}
