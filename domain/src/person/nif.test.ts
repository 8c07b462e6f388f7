import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNif, normaliseNif } from './nif.ts';

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

describe('a DNI or NIE', () => {
  test.each([...letters].map((letter, rest) => [rest, letter]))(
    'has for the rest %i the letter %s and no other',
    (rest, letter) => {
      const digits = String(23 * 1000 + Number(rest)).padStart(8, '0');
      const right = [...alphabet].filter((each) => isNif(`${digits}${each}`));
      expect(right).toEqual([letter]);
    },
  );

  test.each([
    ['12345678Z', 'the one on every form'],
    ['00000000T', 'the first'],
    ['99999999R', 'the last'],
    ['X0000000T', 'a NIE, X counts as 0'],
    ['Y0000000Z', 'a NIE, Y counts as 1'],
    ['Z0000000M', 'a NIE, Z counts as 2'],
    ['X1234567L', 'a NIE'],
    ['Y1234567X', 'a NIE'],
    ['Z1234567R', 'a NIE'],
    ['12345678z', 'in lower case'],
    ['x1234567l', 'a NIE in lower case'],
    ['  12345678Z\t', 'with spaces around it'],
  ])('%s is right: %s', (text) => {
    expect(isNif(text)).toBe(true);
  });

  // Covers F5.4, F5.8
  test.each([
    ['12345678A', 'another letter'],
    ['X1234567T', 'the letter of another NIE'],
    ['Y0000000T', 'the letter that X would have'],
    ['1234567Z', 'a digit less'],
    ['123456789Z', 'a digit more'],
    ['12345678', 'no letter'],
    ['12345678ZZ', 'two letters'],
    ['12345678Ñ', 'a letter of no control table'],
    ['12345678I', 'I is never a control letter'],
    ['12345678O', 'O is never a control letter'],
    ['12345678U', 'U is never a control letter'],
    ['W1234567L', 'no such NIE'],
    ['X12345678L', 'a NIE with a digit more'],
    ['XX123456L', 'two prefixes'],
    ['1234 5678Z', 'a space inside'],
    ['12345678-Z', 'a hyphen'],
    ['12.345.678Z', 'dots'],
    ['１２３４５６７８Z', 'digits of another script'],
    ['B12345674', 'the NIF of a company'],
    ['', 'nothing'],
    ['   ', 'spaces'],
    ['12345678Z\n12345678Z', 'two lines'],
  ])('%j is wrong: %s', (text) => {
    expect(isNif(text)).toBe(false);
  });

  test('is written in capitals without spaces around it', () => {
    expect(normaliseNif(' x1234567l ')).toBe('X1234567L');
  });

  test('with one digit changed is never right under the same letter', () => {
    const oneDigitChanged = fc
      .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.nat(7), fc.integer({ min: 1, max: 9 }))
      .map(([number, place, shift]) => {
        const digits = String(number).padStart(8, '0');
        const other = (Number(digits[place]) + shift) % 10;
        const changed = `${digits.slice(0, place)}${other}${digits.slice(place + 1)}`;
        return { letter: letters[number % 23], digits, changed };
      });
    fc.assert(
      fc.property(oneDigitChanged, ({ letter, digits, changed }) => {
        expect(isNif(`${digits}${letter}`)).toBe(true);
        expect(isNif(`${changed}${letter}`)).toBe(false);
      }),
    );
  });
});
