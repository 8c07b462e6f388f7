import { describe, expect, test } from 'vitest';
import { isEmail, isPhone, isPostcode } from './contact.ts';

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
  ])('refuses the e-mail address %j', (text) => {
    expect(isEmail(text)).toBe(false);
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
