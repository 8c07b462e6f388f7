import { describe, expect, test } from 'vitest';
import { searchParams } from './search-params.ts';

const { parseSearch, stringifySearch } = searchParams;

describe('search parameters of an address', () => {
  // Covers B2.1.10
  test.each([
    ['954', '?dni=954'],
    ['00954', '?dni=00954'],
    ['1234567890123456789012', '?dni=1234567890123456789012'],
    ['26092E345678', '?dni=26092E345678'],
    ['-1', '?dni=-1'],
    ['true', '?dni=true'],
    ['null', '?dni=null'],
    ['"954"', '?dni=%22954%22'],
    ['[1]', '?dni=%5B1%5D'],
    ['Núñez & Cía', '?dni=N%C3%BA%C3%B1ez+%26+C%C3%ADa'],
  ])('writes the text %s as %s and reads the same text', (dni, address) => {
    expect(stringifySearch({ dni })).toBe(address);
    expect(parseSearch(address)).toEqual({ dni });
  });

  test('writes numbers plainly and leaves out what is undefined', () => {
    expect(stringifySearch({ page: 3, dni: undefined, order: 'dni|1' })).toBe(
      '?page=3&order=dni%7C1',
    );
    expect(stringifySearch({ dni: undefined })).toBe('');
    expect(parseSearch('')).toEqual({});
  });

  test('reads the last value of a parameter that is given twice', () => {
    expect(parseSearch('?dni=1&dni=2')).toEqual({ dni: '2' });
  });
});
