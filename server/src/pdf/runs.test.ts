import { expect, test } from 'vitest';
import { cleanText, splitIntoRuns } from './runs.ts';

const runsOf = (text: string, style?: 'bold' | 'script') =>
  splitIntoRuns(text, style).map((run) => [run.text, /[^/.]+(?=\.ttf)/.exec(run.file ?? '')?.[0]]);

test('uses another font only for letters that the standard font lacks', () => {
  expect(runsOf('Ștefan Ё Núñez')).toEqual([
    ['Ș', 'Arimo_400Regular'],
    ['tefan ', undefined],
    ['Ё', 'Arimo_400Regular'],
    [' Núñez', undefined],
  ]);
});

test.each([
  ['Ł', 'bold', 'Arimo_700Bold'],
  ['Ł', 'script', 'Tinos_400Regular_Italic'],
  ['ễЇΩ', undefined, 'Arimo_400Regular'],
] as const)('prints %s in the style %s with the font %s', (text, style, font) => {
  expect(runsOf(text, style)).toEqual([[text, font]]);
});

test.each([
  ['Mari\u0301a S\u0326tefan', 'María Ștefan'],
  ['x\u030C ẹ\u0301', 'x\u030C ẹ\u0301'],
  ['Acendeu 🔥👍🏽 e 1️⃣ 🇪🇸', 'Acendeu  e 1 '],
  ['𝐀𝓫 Ａ１ ① ﬁ', 'Ab A1 1 fi'],
  ['a\u200Bb\u200Dc\u2003d\u3000e', 'abc d e'],
  ['नमस्ते', '????'],
  ['\0\x07\x7F\x85\t', ' '],
  ['\uD83D Ł \uDC00', ' Ł '],
  ['line\nbreak Ł', 'line\nbreak Ł'],
])('prints %j as %j', (text, printed) => {
  expect(cleanText(text)).toBe(printed);
});

test('keeps a letter and its mark in one font', () => {
  expect(runsOf('ax\u030Cb')).toEqual([
    ['a', undefined],
    ['x\u030C', 'Arimo_400Regular'],
    ['b', undefined],
  ]);
});
