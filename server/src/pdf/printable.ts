/** What the standard fonts can set: Windows-1252, without its unused places. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Letters that Unicode does not take apart into a letter and a mark. */
const likeness: Record<string, string> = {
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
 * The text as the standard fonts can print it: ș becomes s, and what has no likeness a question
 * mark. The exact text is kept with the contract and shown beside the PDF.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printed).join('');
}

function printed(character: string): string {
  if (isStandard(character)) return character;
  if (/\s/.test(character)) return ' ';
  if (/[\p{M}\p{Cf}]/u.test(character)) return '';
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  if (bare !== '' && [...bare].every(isStandard)) return bare;
  return likeness[character] ?? '?';
}

function isStandard(character: string): boolean {
  return /^[\n\x20-\x7E\xA0-\xFF]$/.test(character) || beyondLatin1.includes(character);
}
