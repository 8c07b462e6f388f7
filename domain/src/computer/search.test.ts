import { describe, expect, it } from 'vitest';
import { paymentCode } from '../payment/payment-code.ts';
import { transferConcept } from '../payment/transfer.ts';
import { isSearchable, readSearch } from './search.ts';

const textsOf = (typed: string) => readSearch(typed)[0]?.map(({ text }) => text);
const plainsOf = (typed: string) => readSearch(typed)[0]?.map(({ plain }) => plain);
const numbersOf = (typed: string) => readSearch(typed)[0]?.map(({ number }) => number);

describe('the words of the search box', () => {
  it.each([
    ['Ánxela  NÚÑEZ', ['anxela', 'nunez']],
    ['garcía-lorca', ['garcia-lorca']],
    ['maria.lema@example.com', ['maria.lema@example.com']],
    ['- ana /', ['ana']],
    ['100%', ['100%']],
  ])('reads %j as the words %j', (typed, texts) => {
    expect(textsOf(typed)).toEqual(texts);
  });

  it('reads words with an @ as parts of one e-mail', () => {
    const emails = ['ana@', '@example.com'];
    expect(readSearch('ANA@ lema @example.com')[0]?.map((word) => word.emails)).toEqual([
      emails,
      [],
      emails,
    ]);
  });

  it('reads no words from an empty text', () => {
    expect(readSearch('')).toEqual([[]]);
  });

  it.each([
    ['600 12 34 56', ['600123456']],
    ['600-123-456', ['600123456']],
    ['+34 600 123 456', ['600123456']],
    ['(+34)600123456', ['600123456']],
    ['0034600123456', ['600123456']],
    ['ana 600 123 456 lema', ['ana', '600123456', 'lema']],
    ['12345678 Z', ['12345678z']],
    ['12.345.678-Z', ['12345678z']],
    ['X 1234567 L', ['x1234567l']],
    ['5CD 123 4XYZ', ['5cd1234xyz']],
    ['5CD 1234567', ['5cd', '1234567']],
    ['600123456 12345678Z', ['600123456', '12345678z']],
  ])('joins the parts of a number: %j are %j', (typed, plains) => {
    expect(plainsOf(typed)).toEqual(plains);
  });

  it.each([
    ['F2026-000123', ['f2026000123']],
    ['f2026/123', ['f2026000123']],
    ['R2026-7', ['r2026000007']],
    ['2609K7Q2MXBD', ['2609k7q2mxbd']],
    ['mxbd', ['mxbd']],
    ['000123', ['000123']],
    // Nearly all numbers of a year have these.
    ['2026', [undefined]],
    ['F2026', [undefined]],
    ['2609', [undefined]],
    ['ma', [undefined]],
    ['ana@example.com', [undefined]],
  ])('looks for %j among order and invoice numbers as %j', (typed, numbers) => {
    expect(numbersOf(typed)).toEqual(numbers);
  });
});

describe('a transfer code in the search box', () => {
  const code = paymentCode(4321);
  const split = `${code.slice(0, 3)} ${code.slice(3)}`;

  it.each([
    code,
    code.toLowerCase(),
    `${code.slice(0, 3)}-${code.slice(3)}`,
    split,
    transferConcept(code),
    transferConcept(split).toLowerCase(),
  ])('is read from %j', (typed) => {
    const numbers = readSearch(typed).map((words) => words.at(-1)?.paymentNumber);
    expect(numbers).toContain(4321);
  });

  it('is found beside other words', () => {
    const [words] = readSearch(`Lema ${code}`);
    expect(words?.map(({ paymentNumber }) => paymentNumber)).toEqual([undefined, 4321]);
  });

  it('does not replace words that only look like a code', () => {
    const looksLikeCode = [...Array(1000).keys()].map(paymentCode).find((each) => !/\d/.test(each));
    const typed = `${looksLikeCode?.slice(0, 3)} ${looksLikeCode?.slice(3)}`;
    const [words, whole] = readSearch(typed);
    expect(words).toHaveLength(2);
    expect(whole).toHaveLength(1);
  });
});

describe('a text that can be searched', () => {
  it.each(['ana', 'o ana', '600', 'a-n-a', '1 2 3'])(
    'has a word of three characters: %j',
    (typed) => {
      expect(isSearchable(typed)).toBe(true);
    },
  );

  it.each(['', 'an', 'an o', '---', '%%%', 'a b c'])('is too short: %j', (typed) => {
    expect(isSearchable(typed)).toBe(false);
  });
});
