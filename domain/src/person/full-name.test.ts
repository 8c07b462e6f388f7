import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

test.each([
  [{ firstName: 'Sabela', surname1: 'Rey', surname2: 'Lema' }, 'Sabela Rey Lema'],
  [{ firstName: 'Sabela', surname1: 'Rey', surname2: '' }, 'Sabela Rey'],
  [{ firstName: 'Sabela', surname1: 'Rey' }, 'Sabela Rey'],
  [{ firstName: 'Sabela', surname1: '', surname2: 'Lema' }, 'Sabela Lema'],
  [{ firstName: '', surname1: '', surname2: '' }, ''],
])('%j is written as “%s”', (names, expected) => {
  expect(fullName(names)).toBe(expected);
});
