import { hasPrintedLetters, printedCharacter } from '@cobertura/domain/letters.ts';
import { expect, test } from 'vitest';
import { fontFiles, hasGlyph } from './fonts.ts';
import { isStandard } from './printable.ts';
import { cleanText } from './runs.ts';

/** The planes of Unicode with alphabets and emoji. The next ones have Chinese only. */
const characters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));

test.each([...new Set(Object.values(fontFiles))])(
  '%s has every character that is printed',
  (file) => {
    const embedded = characters.filter((each) => printedCharacter.test(each) && !isStandard(each));
    expect(embedded.length).toBeGreaterThan(1000);
    expect(embedded.filter((each) => !hasGlyph(file, each))).toEqual([]);
  },
);

test('prints no question mark for a character that people may type', () => {
  const typed = characters.filter(
    (each) => !each.normalize('NFKC').includes('?') && hasPrintedLetters(each),
  );
  expect(typed.filter((each) => cleanText(each).includes('?'))).toEqual([]);
});

test('prints a question mark only for a letter of another alphabet', () => {
  expect(cleanText('李 क م 😀 ✓')).toBe('? ? ?  ');
});
