import { expect, test } from 'vitest';
import { serialsIn } from './serials-in-barcode.ts';

test.each([
  ['a plain code', '5CD0214KXQ', ['5CD0214KXQ']],
  ['small letters and spaces around', ' 5cd0214kxq ', ['5CD0214KXQ']],
  ['the name before it', 'S/N: 5CD0214KXQ', ['5CD0214KXQ']],
  ['several named values', 'P/N:1A2B3#ABE; SN=5cd0214kxq', ['5CD0214KXQ']],
  ['a link to the manufacturer', 'https://example.com/help?sn=5CD0214KXQ&id=4', ['5CD0214KXQ']],
  ['the fields of ISO 15434', '[)>\x1e06\x1d1P1A2B3C\x1dS5CD0214KXQ\x1e\x04', ['5CD0214KXQ']],
  ['the code of Lenovo', '1S20XXS1CE00PF3ABC12', ['PF3ABC12', '1S20XXS1CE00PF3ABC12']],
  ['two values', '5CD0214KXQ 1A2B3C#ABE', ['5CD0214KXQ', '1A2B3C#ABE']],
])('finds the serial number in a barcode with %s', (_, barcode, serials) => {
  expect(serialsIn(barcode)).toEqual(serials);
});

test.each([
  ['a link without one', 'https://example.com/5CD0214KXQ'],
  ['a network address', 'A4:5E:60:C2:00:1F'],
  ['words', 'WINDOWS LICENCE'],
  ['a short number', '2026'],
  ['other alphabets', 'Ñ5CD0214'],
  ['a long text', `5CD${'0'.repeat(60)}`],
  ['nothing', '  '],
])('finds no serial number in a barcode with %s', (_, barcode) => {
  expect(serialsIn(barcode)).toEqual([]);
});
