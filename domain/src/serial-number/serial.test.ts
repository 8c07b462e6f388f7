import { expect, test } from 'vitest';
import { isSerial, normaliseSerial } from './serial.ts';

// Covers F2.wizard.13, F5.16
test.each([
  ['  abc-123 ', 'ABC-123'],
  ['\tx1\n', 'X1'],
  ['ABC', 'ABC'],
  ['   ', ''],
  ['a b', 'A B'],
])('%j is written %j', (text, written) => {
  expect(normaliseSerial(text)).toBe(written);
  expect(normaliseSerial(written)).toBe(written);
});

test.each(['A', '5CD1234ABC', 'A-1/2.3_4:5', '<&>"\'%', 'X'.repeat(60)])('%j is one', (text) => {
  expect(isSerial(text)).toBe(true);
});

test.each([
  ['blank', ''],
  ['of two words', 'A B'],
  ['too long', 'X'.repeat(61)],
  ['with a letter that looks like another', 'АВС'],
  ['with an accent', 'Ñ1'],
  ['with a control character', 'A\u0000B'],
  ['with an invisible character', 'A\u200bB'],
  ['of two lines', 'A\nB'],
  ['full of emoji', '💻'],
])('one that is %s is none', (_how, text) => {
  expect(isSerial(text)).toBe(false);
});
