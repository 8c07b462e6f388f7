import { describe, expect, test } from 'vitest';
import { matchesSchool } from './search.ts';

const school = { name: 'IES Xoán Montes', town: 'Lugo' };

describe('a search for a school', () => {
  test.each([
    ['Lugo', true],
    ['IES Lugo', true],
    ['lugo ies', true],
    ['xoan', true],
    ['  MONTES   lugo ', true],
    ['', true],
    ['IES Ourense', false],
    ['Xoán Monforte', false],
  ])('of "%s" finds it: %s', (text, isFound) => {
    expect(matchesSchool(school, text)).toBe(isFound);
  });
});
