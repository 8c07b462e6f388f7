import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';
import { maxFullNameLength, profileRules } from './profile.ts';

test.each([
  [{ firstName: 'Sabela', surname1: 'Rey', surname2: 'Lema' }, 'Sabela Rey Lema'],
  [{ firstName: 'Sabela', surname1: 'Rey', surname2: '' }, 'Sabela Rey'],
  [{ firstName: 'Sabela', surname1: 'Rey' }, 'Sabela Rey'],
  [{ firstName: 'Sabela', surname1: '', surname2: 'Lema' }, 'Sabela Lema'],
  [{ firstName: '', surname1: '', surname2: '' }, ''],
])('the full name of %j is “%s”', (names, expected) => {
  expect(fullName(names)).toBe(expected);
});

test('the longest names give the longest full name', () => {
  const longest = (field: 'firstName' | 'surname1' | 'surname2') =>
    'N'.repeat(profileRules[field].maxLength);
  const names = {
    firstName: longest('firstName'),
    surname1: longest('surname1'),
    surname2: longest('surname2'),
  };
  expect(fullName(names)).toHaveLength(maxFullNameLength);
});
