import { describe, expect, test } from 'vitest';
import { fold, isPrintable } from './text.ts';

describe('folding', () => {
  test.each([
    ['Núñez', 'nunez'],
    ['NÚÑEZ', 'nunez'],
    ['Nu\u0301n\u0303ez', 'nunez'],
    ['Ourense', 'ourense'],
    ['pingüino', 'pinguino'],
    ['Ça', 'ca'],
    ['Rúa 1.º (esq.)', 'rua 1.º (esq.)'],
    ['100%_\\', '100%_\\'],
    ['', ''],
  ])('folding %j gives %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('folding a text twice gives the same as once', () => {
    expect(fold(fold('ÁÉÍÓÚ Ñ ç'))).toBe(fold('ÁÉÍÓÚ Ñ ç'));
  });
});

describe('printable text', () => {
  test.each([
    'Uxía',
    'O’Brien-Núñez "Pepe"',
    '<script>alert(1)</script>',
    "Robert'); drop table users;--",
    '\\ % _ { } $ ` \' "',
    '李小龙',
    'محمد',
    'שלום',
    '👩‍👩‍👧‍👦 e 🏴‍☠️',
    'e\u0301',
    '\u00A0\u00AD',
    '',
  ])('%j is printable text', (text) => {
    expect(isPrintable(text)).toBe(true);
  });

  test.each([
    ['a NUL', '\u0000'],
    ['a line break', '\n'],
    ['a carriage return', '\r'],
    ['a tab', '\t'],
    ['an escape', '\u001B[31m'],
    ['a delete', '\u007F'],
    ['a next line', '\u0085'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a high half of a character', '\uD83D'],
    ['a low half of a character', '\uDE00'],
    ['two halves in the wrong order', '\uDE00\uD83D'],
  ])('a text with %s is not printable', (_name, text) => {
    expect(isPrintable(`Uxía${text}Núñez`)).toBe(false);
  });
});
