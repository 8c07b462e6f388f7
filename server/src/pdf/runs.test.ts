import { expect, test } from 'vitest';
import { cleanText, inVisualOrder, splitIntoRuns } from './runs.ts';

const runsOf = (text: string, style?: 'bold' | 'script') =>
  splitIntoRuns(text, style).map((run) => [run.text, /[^/.]+(?=\.ttf)/.exec(run.file ?? '')?.[0]]);

test('uses another font only for letters that the standard font lacks', () => {
  expect(runsOf('Ștefan 李 Núñez')).toEqual([
    ['Ș', 'Arimo_400Regular'],
    ['tefan ', undefined],
    ['李', 'NotoSansSC_400Regular'],
    [' Núñez', undefined],
  ]);
});

test.each([
  ['Ł', 'bold', 'Arimo_700Bold'],
  ['Ł', 'script', 'Tinos_400Regular_Italic'],
  ['李', 'bold', 'NotoSansSC_700Bold'],
  ['李', 'script', 'NotoSansSC_400Regular'],
  ['김', 'bold', 'NanumGothic_700Bold'],
  ['あア。', undefined, 'NotoSansSC_400Regular'],
  ['ễЇΩש', undefined, 'Arimo_400Regular'],
  ['عեთ', undefined, 'DejaVuSans'],
] as const)('prints %s in the style %s with the font %s', (text, style, font) => {
  expect(runsOf(text, style)).toEqual([[text, font]]);
});

test.each([
  ['Mari\u0301a S\u0326tefan', 'María Ștefan'],
  ['x\u030C ẹ\u0301', 'x\u030C ẹ\u0301'],
  ['葛\u{E0100}', '葛'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['a\u200Bb\u200Dc\u2003d\u3000e', 'abc d e'],
  ['नमस्ते', '????'],
  ['\0\x07\x7F\x85\t', '???? '],
  ['\uD83D Ł \uDC00', '? Ł ?'],
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

test('orders the words of right-to-left names from the right', () => {
  const words = inVisualOrder(splitIntoRuns('Ana محمد علي بن Ruiz שלום כהן 12'));
  expect(words.map(({ text }) => text).join('')).toBe('Ana بن علي محمد Ruiz כהן שלום 12');
});
