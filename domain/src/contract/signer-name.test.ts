import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../text.ts';
import { isNameOfSigner } from './signer-name.ts';

describe('the name of the signer', () => {
  test.each([
    ['Uxía Núñez Rial', 'Uxía Núñez Rial'],
    ['uxia nunez rial', 'Uxía Núñez Rial'],
    ['UXÍA NÚÑEZ RIAL', 'Uxía Núñez Rial'],
    ['Uxi\u0301a Nu\u0301n\u0303ez Rial', 'Uxía Núñez Rial'],
    ['Núñez Rial, Uxía', 'Uxía Núñez Rial'],
    ['  Uxía   Núñez\u00a0Rial ', 'Uxía Núñez Rial'],
    ['Ana García Lorca', 'Ana García-Lorca'],
    ['Ana García – Lorca', 'Ana García-Lorca'],
    ['Ana María Rey', 'Ana-María Rey'],
    ['Liam O’Connor', "Liam O'Connor"],
    ['Liam O´Connor', "Liam O'Connor"],
    ['Liam O Connor', "Liam O'Connor"],
    ['liam oconnor', "Liam O'Connor"],
    ['Jean Luc OConnor', "Jean-Luc O'Connor"],
    ['Gala Puig', 'Ga·la Puig'],
    ['Ma Carmen Rey', 'Mª Carmen Rey'],
    ['Mª Carmen Rey', 'M.ª Carmen Rey'],
    ['J. M. Rey', 'J.M. Rey'],
    ['JM Rey', 'J.M. Rey'],
    ['de la Fuente de la Torre, Ana', 'Ana de la Fuente de la Torre'],
    ['STRAUSS', 'Strauß'],
    ['stefan lukasz', 'Ștefan Łukasz'],
    ['Soren Aegir', 'Søren Ægir'],
    ['ΠΑΥΛΟΣ', 'Παύλος'],
    ['👩‍👧', '👩‍👧'],
  ])('may be typed as %j for %j', (typed, name) => {
    expect(isNameOfSigner(typed, name)).toBe(true);
  });

  test.each([
    ['x', 'Uxía Núñez Rial'],
    ['', 'Uxía Núñez Rial'],
    ['.', 'Uxía Núñez Rial'],
    ['Uxía', 'Uxía Núñez Rial'],
    ['Uxía Núñez', 'Uxía Núñez Rial'],
    ['Uxía Núñez Rial Rial', 'Uxía Núñez Rial'],
    ['Uxía Rial', 'Uxía Rial Rial'],
    ['U. Núñez Rial', 'Uxía Núñez Rial'],
    ['UxíaNúñezRial', 'Uxía Núñez Rial'],
    ['Uxía Núñez Real', 'Uxía Núñez Rial'],
    ['Ana Fuente', 'Ana de la Fuente'],
    ['Ana de la Fuente Torre', 'Ana de la Fuente de la Torre'],
    ['!', '👩‍👧'],
    ['!', '…'],
  ])('may not be typed as %j for %j', (typed, name) => {
    expect(isNameOfSigner(typed, name)).toBe(false);
  });
});

const word = fc.stringMatching(/^[A-ZÁÉÍÓÚÑÇ][a-záéíóúüñç]{0,12}$/);
const words = fc.array(word, { minLength: 1, maxLength: 8 });

describe('any name', () => {
  test('may be typed in any order, case, spacing and without accents', () => {
    const separators = fc.constantFrom(' ', '  ', '-', '\u00a0', ', ', ' – ');
    const rewrite = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.normalize('NFD'),
      fold,
    );
    const typedNames = words.chain((name) =>
      fc.record({
        name: fc.constant(name),
        typed: fc.shuffledSubarray(name, { minLength: name.length, maxLength: name.length }),
        separator: separators,
        rewrite,
      }),
    );
    fc.assert(
      fc.property(typedNames, ({ name, typed, separator, rewrite }) => {
        expect(isNameOfSigner(rewrite(typed.join(separator)), name.join(' '))).toBe(true);
      }),
    );
  });

  test('may not lack a word or have another one', () => {
    fc.assert(
      fc.property(words, word, fc.nat(7), (name, other, place) => {
        const full = name.join(' ');
        const without = name.toSpliced(place % name.length, 1);
        expect(isNameOfSigner(without.join(' '), full)).toBe(false);
        expect(isNameOfSigner(`${full} ${other}`, full)).toBe(false);
        const replaced = name.toSpliced(place % name.length, 1, other);
        const isSame = fold(other) === fold(name[place % name.length] ?? '');
        expect(isNameOfSigner(replaced.join(' '), full)).toBe(isSame);
      }),
    );
  });

  test('matches itself, and the rule is symmetric', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(isNameOfSigner(a, a)).toBe(true);
        expect(isNameOfSigner(a, b)).toBe(isNameOfSigner(b, a));
      }),
    );
  });
});
