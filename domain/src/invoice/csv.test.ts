import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['Núñez', 'Núñez'],
  ['=1+1', "'=1+1"],
  ['+34 600', "'+34 600"],
  ['-x', "'-x"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['a;b', '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=a;b', '"\'=a;b"'],
  ['', ''],
])('the text %j is written to CSV as %j', (text, written) => {
  expect(csvLine([{ text }])).toBe(`${written}\r\n`);
});

it('writes amounts and numbers to CSV unchanged, even when negative', () => {
  expect(csvLine([{ amount: '-49,00' }, { number: -1 }, { text: 'F2026-000001' }])).toBe(
    '-49,00;-1;F2026-000001\r\n',
  );
});
