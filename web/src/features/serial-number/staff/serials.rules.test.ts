import { describe, expect, test } from 'vitest';
import { checkCsv } from './csv-file.ts';
import { readSerials } from './serial-list.ts';

describe('list of serial numbers', () => {
  test.each([
    ['A1', ['A1']],
    ['A1, B2,C3', ['A1', 'B2', 'C3']],
    ['A1\nB2\r\nC3', ['A1', 'B2', 'C3']],
    [' a1 ,, \n ;b2,', ['a1', 'b2']],
    ['A1, no vale, B2', ['A1', 'no vale', 'B2']],
  ])('parses %j as %j', (text, serials) => {
    expect(readSerials(text)).toEqual({ serials });
  });

  test.each([
    ['', 'no-input'],
    ['  \n ', 'no-input'],
    [' , ,\n', 'invalid-input'],
    ['no vale, ñ', 'invalid-input'],
  ])('rejects %j with the problem %s', (text, problem) => {
    expect(readSerials(text)).toEqual({ problem });
  });
});

describe('file of serial numbers', () => {
  const file = (name: string, type: string, size = 4) => {
    const made = new File(['A1\n'], name, { type });
    Object.defineProperty(made, 'size', { value: size });
    return made;
  };

  test.each([
    ['serials.csv', 'text/csv'],
    ['serials.CSV', 'application/vnd.ms-excel'],
    ['serials.csv', ''],
    ['serials', 'text/csv'],
  ])('accepts the file %s of type "%s"', (name, type) => {
    const chosen = file(name, type);
    expect(checkCsv([chosen])).toEqual({ file: chosen });
  });

  test('rejects other types, several files and files that are too large', () => {
    const csv = file('a.csv', 'text/csv');
    expect(checkCsv([file('a.xlsx', 'application/vnd.ms-excel')])).toEqual({
      problem: 'invalid-type',
    });
    expect(checkCsv([csv, csv])).toEqual({ problem: 'too-many' });
    expect(checkCsv([file('a.csv', 'text/csv', 11 * 1024 * 1024)])).toEqual({
      problem: 'too-large',
    });
    expect(checkCsv([])).toEqual({});
  });
});
