import { describe, expect, it } from 'vitest';
import { readSerialCsv } from './csv.ts';

const read = (text: string) => [...readSerialCsv(text)];
const serialsIn = (text: string) =>
  read(text).map((found) => ('serial' in found ? found.serial : found.reason));

describe('CSV of serial numbers', () => {
  // Covers B5.14
  it('reads one serial number per line with any line ending', () => {
    expect(serialsIn('A-1\nB-2\r\nC-3\rD-4')).toEqual(['A-1', 'B-2', 'C-3', 'D-4']);
  });

  it('reads a spreadsheet export with a byte order mark, quotes, spaces and empty lines', () => {
    expect(serialsIn('\uFEFF"a-1" \n\n  b-2;\n;')).toEqual(['A-1', 'B-2']);
  });

  it.each([',', ';', '\t'])('reads a model after the separator "%s"', (separator) => {
    const text = `A-1${separator}"HP ProBook"`;
    expect(read(text)).toEqual([{ line: 1, serial: 'A-1', model: 'HP ProBook', text }]);
  });

  it('keeps a separator inside quotes and an inch mark outside quotes', () => {
    expect(read('A-1;"HP, 14"" gris";x\nB-2;Acer 11" C733')).toMatchObject([
      { line: 1, serial: 'A-1', model: 'HP, 14" gris' },
      { line: 2, serial: 'B-2', model: 'Acer 11" C733' },
    ]);
  });

  it('skips empty lines and rejects a model without a serial number', () => {
    expect(read(';;\n\t\n"";\n;HP ProBook')).toEqual([
      { line: 4, text: ';HP ProBook', reason: 'wrong-format' },
    ]);
  });

  it('reads a very long line with many quotes', () => {
    expect(serialsIn('"'.repeat(5_000_001))).toEqual(['quotes']);
    expect(serialsIn(`A-1${';""'.repeat(1_000_000)}`)).toEqual(['A-1']);
  });

  it.each([
    ['Serial', 'header'],
    ['Número de serie;Modelo', 'header'],
    ['Nº de serie', 'header'],
    ['N/S', 'header'],
    ['"S/N","Model"', 'header'],
    ["'5CD1234ABC", 'quotes'],
    ['5CD“1234', 'quotes'],
    ['="5CD1234ABC"', 'quotes'],
    ['=CMD|A1', 'formula'],
    ['"=1+1";HP', 'formula'],
    ['+34600000000', 'formula'],
    ['-5', 'formula'],
    ['@SUM(A1)', 'formula'],
    ['<script>', 'wrong-format'],
    ['AB', 'wrong-format'],
    ['5CD1234ABC>', 'wrong-format'],
    ['---', 'formula'],
  ])('does not read a serial number from %j', (text, reason) => {
    expect(serialsIn(text)).toEqual([reason]);
  });

  it.each(['SN-123', 'SERIAL1', 'MODELO-7', 'A+B', '5CD=1', 'X-Y@Z'])(
    'reads the serial number %s, which is like a title or a formula',
    (text) => {
      expect(serialsIn(text)).toEqual([text]);
    },
  );

  it('reports each invalid line with its reason', () => {
    expect(read('A-1\n¿qué?\nB-2')).toEqual([
      { line: 1, serial: 'A-1', model: undefined, text: 'A-1' },
      { line: 2, text: '¿qué?', reason: 'wrong-format' },
      { line: 3, serial: 'B-2', model: undefined, text: 'B-2' },
    ]);
  });

  it('shortens the text of a long line', () => {
    const [found] = read('x '.repeat(500));
    expect(found?.text).toHaveLength(60);
  });
});
