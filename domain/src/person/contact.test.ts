import { describe, expect, test } from 'vitest';
import { isEmail, isPhone, isPostcode } from './contact.ts';

describe('an e-mail', () => {
  test.each([
    'familia@example.com',
    'uxia.nunez+colexio@correo.exemplo.gal',
    'a@b.co',
    'niño@example.es',
    'familia@correo.ñandú.es',
    "o'brien@example.com",
    '😀@example.com',
    'sub_do-main@a-b.c-d.gal',
  ])('%s can be one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    '@',
    'familia',
    'familia@',
    '@example.com',
    'familia@example',
    'familia@@example.com',
    'familia@a@example.com',
    'familia@.com',
    'familia@example..com',
    'familia@example.com.',
    'fa milia@example.com',
    'familia@exam ple.com',
    'familia@example.com ',
    'familia@example.com\n',
    'familia@example.com\r\nBcc: outra@example.com',
    'familia@example.com,outra@example.com',
    'familia@example.com;outra@example.com',
    'Familia <familia@example.com>',
    '"familia"@example.com',
    'familia@[127.0.0.1]',
    'mailto:familia@example.com',
    'familia(nota)@example.com',
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('of great length is judged at once', { timeout: 1000 }, () => {
    expect(isEmail(`${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`)).toBe(false);
  });
});

describe('a phone number', () => {
  test.each([
    '600000000',
    '600 00 00 00',
    '600.00.00.00',
    '600-000-000',
    '+34 600 000 000',
    '(+34) 600 000 000',
    '0034600000000',
    '+351 912 345 678',
    '123456789012345',
  ])('%s can be one', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  test.each([
    '',
    '60000000',
    '1234567890123456',
    '600 000 00a',
    '34+600000000',
    '++34600000000',
    '+',
    '         ',
    '６００００００００',
    '600000000 ext 1',
    '600/000/000',
  ])('%j is none', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});

describe('a postcode', () => {
  test.each(['15001', '27002', '32001', '36201', '00000'])('%s can be one', (text) => {
    expect(isPostcode(text)).toBe(true);
  });

  test.each(['', '1500', '150011', '1500a', ' 15001', '15001\n', '15 001', '１５００１'])(
    '%j is none',
    (text) => {
      expect(isPostcode(text)).toBe(false);
    },
  );
});
