import { expect, test } from 'vitest';
import { isSerial, normaliseSerial } from './serial.ts';

// Covers F2.wizard.13, F5.16
test.each([
  ['  abc-123 ', 'ABC-123'],
  ['\tx1\n', 'X1'],
  ['ABC', 'ABC'],
  ['   ', ''],
  ['a b', 'A B'],
])('the serial number %j is normalised to %j', (text, written) => {
  expect(normaliseSerial(text)).toBe(written);
  expect(normaliseSerial(written)).toBe(written);
});

test.each(['A', '5CD1234ABC', 'A-1/2.3_4:5', '<&>"\'%', 'X'.repeat(60)])(
  'accepts the serial number %j',
  (text) => {
    expect(isSerial(text)).toBe(true);
  },
);

test.each([
  ['that is blank', ''],
  ['of two words', 'A B'],
  ['that is too long', 'X'.repeat(61)],
  ['with a letter that looks like another', 'АВС'],
  ['with an accent', 'Ñ1'],
  ['with a control character', 'A\u0000B'],
  ['with an invisible character', 'A\u200bB'],
  ['of two lines', 'A\nB'],
  ['full of emoji', '💻'],
])('refuses a serial number %s', (_how, text) => {
  expect(isSerial(text)).toBe(false);
});
