import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['Uxía Núñez «Rial» 49,00 € · ª º', 'Uxía Núñez «Rial» 49,00 € · ª º'],
  ['u•••@example.com', 'u•••@example.com'],
  ['Ștefan Łucja Đorđe Işık', 'Stefan Lucja Dorde Isik'],
  ['Mari\u0301a', 'María'],
  ['a\u200Bb\u00A0c\u2003d', 'ab\u00A0c d'],
  ['ﬁn ½', 'fin ½'],
  ['Олена 李 😀', '????? ? ?'],
  ['line\nbreak', 'line\nbreak'],
])('prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
