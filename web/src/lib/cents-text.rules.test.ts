import { expect, test } from 'vitest';
import { centsIssue, readCents, writeCents } from './cents-text.ts';

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12,50', 1250],
  ['12.50', 1250],
  [' 12,50 € ', 1250],
  ['1.234,50', 123_450],
  ['0', 0],
  ['0,01', 1],
  ['', undefined],
  ['12,505', undefined],
  ['1.234', undefined],
  ['-1', undefined],
  ['doce', undefined],
  ['1e3', undefined],
])('reads “%s” as %s cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [1250, '12,50'],
  [123_450, '1234,50'],
])('writes %i cents as %s, which reads as the same', (cents, text) => {
  expect(writeCents(cents)).toBe(text);
  expect(readCents(text)).toBe(cents);
});

test.each([
  ['', 'required'],
  ['12,505', 'too-many-decimals'],
  ['x', 'wrong-format'],
  ['2000,01', 'out-of-range'],
  ['2000', undefined],
])('says of “%s”: %s', (text, issue) => {
  expect(centsIssue(text, 200_000)).toBe(issue);
});
