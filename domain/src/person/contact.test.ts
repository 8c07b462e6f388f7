import { describe, expect, test } from 'vitest';
import { isEmail, isPhone, isPostcode, normaliseEmail } from './contact.ts';

describe('e-mail address', () => {
  test.each([
    'familia@example.com',
    'uxia.nunez+colexio@correo.exemplo.gal',
    'a@b.co',
    'niño@example.es',
    'familia@correo.ñandú.es',
    "o'brien@example.com",
    '😀@example.com',
    'sub_do-main@a-b.c-d.gal',
  ])('accepts the e-mail address %s', (text) => {
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
    'fami\u200blia@example.com',
    'familia@exam\u00adple.com',
    'familia@example\u200d.com',
    '\u202efamilia@example.com',
    'fami\u2066lia@example.com',
    'familia\ufe0f@example.com',
    'fami\u3164lia@example.com',
    'fami\u034flia@example.com',
    'fami\u00a0lia@example.com',
  ])('refuses the e-mail address %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test.each([
    ['trims', ' \tfamilia@example.com\r\n'],
    ['lowers the case of', 'Familia@EXAMPLE.com'],
    ['removes a zero-width space at the end of', 'familia@example.com\u200b'],
    ['removes direction marks around', '\u202afamilia@example.com\u202c'],
    ['removes a byte order mark before', '\ufefffamilia@example.com'],
    [
      'removes spaces and marks in any order around',
      '\u200e \u2060familia@example.com \u200b\u00a0',
    ],
  ])('normalisation %s %j', (_what, text) => {
    expect(normaliseEmail(text)).toBe('familia@example.com');
  });

  test('normalisation composes accents', () => {
    const composed = 'ni\u00f1o@\u00e1gora.es';
    expect(normaliseEmail(composed.normalize('NFD'))).toBe(composed);
    expect(normaliseEmail('NIN\u0303O@A\u0301GORA.ES')).toBe(composed);
  });

  test('normalisation keeps hidden characters inside an address, which is then refused', () => {
    expect(isEmail(normaliseEmail('fami\u200blia@example.com'))).toBe(false);
  });

  test('normalises a very long text in under a second', { timeout: 1000 }, () => {
    expect(normaliseEmail(`a${' '.repeat(50_000)}b`)).toHaveLength(50_002);
  });

  test('checks a very long e-mail address in under a second', { timeout: 1000 }, () => {
    expect(isEmail(`${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`)).toBe(false);
  });
});

describe('phone number', () => {
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
  ])('accepts the phone number %s', (text) => {
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
  ])('refuses the phone number %j', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});

describe('postcode', () => {
  test.each(['15001', '27002', '32001', '36201', '00000'])('accepts the postcode %s', (text) => {
    expect(isPostcode(text)).toBe(true);
  });

  test.each(['', '1500', '150011', '1500a', ' 15001', '15001\n', '15 001', '１５００１'])(
    'refuses the postcode %j',
    (text) => {
      expect(isPostcode(text)).toBe(false);
    },
  );
});
