import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNif, normaliseNif } from './nif.ts';

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

describe('DNI or NIE', () => {
  test.each([...letters].map((letter, rest) => [rest, letter]))(
    'a number with the remainder %i has only the letter %s',
    (rest, letter) => {
      const digits = String(23 * 1000 + Number(rest)).padStart(8, '0');
      const right = [...alphabet].filter((each) => isNif(`${digits}${each}`));
      expect(right).toEqual([letter]);
    },
  );

  test.each([
    ['12345678Z', 'the usual example'],
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
  ])('accepts the DNI or NIE %s: %s', (text) => {
    expect(isNif(text)).toBe(true);
  });

  // Covers F5.4, F5.8
  test.each([
    ['12345678A', 'another letter'],
    ['X1234567T', 'the letter of another NIE'],
    ['Y0000000T', 'the letter that X would have'],
    ['1234567Z', 'a digit too few'],
    ['123456789Z', 'a digit too many'],
    ['12345678', 'no letter'],
    ['12345678ZZ', 'two letters'],
    ['12345678Ñ', 'a letter outside the control table'],
    ['12345678I', 'I is never a control letter'],
    ['12345678O', 'O is never a control letter'],
    ['12345678U', 'U is never a control letter'],
    ['W1234567L', 'an unknown NIE prefix'],
    ['X12345678L', 'a NIE with a digit too many'],
    ['XX123456L', 'two prefixes'],
    ['1234 5678Z', 'a space inside'],
    ['12345678-Z', 'a hyphen'],
    ['12.345.678Z', 'dots'],
    ['１２３４５６７８Z', 'digits of another script'],
    ['B12345674', 'the NIF of a company'],
    ['', 'an empty text'],
    ['   ', 'only spaces'],
    ['12345678Z\n12345678Z', 'two lines'],
  ])('refuses the DNI or NIE %j: %s', (text) => {
    expect(isNif(text)).toBe(false);
  });

  test('normalises a NIE to capitals without surrounding spaces', () => {
    expect(normaliseNif(' x1234567l ')).toBe('X1234567L');
  });

  test('refuses a DNI with one changed digit and the same letter', () => {
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
