import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

test.each([
  [{ firstName: 'Sabela', surname1: 'Rey', surname2: 'Lema' }, 'Sabela Rey Lema'],
  [{ firstName: 'Sabela', surname1: 'Rey', surname2: '' }, 'Sabela Rey'],
  [{ firstName: 'Sabela', surname1: 'Rey' }, 'Sabela Rey'],
  [{ firstName: 'Sabela', surname1: '', surname2: 'Lema' }, 'Sabela Lema'],
  [{ firstName: '', surname1: '', surname2: '' }, ''],
])('the full name of %j is “%s”', (names, expected) => {
  expect(fullName(names)).toBe(expected);
});
