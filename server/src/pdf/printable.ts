/** The characters of Windows-1252, which the standard fonts support. */
const standard = /^[\n\x20-\x7E\xA0-\xFF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Letters that Unicode does not decompose into a letter and a mark. */
const similarLetters: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
  ŉ: 'n',
};

/**
 * Replaces the characters that the standard fonts lack: ș becomes s, and a character without a
 * similar one becomes a question mark.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printed).join('');
}

function printed(character: string): string {
  if (isStandard(character)) return character;
  if (/\s/.test(character)) return ' ';
  if (/[\p{M}\p{Cf}]/u.test(character)) return '';
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  if (bare !== '' && isStandard(bare)) return bare;
  return similarLetters[character] ?? '?';
}

export function isStandard(text: string): boolean {
  return standard.test(text);
}
