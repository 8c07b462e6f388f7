import { expect, test } from 'vitest';
import { isLongEnough, parseFamilySearch } from './family-search.ts';

test.each([
  ['sabela@example.com', { by: 'email', text: 'sabela@example.com' }],
  ['12.345.678-z', { by: 'number', text: '12345678z' }],
  ['645 177 159', { by: 'number', text: '645177159' }],
  ['+34 645-177-159', { by: 'number', text: '645177159' }],
  ['(0034) 645177159', { by: 'number', text: '645177159' }],
  ['Núñez  Rial', { by: 'name', words: ['Núñez', 'Rial'] }],
])('knows what "%s" is', (text, search) => {
  expect(parseFamilySearch(text)).toEqual(search);
});

test.each(['Núñ', 'de la Paz', '1 2 3', '954', 'a@bcd'])('searches for "%s"', (text) => {
  expect(isLongEnough(text)).toBe(true);
});

test.each(['a b c d', 'de la', '1..', '@@@', '%%%', 'a.b@c'])(
  'does not search for "%s"',
  (text) => {
    expect(isLongEnough(text)).toBe(false);
  },
);
