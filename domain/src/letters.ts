/**
 * The characters that papers print: of Latin letters those of every language, with their marks, Greek and
 * Cyrillic letters, and punctuation. `server/src/pdf/fonts.rules.test.ts` proves that the fonts have them all.
 */
const printed =
  '\\x20-\\x7E\\xA0-\\u0377\\u037A-\\u037F\\u0384-\\u038A\\u038C\\u038E-\\u03A1\\u03A3-\\u052F' +
  '\\u1E00-\\u1EFF\\u2010-\\u2027\\u2030-\\u205E\\u20A0-\\u20BE\\u2100-\\u214E\\u2190-\\u2195' +
  '\\u2212\\u2248\\u2260\\u2264\\u2265';

export const printedCharacter = new RegExp(`^[${printed}]$`, 'u');

/** Spaces and invisible characters need no letter in a font. */
const unprintedInName = new RegExp(`[^${printed}\\s\\p{Cf}]`, 'u');

const unprintedLetter = new RegExp(`(?![${printed}])[\\p{L}\\p{N}]`, 'u');

/** Whether papers can print a name in full. Identity documents and passports have Latin letters. */
export function isPrintedName(text: string): boolean {
  return !unprintedInName.test(text.normalize('NFC'));
}

/**
 * Whether papers can print a text that people write. They leave out emoji, and print characters such as ½
 * and 𝐀 as similar ones.
 */
export function hasPrintedLetters(text: string): boolean {
  const plain = text.replace(/\p{Extended_Pictographic}/gu, '').normalize('NFKC');
  return !unprintedLetter.test(plain);
}
